# shellcheck shell=sh disable=SC2034 # for the script that reads this
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Sets huge_pages to the option by which bin/ycsb asks for huge pages; to nothing where it does not ask.

huge_pages=
case $(cat /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null) in
  *'[madvise]'*) huge_pages=-XX:+UseTransparentHugePages ;;
esac
