#!/bin/sh
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Runs a server with the modules that the image has, as the official image does.

set -eu

modules=/usr/local/lib/redis/modules
if [ "${1-}" = redis-server ] && [ -d "$modules" ]; then
  search=redisearch.so
  # Up to Redis 7 a build of its own answers for a cluster.
  case " $* " in
    *" --cluster-enabled yes "*)
      [ ! -f "$modules/redisearch-coord.so" ] || search=redisearch-coord.so
      ;;
  esac
  set -- "$@" --loadmodule "$modules/rejson.so" --loadmodule "$modules/$search"
fi
exec "$@"
