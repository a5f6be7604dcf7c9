#!/bin/sh
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0
#
#SBATCH --job-name=ycsb
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1

# Loads a store from as many clients as the job has tasks, runs a workload from them, merges their
# results and verifies the store:
#
#   sbatch --nodes=8 deploy/slurm.sh redisjson -P workloads/workloadsearch -p redis.host=db
#
# Settings: YCSB, the folder of the client on every node (where sbatch was called, if it is not set);
# RESULTS, a folder that all nodes share. All arguments go to bin/ycsb. See docs/guide/many-clients.md.
#
# A task learns its number from SLURM_PROCID and SLURM_NTASKS. --kill-on-bad-exit=0 lets the others
# finish and report when a client fails; --wait=0 does not end them after the first one.

set -u
ycsb=${YCSB:-$SLURM_SUBMIT_DIR}/bin/ycsb
results=${RESULTS:-$SLURM_SUBMIT_DIR/results-$SLURM_JOB_ID}

[ $# -gt 0 ] || {
  echo "slurm.sh: no binding: sbatch deploy/slurm.sh BINDING -P WORKLOAD [-p NAME=VALUE]..." >&2
  exit 2
}
mkdir -p "$results" || exit 2

clients() {
  phase=$1
  shift
  srun --kill-on-bad-exit=0 --wait=0 --label --output="$results/$phase.txt" \
    --error="$results/$phase.err" "$ycsb" "$phase" "$@" -p "results.dir=$results"
}

# Not a client of several: the batch script has SLURM_PROCID=0, too.
alone() {
  env -u SLURM_PROCID -u SLURM_NTASKS "$ycsb" "$@"
}

clients load "$@" || { echo "slurm.sh: the load failed: see $results/load.err" >&2; exit 1; }
clients run "$@"
ran=$?
alone merge "$results"/client-* --out "$results/merged"
merged=$?
alone verify "$@" -p "results.dir=$results"
verified=$?
[ "$ran" -eq 0 ] && [ "$merged" -eq 0 ] && [ "$verified" -eq 0 ]
