#!/bin/sh
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Runs PostgreSQL, and FerretDB in front of it. Understands what the tests say to the official image
# of mongod: the variables MONGO_INITDB_ROOT_USERNAME and MONGO_INITDB_ROOT_PASSWORD, which make a
# user, without whom nobody is let in; and --tlsMode requireTLS, --tlsCertificateKeyFile FILE,
# --tlsCAFile FILE and --tlsAllowConnectionsWithoutCertificates. The size of a cache that is not there is
# passed over; other options are FerretDB's.

set -eu

# Left behind if the container was killed.
rm -f /var/lib/postgresql/18/main/postmaster.pid
pg_ctlcluster 18 main start

address=--listen-addr=:27017
options=
while [ $# -gt 0 ]; do
  case $1 in
    mongod) ;;
    --tlsMode | --tlsCAFile | --wiredTigerCacheSizeGB) shift ;;
    --tlsAllowConnectionsWithoutCertificates) ;;
    --tlsCertificateKeyFile)
      address=--listen-addr=
      options="$options --listen-tls=:27017 --listen-tls-cert-file=$2 --listen-tls-key-file=$2"
      shift
      ;;
    *) options="$options $1" ;;
  esac
  shift
done

if [ -n "${MONGO_INITDB_ROOT_USERNAME:-}" ]; then
  # A container that is started again has its user already.
  psql -q -h 127.0.0.1 -U postgres -v name="$MONGO_INITDB_ROOT_USERNAME" \
    -v password="$MONGO_INITDB_ROOT_PASSWORD" >/dev/null 2>&1 <<'SQL' || true
SELECT documentdb_api.create_user(json_build_object('createUser', :'name', 'pwd', :'password',
  'roles', json_build_array(json_build_object('role', 'readWriteAnyDatabase', 'db', 'admin'),
    json_build_object('role', 'clusterAdmin', 'db', 'admin')))::text::documentdb_core.bson);
SQL
  options="$options --auth"
else
  options="$options --no-auth"
fi
# shellcheck disable=SC2086 # a list of options
exec ferretdb "$address" --telemetry=disabled --state-dir=/tmp \
  --postgresql-url='postgres://postgres@127.0.0.1:5432/postgres' $options
