# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# sh -c "$(cat tether.sh)" sh COMMAND…
#
# Gives a command, as its standard input, the lines of the own one before a line that is a dot. Ends it
# when the own standard input ends, which is when the process does that holds it, even if that is
# killed: what was left of a client would disturb the next run. Exit code: the command's.

# The shell takes the standard input away from what it runs in the background.
exec 3<&0
client= stopped= properties=
trap 'stopped=yes; [ -z "$client" ] || kill "$client" 2>/dev/null' TERM
# Ctrl-C reaches the command too; this waits for its result.
trap : INT
while IFS= read -r line && [ "$line" != . ]; do
  properties=$properties$line'
'
done <&3
[ -z "$stopped" ] || exit 143
printf '%s' "$properties" | "$@" 3<&- &
client=$!
# Until it has become the command, a shell may lose a signal: it begins with the trap of this one.
{ while read -r line; do :; done; kill "$client"; sleep 1; kill "$client"; } <&3 >/dev/null 2>&1 &
tether=$!
[ -z "$stopped" ] || kill "$client" 2>/dev/null
wait "$client"
status=$?
# A signal ends a wait before the command has ended.
while kill -0 "$client" 2>/dev/null; do
  wait "$client"
  status=$?
done
kill "$tether" 2>/dev/null
exit "$status"
