# Stands in for images that cannot be pulled, with what is on this machine and in Debian's and Maven's packages; for
# scripts/containers.sh. What is needed of the official images here, these have as well, and under their names.

stand_in_base=
jdk=

provide_image() {
  local image=$1
  if docker image inspect "$image" >/dev/null 2>&1; then
    say "ok  $image is here"
  elif timeout 300 docker pull -q "$image" >"$log" 2>&1; then
    say "ok  $image is pulled"
  else
    [[ -n $own_engine ]] || skip "$image is neither here nor can be pulled"
    if [[ -z $stand_in_base ]]; then
      jdk=$(newest_jdk) || skip "images cannot be pulled, and there is no JDK 25 here for a stand-in"
      check "images cannot be pulled: what their stand-ins are made of" make_base "$work/root"
      stand_in_base=polyqueue-stand-in
    fi
    check "$image has a stand-in" stand_in "$image"
  fi
}

# A minimal Debian with the newest Java of this machine, its Maven, and the PostgreSQL that Polyqueue brings
make_base() {
  make_debian "$1"
  mkdir -p "$1/opt/java/openjdk"
  tar -C "$jdk" --dereference --exclude=./lib/src.zip --exclude=./jmods --exclude=./man -c . | tar -C "$1/opt/java/openjdk" -x
  cp -aL "$(mvn -v | sed -n 's/^Maven home: //p')" "$1/opt/maven"
  add_postgres "$1"
  tar -C "$1" -c . | docker import - polyqueue-stand-in
  rm -rf "$1"
}

newest_jdk() {
  local jdk
  for jdk in "${JAVA_HOME:-}" /usr/lib/jvm/*; do
    if [[ -x $jdk/bin/javac && $("$jdk/bin/javac" -version 2>&1) =~ ^javac\ ([0-9]+) ]] && ((BASH_REMATCH[1] >= 25)); then
      realpath "$jdk"
      return 0
    fi
  done
  return 1
}

# From where this machine's own packages come
make_debian() {
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep '/debian/*$' | head -n 1)
  debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$1" ${mirror:+"$mirror"}
  rm -rf "$1"/var/cache/apt/*.bin "$1"/var/cache/apt/archives/*.deb "$1"/usr/share/{doc,locale,man}
}

add_postgres() {
  local arch=amd64 binaries
  [[ $(uname -m) != aarch64 ]] || arch=arm64v8
  binaries=embedded-postgres-binaries-linux-$arch
  mvn -q -B dependency:copy -DoutputDirectory="$work/binaries" \
    "-Dartifact=io.zonky.test.postgres:$binaries:$(sed -n 's/.*<postgres.binaries.version>\(.*\)<.*/\1/p' pom.xml)"
  (cd "$work/binaries" && "$jdk/bin/jar" xf "$binaries"-*.jar)
  mkdir -p "$1/usr/lib/postgresql/18"
  tar -C "$1/usr/lib/postgresql/18" -xJf "$work"/binaries/postgres-*.txz
  chroot "$1" useradd --system --uid 999 --home-dir /var/lib/postgresql --create-home postgres
  install scripts/containers/postgres-entry-point.sh "$1/usr/local/bin/docker-entrypoint.sh"
  install scripts/containers/pg_isready "$1/usr/local/bin/pg_isready"
}

stand_in() {
  case $1 in
    maven:*) echo 'ENV JAVA_HOME=/opt/java/openjdk PATH=/opt/maven/bin:/opt/java/openjdk/bin:$PATH' ;;
    eclipse-temurin:*) echo 'ENV JAVA_HOME=/opt/java/openjdk PATH=/opt/java/openjdk/bin:$PATH' ;;
    postgres:*)
      echo 'ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker'
      echo 'VOLUME /var/lib/postgresql'
      echo 'STOPSIGNAL SIGINT'
      echo 'EXPOSE 5432'
      echo 'ENTRYPOINT ["docker-entrypoint.sh"]'
      echo 'CMD ["postgres"]'
      ;;
    *) return 1 ;;
  esac | { echo "FROM $stand_in_base"; cat; } | DOCKER_BUILDKIT=1 docker build --tag "$1" -
}
