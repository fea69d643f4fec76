#!/usr/bin/env bash
# Runs Alibaba's client for Node against a server and checks what it makes of the answers.
#   scripts/mns-node.sh [endpoint, by default http://localhost:9324]
# It signs with the key AKID and the secret SECRET. Ends with 77 where there is no npm, or it cannot bring the client.
set -euo pipefail

endpoint=${1:-http://localhost:9324}
version=1.2.0
scripts=$(cd "$(dirname "$0")" && pwd)
packages=$scripts/../target/mns-node

command -v npm > /dev/null || { echo 'There is no npm.' >&2; exit 77; }
if [[ $(npm --prefix "$packages" list @alicloud/mns 2> /dev/null) != *"@alicloud/mns@$version"* ]]; then
  mkdir -p "$packages"
  npm --prefix "$packages" install --no-package-lock --no-audit --no-fund --loglevel=error "@alicloud/mns@$version" >&2 ||
    exit 77
fi

cd "$packages"
node "$scripts/mns-node.mjs" "$endpoint"
