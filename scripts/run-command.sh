#!/usr/bin/env bash
# Does what the README says first: its run command, a message, a stop. Then the server without containers, as
# docs/testing.md starts it. Leaves nothing behind but the build.
set -euo pipefail
cd "$(dirname "$0")/.."

# The code behind a line of the page that has these words
snippet() {
  awk -v mark="$2" 'index($0, mark) { found = 1 } found && inside && /^```/ { exit } found && inside { print }
                    found && /^```/ { inside = 1 }' "$1"
}

scratch=$(mktemp -d)
export POLYQUEUE_PORT=0 POLYQUEUE_DATA_DIR=$scratch/data
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$scratch"' EXIT

command=$(snippet README.md '<!-- run-command -->')
[[ -n $command ]] || { echo 'README.md names no run command' >&2; exit 1; }
echo "+ $command"
setsid bash -c "$command" > "$scratch/log" 2>&1 &
server=$!
for ((i = 0; i < 3000; i++)); do
  ! grep -q 'Ready in' "$scratch/log" || break
  kill -0 "$server" 2>/dev/null || { cat "$scratch/log"; echo 'The server has ended' >&2; exit 1; }
  sleep 0.2
done
url=$(grep -o 'SQS http[^,]*' "$scratch/log" | cut -d ' ' -f 2)
curl -fsS "$url/?Action=CreateQueue&QueueName=hello" > /dev/null
curl -fsS "$url/000000000000/hello?Action=SendMessage&MessageBody=Hello" > /dev/null
curl -fsS "$url/000000000000/hello?Action=ReceiveMessage&WaitTimeSeconds=5" | grep -q '<Body>Hello</Body>'
kill -TERM -- "-$server"
status=0
wait "$server" || status=$?
[[ $status == 143 ]] || { cat "$scratch/log"; echo "The server ended with $status" >&2; exit 1; }
echo 'The run command gives a server that works and stops'

POLYQUEUE_DATA_DIR=$scratch/other
code=$(snippet docs/testing.md '## Without containers')
(
  cp -r target "$scratch/target"
  cd "$scratch"
  bash -euc "$code" > /dev/null
)
echo 'The jar starts, answers and stops as docs/testing.md has it'
