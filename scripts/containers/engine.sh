# Finds a Docker engine or starts one; for scripts/containers.sh, whose directory $work goes with it.

own_engine=
engine_remark=
bridge_before=

# The client that can do BuildKit: one with buildx, or one so old that it has it built in
choose_client() {
  local client version
  hash -r # else the shell tells of the one it has used
  while read -r client; do
    version=$("$client" --version | grep -o '[0-9]*' | head -n 1)
    if "$client" buildx version >/dev/null 2>&1 || ((version < 23)); then
      mkdir -p "$work/bin"
      ln -sf "$client" "$work/bin/docker"
      export PATH=$work/bin:$PATH
      return 0
    fi
  done < <(type -aP docker)
  return 1
}

prepare_engine() {
  if docker info >/dev/null 2>&1; then
    choose_client || skip "the Docker client here cannot build with BuildKit"
  else
    [[ $(uname -s) == Linux && $(id -u) == 0 ]] || skip "no Docker engine answers, and only root on Linux can start one"
    install_engine || skip "no Docker engine answers, and Debian's packages of it cannot be installed"
    choose_client || skip "the Docker client here cannot build with BuildKit"
    start_engine || skip "no Docker engine answers, and none can be started: $(grep -v level=info "$work/dockerd.log" | tail -n 1)"
    engine_remark=", started for this"
  fi
  docker compose version >/dev/null 2>&1 || command -v docker-compose >/dev/null || skip "there is no Compose"
}

install_engine() {
  local program missing=
  for program in dockerd docker docker-compose debootstrap iptables xz; do
    command -v "$program" >/dev/null || missing=1
  done
  [[ -n $missing ]] || return 0
  command -v apt-get >/dev/null || return 1
  apt-get update -q >"$log" 2>&1 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
      docker.io docker-compose debootstrap iptables xz-utils >>"$log" 2>&1
}

# On a socket, with data and a process file of its own, so that it disturbs nobody and can be ended by its number
start_engine() {
  iptables-save >"$work/rules" 2>/dev/null || true
  [[ ! -e /sys/class/net/docker0 ]] || bridge_before=1
  setsid dockerd --data-root "$work/data" --exec-root "$work/exec" --host "unix://$work/docker.sock" \
    --pidfile "$work/dockerd.pid" >"$work/dockerd.log" 2>&1 </dev/null &
  own_engine=$!
  export DOCKER_HOST=unix://$work/docker.sock
  local i
  for i in {1..300}; do
    docker info >/dev/null 2>&1 && return 0
    kill -0 "$own_engine" 2>/dev/null || return 1
    sleep 0.1
  done
  return 1
}

stop_engine() {
  [[ -n $own_engine ]] || return 0
  docker ps -aq 2>/dev/null | xargs -r docker rm -f >/dev/null 2>&1 || true
  docker network prune -f >/dev/null 2>&1 || true
  kill "$own_engine" 2>/dev/null || true
  wait "$own_engine" 2>/dev/null || true
  local mount
  while read -r mount; do
    umount -l "$mount" 2>/dev/null || true
  done < <(awk -v work="$work/" 'index($2, work) == 1 { print $2 }' /proc/mounts | sort -r)
  # unless another engine lives on it
  pgrep -x dockerd >/dev/null || remove_rules
}

# What an engine leaves in the network, if it was not there before
remove_rules() {
  local table chain
  for table in filter nat; do
    iptables-save -t "$table" | grep '^-A ' | grep -vxF -f "$work/rules" | sed 's/^-A/-D/' |
      xargs -r -L 1 iptables -t "$table" || true
    for chain in $(iptables-save -t "$table" | sed -n 's/^:\(DOCKER[^ ]*\) .*/\1/p'); do
      grep -q "^:$chain " "$work/rules" || iptables -t "$table" -X "$chain" || true
    done
  done
  grep -q '^:FORWARD DROP' "$work/rules" || iptables -P FORWARD ACCEPT || true
  [[ -n $bridge_before ]] || ip link delete docker0 2>/dev/null || true
}
