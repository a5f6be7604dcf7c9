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
  # One build of RediSearch answers for a cluster, the other for a single server.
  case " $* " in
    *" --cluster-enabled yes "*) search=redisearch-coord.so ;;
    *) search=redisearch.so ;;
  esac
  set -- "$@" --loadmodule "$modules/rejson.so" --loadmodule "$modules/$search"
fi
exec "$@"
