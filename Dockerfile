# Polyqueue with the PostgreSQL that it brings. Needs BuildKit, which Docker has used by default since version 23.
#   docker build -t polyqueue .
# Behind a mirror of Maven's: --secret id=maven-settings,src=$HOME/.m2/settings.xml

# These stages run on the machine's own processor, whichever the image is for. Goal by goal: a whole "package" would fetch, at
# many times the size, all that only tests need.
FROM --platform=$BUILDPLATFORM maven:3-eclipse-temurin-25 AS project
WORKDIR /build
COPY pom.xml ./
COPY .mvn .mvn

FROM project AS classes
COPY db db
COPY openapi openapi
COPY src/main src/main
RUN --mount=type=cache,target=/root/.m2/repository,sharing=locked \
    --mount=type=secret,id=maven-settings,target=/root/.m2/settings.xml \
    mvn -q -B -P image antlr4:antlr4 resources:resources compiler:compile

# With the PostgreSQL for the image's processor, and with a date of their own: they come to the same layer until one changes
FROM project AS libraries
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.m2/repository,sharing=locked \
    --mount=type=secret,id=maven-settings,target=/root/.m2/settings.xml \
    mvn -q -B -P "image,postgres-linux-$TARGETARCH" dependency:copy-dependencies@image \
    && find target/image -exec touch -d 2020-01-01T00:00:00Z {} +

FROM classes AS jar
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.m2/repository,sharing=locked \
    --mount=type=secret,id=maven-settings,target=/root/.m2/settings.xml \
    mvn -q -B -P "image,postgres-linux-$TARGETARCH" jar:jar@image

# The newest Java: it needs a third less processor time per request than 17.
FROM eclipse-temurin:25-jre AS server
RUN groupadd --gid 10001 polyqueue && useradd --uid 10001 --gid polyqueue --home-dir /var/lib/polyqueue --create-home polyqueue
COPY --from=libraries /build/target/image/lib /opt/polyqueue/lib
COPY --from=jar /build/target/image/polyqueue.jar /opt/polyqueue/polyqueue.jar
WORKDIR /var/lib/polyqueue

# One start to learn from: which classes are loaded, linked and compiled. It halves the time of the starts to come. Where
# none can be made, as under some emulations, the image is built and starts without.
FROM server AS archive
RUN mkdir /opt/archive && chown polyqueue:polyqueue /opt/archive
USER 10001:10001
RUN java -cp /opt/polyqueue/polyqueue.jar dev.polyqueue.archive.StartArchive /opt/archive/polyqueue.aot -XX:+UseSerialGC

FROM server
COPY --from=archive --chown=0:0 /opt/archive /opt/polyqueue
ARG VERSION=unreleased
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Polyqueue" \
      org.opencontainers.image.description="One durable queue server on PostgreSQL that speaks Amazon SQS, OCI Queue and Alibaba Cloud MNS" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE"
USER 10001:10001
ENV POLYQUEUE_DATA_DIR=/var/lib/polyqueue/data
# Where users of ElasticMQ have their queues already
ENV POLYQUEUE_QUEUES=optional:/opt/elasticmq.conf
VOLUME /var/lib/polyqueue
EXPOSE 9324
STOPSIGNAL SIGTERM
# By the shell alone, which starts in milliseconds
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/${POLYQUEUE_PORT:-9324} && printf 'GET /actuator/health/readiness HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200'* ]]"]
# On a large machine half of its memory is a heap of another kind than the record's, unless the kind is told
ENTRYPOINT ["java", "-XX:AOTCache=/opt/polyqueue/polyqueue.aot", "-Xlog:aot*=off", "-Xlog:cds*=off", \
  "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=50", "-XX:+UseCompressedOops", "-jar", "/opt/polyqueue/polyqueue.jar"]
