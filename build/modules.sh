# shellcheck shell=sh disable=SC2154 # names of the script that reads this
#
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Read by bin/ycsb in a checkout: builds $modules, and the one that the client loads itself, with
# Maven if one of them is missing or older than its sources. Only one build runs at a time.

built="$modules watch"

# Maven replaces target/lib in each build, last of all. The time of a folder shows that a file was
# deleted.
is_stale() (
  cd "$root" || exit
  for each in $built; do
    [ -d "$each/target/lib" ] &&
      [ -z "$(find pom.xml core/pom.xml core/src/main *-support/pom.xml *-support/src/main \
        "$each/pom.xml" "$each/src/main" -newer "$each/target/lib" 2>/dev/null)" ] || exit 0
  done
  exit 1
)

check_tools() {
  missing=
  for tool in mvn "${JAVA_HOME:+$JAVA_HOME/bin/}javac"; do
    command -v "$tool" >/dev/null || missing="${missing:+$missing and }$tool"
  done
  [ -z "$missing" ] ||
    die "to build $module needs $missing; install a JDK 17 or newer and Maven 3.8 or newer (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless maven)"

  # shellcheck disable=SC2046 # two words
  set -- $(mvn -B -version 2>&1 | sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p; s/^Java version: \([0-9._]*\).*/\1/p')
  case ${1:-} in
    [4-9].* | 3.[89].* | 3.[1-9][0-9]*) ;;
    *) die "$(command -v mvn) is Maven ${1:-of an unknown version}; install Maven 3.8 or newer" ;;
  esac
  [ "$(major "${2:-}")" -ge 17 ] 2>/dev/null ||
    die "mvn uses Java ${2:-of an unknown version}; set JAVA_HOME to a JDK 17 or newer"
}

# The lock is a link to the process id of its holder. If the holder is gone, the lock is taken over;
# the folder makes sure that only one process does that.
lock() {
  mkdir -p "${lock%/*}" || die "cannot write to ${lock%/*}, where the build is kept"
  waiting=
  until ln -s "$$" "$lock" 2>/dev/null; do
    holder=$(readlink "$lock") || holder=
    if [ -n "$holder" ] && ! is_alive "$holder" && mkdir "$lock.takeover" 2>/dev/null; then
      [ "$(readlink "$lock")" != "$holder" ] || rm -f "$lock"
      rmdir "$lock.takeover"
      continue
    fi
    [ -n "$waiting" ] ||
      say "waiting for another build${holder:+, by process $holder} (if there is none, delete $lock)"
    waiting=yes
    { [ -w "${lock%/*}" ] && sleep 1; } || die "cannot write to ${lock%/*}, where the build is kept"
  done
}

is_alive() {
  kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]
}

end_build() {
  trap '' INT TERM HUP
  [ -z "$builder" ] || { kill "$builder" && wait "$builder"; } 2>/dev/null
  rm -f "$lock"
}

build() {
  say "building $module (the first build also downloads libraries)"
  start=$root/target/build.start
  : >"$start"
  # In the background, so that a signal is handled at once.
  # Without the option Maven ends with codes of colours, even if it shall use none.
  (cd "$root" && MAVEN_OPTS="${MAVEN_OPTS:-} -Djansi.noreset=true" exec mvn -B -q -Dstyle.color=never -Dmaven.test.skip=true -Dcyclonedx.skip=true -pl "$(echo "$built" | tr " " ,)" -am package) >&2 </dev/null &
  builder=$!
  # Maven outlives this process if this one is killed.
  ln -s "$builder" "$lock.new" && mv -f "$lock.new" "$lock"
  wait "$builder"
  status=$?
  builder=
  [ "$status" -eq 0 ] || die "building $module failed, see above"
  # A source that changed while Maven ran is newer than the build.
  for each in $built; do
    touch -r "$start" "$root/$each/target/lib"
  done
}

if is_stale; then
  check_tools
  lock=$root/target/build.lock
  lock
  builder=
  trap end_build EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  trap 'exit 129' HUP
  # Another process may have built it meanwhile.
  ! is_stale || build
  end_build
  trap - EXIT INT TERM HUP
fi
