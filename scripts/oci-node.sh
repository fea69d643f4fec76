#!/usr/bin/env bash
# Runs Oracle's client for Node against a server and checks what it makes of the answers.
#   scripts/oci-node.sh [endpoint, by default http://localhost:9324]
# Ends with 77 where there is no npm, or it cannot bring the client.
set -euo pipefail

endpoint=${1:-http://localhost:9324}
version=2.139.1
scripts=$(cd "$(dirname "$0")" && pwd)
packages=$scripts/../target/oci-node

command -v npm > /dev/null || { echo 'There is no npm.' >&2; exit 77; }
if [[ $(npm --prefix "$packages" list oci-queue 2> /dev/null) != *"oci-queue@$version"* ]]; then
  mkdir -p "$packages"
  npm --prefix "$packages" install --no-package-lock --no-audit --no-fund --loglevel=error "oci-queue@$version" >&2 ||
    exit 77
fi

cd "$packages"
node "$scripts/oci-node.mjs" "$endpoint"
