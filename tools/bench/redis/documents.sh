# shellcheck shell=sh disable=SC2034,SC2154 # names of the scripts that read this
#
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Read by load and search: how bin/ycsb and the public fork load records into RedisJSON.
#
#   YCSB_FORK     folder of the redisjson2 binding of RediSearch/YCSB, branch commerce.workload, as
#                 its build packs it: bin, lib, ...
#   OURS          more options of bin/ycsb: "-p client.threads=async"

records=${RECORDS:-100000}
threads=${THREADS:-16}

start_search_server() {
  for module in redisearch.so rejson.so; do
    [ -n "${REDIS_ADDRESS:-}" ] || [ -f "$modules/$module" ] ||
      fail "no $modules/$module: REDIS_MODULES names their folder, or REDIS_ADDRESS a server that has them"
  done
  start_server --loadmodule "$modules/redisearch.so" --loadmodule "$modules/rejson.so"
}

# A command of bin/ycsb on product records.
ours() {
  command=$1
  runner=$2
  shift 2
  # shellcheck disable=SC2086 # options are words
  "$runner" "$root/bin/ycsb" "$command" redisjson -P "$root/workloads/workloadsearch" -p recordcount="$records" \
    -p operationcount="$operations" -p redis.host="$host" -p redis.port="$port" \
    -p hdrhistogram.percentiles=50,99 -threads "$threads" ${OURS:-} "$@"
}

# Its phase -load or -t on product records of its own, with our names and as many rows of a page.
fork() {
  phase=$1
  runner=$2
  shift 2
  # shellcheck disable=SC2086 # options are words
  "$runner" "$java" ${JAVA_OPTS:-} -cp "$YCSB_FORK/lib/*:$YCSB_FORK/redisjson2-binding/lib/*" \
    site.ycsb.Client "$phase" -db site.ycsb.db.RedisJSONClient -P "$YCSB_FORK/workloads/workload-ecommerce" \
    -p dictfile="$scratch/names" -p requestdistribution=uniform -p recordcount="$records" \
    -p operationcount="$operations" -p redis.host="$host" -p redis.port="$port" \
    -p hdrhistogram.percentiles=50,99 -threads "$threads" "$@"
}

# The names of our products, for the fork, which skips the first line.
write_names() {
  echo names >"$scratch/names"
  awk -v n="$records" 'BEGIN { for (i = 0; i < n; i++) printf "JSON.GET usertable:user%010d productName\n", i }' |
    cli | tr -d '"' >>"$scratch/names"
  lines=$(wc -l <"$scratch/names")
  [ "$lines" -eq $((records + 1)) ] || fail "$((lines - 1)) product names of $records records"
}
