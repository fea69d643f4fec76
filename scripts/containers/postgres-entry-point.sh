#!/usr/bin/env bash
# The entry point of the stand-in for the official PostgreSQL image: POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB, the
# data made at the first start and kept, and options of the server as arguments.
set -euo pipefail

[[ ${1:-} != -* ]] || set -- postgres "$@"
if [[ $(id -u) == 0 ]]; then
  mkdir -p "$PGDATA"
  chown -R postgres: /var/lib/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi

if [[ ! -s $PGDATA/PG_VERSION ]]; then
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  initdb --pgdata="$PGDATA" --username="$user" --pwfile=<(echo "${POSTGRES_PASSWORD:?}") \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  [[ $database == postgres ]] || echo "CREATE DATABASE \"$database\"" | postgres --single -D "$PGDATA" postgres
  # The official one runs a server for its set-up first, and whoever waits for the second of these lines must not wait forever
  echo 'database system is ready to accept connections'
fi
shift
exec postgres -c listen_addresses='*' "$@"
