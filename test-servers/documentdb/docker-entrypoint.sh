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

# Runs PostgreSQL, and FerretDB in front of it with the options given.

set -eu

# Left behind if the container was killed.
rm -f /var/lib/postgresql/18/main/postmaster.pid
pg_ctlcluster 18 main start
exec ferretdb --listen-addr=:27017 --telemetry=disabled --state-dir=/tmp \
  --postgresql-url='postgres://postgres@127.0.0.1:5432/postgres' "$@"
