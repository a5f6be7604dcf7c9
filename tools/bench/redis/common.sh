# shellcheck shell=sh disable=SC2034,SC2154 # names of the scripts that read this
#
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Read by the benchmarks of this folder: a server, measured runs of clients, the table at the end.
#
#   ROUNDS          rounds, with a turn of every client in each; figures are medians (5)
#   REDIS_SERVER    redis-server to start, on a free port, without persistence; default: the one of
#                   REDIS_MODULES, else the one of PATH
#   REDIS_MODULES   folder of redisearch.so and rejson.so (~/.cache/ycsb/redis-modules)
#   REDIS_ADDRESS   host:port of a server to use instead; it must be empty, and is emptied at the end
#   JAVA_HOME, JAVA_OPTS   the JVM of all clients that need one, and its options
#
# Printed for each client: the command that the server received most, and how often per operation;
# operations per second; CPU time of the client's process per operation in microseconds, user and
# system, including its start, which matters less the more operations there are; median and 99th
# percentile of its latencies in microseconds; maximum resident memory in MiB.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd)
modules=${REDIS_MODULES:-${XDG_CACHE_HOME:-$HOME/.cache}/ycsb/redis-modules}
rounds=${ROUNDS:-5}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
servers=
borrowed=
scratch=$(mktemp -d)
figures=$scratch/figures
table_row='%-8s %-15s %18s %9s %8s %8s %8s %6s\n'

fail() {
  echo "tools/bench/redis: $*" >&2
  exit 1
}

