# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# sh -c "$(cat drop-cache.sh)" sh FOLDER…
#
# Writes the files of the folders, and those that links in them lead to, to disk and takes them out of
# the page cache, which needs no more than the right to read them. Prints how many files there are, and how many bytes of them were in memory
# before and after. Needs dd and sync of GNU coreutils, and fincore of util-linux.

set -eu
for program in dd sync fincore; do
  command -v "$program" >/dev/null || { echo "error: there is no program $program"; exit 1; }
done

in_memory() {
  find -L "$@" -type f -size +0 -exec fincore -b -n -r -o RES {} + | awk '{ sum += $1 } END { printf "%.0f\n", sum }'
}

# A folder that cannot be read ends this; a pipe would hide it.
find -L "$@" >/dev/null
files=$(find -L "$@" -type f -size +0 | wc -l)
before=$(in_memory "$@")
# Pages that are not on disk yet stay in memory.
find -L "$@" -type f -size +0 -exec sync -- {} +
find -L "$@" -type f -size +0 -exec sh -c 'for file; do dd "if=$file" iflag=nocache count=0 status=none; done' sh {} +
echo "$files $before $(in_memory "$@")"
