#!/bin/sh
# Builds the server and measures it at depth; see README.md. Arguments go to the JVM, such as -Ddepth.rounds=1.
set -e
cd "$(dirname "$0")/.."
[ -f target/polyqueue.jar ] || mvn -q -B package -DskipTests
mkdir -p target/bench
javac -d target/bench -cp target/polyqueue.jar bench/src/dev/polyqueue/bench/*.java
exec java "$@" -cp target/bench:target/polyqueue.jar dev.polyqueue.bench.Depth
