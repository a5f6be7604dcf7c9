#!/bin/sh
#
# Copyright (c) 2026 YCSB contributors. All rights reserved.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you
# may not use this file except in compliance with the License. You
# may obtain a copy of the License at
#
# http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
# implied. See the License for the specific language governing
# permissions and limitations under the License. See accompanying
# LICENSE file.

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
