#!/usr/bin/env bash
# Prints what CHANGELOG.md says about a version, and fails where it says nothing.
#   scripts/release-notes.sh 1.2.3
set -euo pipefail

version=${1:?which version}
changelog=$(dirname "$0")/../CHANGELOG.md
notes=$(awk -v version="$version" '
  /^## / { found = $2 == version || $2 == "[" version "]"; next }
  found { print }
' "$changelog")
[[ $notes == *[![:space:]]* ]] || { echo "CHANGELOG.md says nothing about $version." >&2; exit 1; }
echo "$notes"