clean_up() {
  for server in $servers; do
    # One that did not start is gone already.
    ! kill "$server" 2>/dev/null || wait "$server" || true
  done
  [ -z "$borrowed" ] || cli FLUSHALL >/dev/null
  rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

# Tools, each with its Debian package.
require() {
  while [ $# -gt 0 ]; do
    command -v "$1" >/dev/null || fail "needs $1 (Debian, Ubuntu: apt-get install $2)"
    shift 2
  done
}

# GNU time, because the builtin of a shell does not report memory.
require_time() {
  env time -f %M true >/dev/null 2>&1 || fail "needs GNU time (Debian, Ubuntu: apt-get install time)"
}

# named SETTING CLIENT FILE: whether the setting names the client, which then must have this file.
named() {
  eval "place=\${$1:-}"
  if [ -z "$place" ]; then
    echo "$2 is left out: $1 does not name it"
    return 1
  fi
  [ -e "$place$3" ] || fail "there is no $place$3 ($1)"
}

cli() {
  redis-cli -h "$host" -p "$port" "$@"
}

# Starts a server with these options, or takes the one at REDIS_ADDRESS.
start_server() {
  if [ -n "${REDIS_ADDRESS:-}" ]; then
    host=${REDIS_ADDRESS%:*}
    port=${REDIS_ADDRESS##*:}
    keys=$(cli DBSIZE) || fail "no server at $REDIS_ADDRESS"
    [ "$keys" = 0 ] || fail "the server at $REDIS_ADDRESS holds keys, which this would remove"
    borrowed=yes
  else
    program=${REDIS_SERVER:-$modules/redis-server}
    [ -x "$program" ] || program=$(command -v redis-server) ||
      fail "needs redis-server: REDIS_SERVER names it, or REDIS_ADDRESS a server that runs"
    host=127.0.0.1
    port=7400
    until try_server "$@"; do
      grep -q 'Address already in use' "$scratch/server" || fail "$program did not start: $(tail -n 5 "$scratch/server")"
      port=$((port + 1))
    done
  fi
  printf 'Redis %s at %s:%s; %s; %s CPUs, load %s\n' "$(cli INFO server | sed -n 's/^redis_version:\([0-9.]*\).*/\1/p')" \
    "$host" "$port" "$("$java" -version 2>&1 | sed -n 1p)" "$(getconf _NPROCESSORS_ONLN)" "$(load)"
}

load() {
  cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown
}

try_server() {
  # A server that was built elsewhere brings the libraries that this machine lacks.
  LD_LIBRARY_PATH=$(dirname "$program")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$program" --port "$port" --bind "$host" --save '' --appendonly no --dir "$scratch" "$@" >"$scratch/server" 2>&1 &
  server=$!
  servers="$servers $server"
  while kill -0 "$server" 2>/dev/null; do
    # Another server may have the port.
    if cli INFO server 2>/dev/null | tr -d '\r' | grep -q -x "process_id:$server"; then
      return 0
    fi
    sleep 1
  done
  return 1
}

# Runs a client, whose output goes to files; its CPU time and memory go to another.
timed() {
  env time -o "$scratch/time" -f '%U %S %M' "$@" >"$scratch/out" 2>"$scratch/err" ||
    fail "$*: $(tail -n 5 "$scratch/out" "$scratch/err")"
}

# The same for a client that is not measured.
quietly() {
  "$@" >"$scratch/out" 2>"$scratch/err" || fail "$*: $(tail -n 5 "$scratch/out" "$scratch/err")"
}

# Prints operations per second, median and 99th percentile from the output of YCSB. All operations of
# this name must have succeeded.
ycsb_figures() {
  awk -F', ' -v section="[$1]" -v operations="$operations" '
    $1 == "[OVERALL]" && $2 == "Throughput(ops/sec)" { rate = $3 }
    $1 == section && $2 == "50thPercentileLatency(us)" { median = $3 }
    $1 == section && $2 == "99thPercentileLatency(us)" { p99 = $3 }
    $1 == section && $2 == "Return=OK" { ok = $3 }
    END { if (ok < operations) { print ok + 0 " of " operations " operations succeeded" >"/dev/stderr"; exit 1 }
      print rate, median, p99 }' "$scratch/out"
}

# measure SCENARIO CLIENT: a turn of the client. The function SCENARIO_CLIENT, with "_" for "-", runs
# it, timed, and prints operations per second, median and 99th percentile of its $operations.
measure() {
  cli CONFIG RESETSTAT >/dev/null
  of_client=$("$1_$(echo "$2" | tr - _)")
  sent=$(cli INFO commandstats | sed -n 's/^cmdstat_\(.*\):calls=\([0-9]*\),.*/\2 \1/p' | sort -rn | sed -n 1p)
  [ "${sent% *}" -ge "$operations" ] || fail "$2 sent $sent for $operations operations"
  row=$(echo "$1 $2 $sent $of_client $(cat "$scratch/time")" | awk -v n="$operations" \
    '{ printf "%s %s %.2f %s %.0f %.1f %.0f %.0f %.0f", $1, $2, $3 / n, $4, $5, ($8 + $9) * 1e6 / n, $6, $7, $10 / 1024 }')
  echo "$row" >>"$figures"
  print_row "$row"
}

print_head() {
  # shellcheck disable=SC2059 # one format for head and rows
  printf "$table_row" '' client 'commands sent' ops/s 'CPU us' 'p50 us' 'p99 us' MiB
}

print_row() {
  # shellcheck disable=SC2086 # words
  set -- $1
  # shellcheck disable=SC2059 # one format for head and rows
  printf "$table_row" "$1" "$2" "$3 $4" "$5" "$6" "$7" "$8" "$9"
}

# Of column $3 of the rows of scenario $1 and client $2.
median() {
  awk -v scenario="$1" -v client="$2" -v column="$3" \
    '$1 == scenario && $2 == client { print $column }' "$figures" |
    sort -n | awk '{ f[NR] = $1 } END { print f[int((NR + 1) / 2)] }'
}

print_medians() {
  echo
  echo "Medians of $rounds rounds; load $(load)"
  print_head
  awk '!seen[$1, $2]++ { print $1, $2, $4 }' "$figures" | while read -r scenario client command; do
    row="$scenario $client $(median "$scenario" "$client" 3) $command"
    for column in 5 6 7 8 9; do
      row="$row $(median "$scenario" "$client" "$column")"
    done
    print_row "$row"
  done
}
