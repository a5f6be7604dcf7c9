# shellcheck shell=sh disable=SC2154 # names of the script that reads this
#
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

# Read by bin/ycsb in a checkout: builds $modules, and the one that the client loads itself, with
# Maven if one of them is missing or older than its sources. Only one build runs at a time.
#
# Maven replaces jars, and a client reads its jars as long as it runs. So clients start from copies:
# .built/MODULE/NUMBER has the jars of one build, which never change, and .built/MODULE/newest the
# number of the newest build. A copy is removed when a newer one is there and no process uses it.

built="$modules watch"
copies=$root/.built

# Finds the newest copy of a module: sets number and folder.
newest() {
  number=
  [ ! -r "$copies/$1/newest" ] || read -r number <"$copies/$1/newest"
  folder=$copies/$1/$number
  [ -n "$number" ] && [ -f "$folder/built" ]
}

# Whether a source of some modules, the words of $1, is newer than the file that $2 names.
has_newer_sources() (
  cd "$root" || exit
  than=$2
  poms=
  sources=
  for each in $1; do
    poms="$poms $each/pom.xml"
    sources="$sources $each/src/main"
  done
  # A binding may stand on others, which its pom names.
  # shellcheck disable=SC2046,SC2086 # words
  set -- $poms $sources \
    $(sed -n 's|.*<artifactId>\(.*-binding\)</artifactId>.*|\1/pom.xml \1/src/main|p' $poms)
  [ -z "$(find pom.xml core/pom.xml core/*/pom.xml core/*/src/main "$@" -newer "$than" 2>/dev/null)" ] || exit 0
  exit 1
)

is_stale() {
  ! newest "$1" || has_newer_sources "$1" "$folder/built"
}

# One look at all sources is enough if none is newer than the oldest build.
are_stale() {
  oldest=
  for each in $built; do
    newest "$each" || return 0
    # shellcheck disable=SC3013 # POSIX has it since 2024, and every common sh knew it before
    [ -n "$oldest" ] && [ ! "$folder/built" -ot "$oldest" ] || oldest=$folder/built
  done
  has_newer_sources "$built" "$oldest" || return 1
  for each in $built; do
    ! is_stale "$each" || return 0
  done
  return 1
}

# Maven replaces target/lib in each build, last of all. The time of a folder shows that a file was
# deleted.
need_maven() {
  for each in $built; do
    [ -d "$root/$each/target/lib" ] || return 0
    ! has_newer_sources "$each" "$root/$each/target/lib" || return 0
  done
  return 1
}

# Refuses a file of -P that is not there: Java does so too, but only after the build.
check_property_files() {
  position=0
  while [ $# -gt 1 ]; do
    case $1 in
      -P)
        position=$((position + 1))
        [ "$2" = - ] || [ -e "$2" ] || { [ "$2" = "${2#/}" ] && [ -e "$root/$2" ]; } ||
          die "-P $(shown_file "$2"): no such file$(searched_folders "$2")"
        shift
        ;;
      -p | -db | -l | -threads | -target) shift ;;
    esac
    shift
  done
}

# A text that is not a path may be a misplaced password: its position is shown instead.
shown_file() {
  case $1 in
    *[:@=\;?\&%[:space:]]*) ;;
    */*)
      printf '%s\n' "$1"
      return
      ;;
  esac
  printf '(number %s)\n' "$position"
}

searched_folders() {
  here=$(pwd -P)
  case $1:$here in
    /*) ;;
    *:"$root") printf ' in %s\n' "$here" ;;
    *) printf ' in %s or %s\n' "$here" "$root" ;;
  esac
}

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
  waiting=
  until ln -s "$$" "$lock" 2>/dev/null; do
    holder=$(readlink "$lock") || holder=
    if [ -n "$holder" ] && ! is_alive "$holder" && mkdir "$lock.takeover" 2>/dev/null; then
      [ "$(readlink "$lock")" != "$holder" ] || rm -f "$lock"
      rmdir "$lock.takeover"
      continue
    fi
    [ -n "$waiting" ] ||
      say "another build runs${holder:+ (process $holder)}: waiting; if no such process runs, delete $lock"
    waiting=yes
    { [ -w "$copies" ] && sleep 1; } || die "cannot write to $copies, where builds are kept"
  done
}

is_alive() {
  kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]
}

end_build() {
  trap '' INT TERM HUP
  [ -z "$builder" ] || { kill ${teller:+"$teller"} "$builder" && wait "$builder"; } 2>/dev/null
  rm -f "$lock"
}

# Says every ten seconds that the build goes on. Whoever reads stderr does not wait for the sleep.
tell_time() {
  seconds=0
  while sleep 10 >/dev/null 2>&1 && is_alive "$$"; do
    seconds=$((seconds + 10))
    say "building $module: $seconds s so far"
  done
}

build() {
  newest core/cli && first= || first=' (the first build also downloads libraries)'
  say "building $module$first"
  start=$copies/start
  : >"$start"
  # In the background, so that a signal is handled at once.
  # Without the option Maven ends with codes of colours, even if it shall use none.
  (cd "$root" && MAVEN_OPTS="${MAVEN_OPTS:-} -Djansi.noreset=true" exec mvn -B -q -Dstyle.color=never -Dmaven.test.skip=true -Dcyclonedx.skip=true -pl "$(echo "$built" | tr " " ,)" -am package) >&2 </dev/null &
  builder=$!
  # Maven outlives this process if this one is killed.
  ln -s "$builder" "$lock.new" && mv -f "$lock.new" "$lock"
  tell_time &
  teller=$!
  wait "$builder"
  status=$?
  kill "$teller" 2>/dev/null
  builder=
  [ "$status" -eq 0 ] || die "building $module failed, see above"
  # A source that changed while Maven ran is newer than the build.
  for each in $built; do
    touch -r "$start" "$root/$each/target/lib"
  done
}

# Makes a copy of what Maven built, which is complete before it is the newest.
copy() {
  newest "$1" || :
  number=$((${number:-0} + 1))
  while [ -e "$copies/$1/$number" ]; do number=$((number + 1)); done
  folder=$copies/$1/$number
  rm -rf "$folder.new"
  mkdir -p "$folder.new/lib" "$folder.new/users" &&
    copy_jars "$root/$1/target" "$folder.new" &&
    copy_jars "$root/$1/target/lib" "$folder.new/lib" &&
    touch -r "$root/$1/target/lib" "$folder.new/built" &&
    mv "$folder.new" "$folder" &&
    echo "$number" >"$copies/$1/newest.new" &&
    mv -f "$copies/$1/newest.new" "$copies/$1/newest" ||
    die "cannot keep the build of $1 in $copies"
  remove_unused "$1"
}

copy_jars() {
  for jar in "$1"/*.jar; do
    case $jar in
      *-sources.jar | *-javadoc.jar | *-tests.jar) ;;
      *) [ ! -e "$jar" ] || cp "$jar" "$2" || return ;;
    esac
  done
}

# Removes the copies of a module that are not the newest and that no process uses.
remove_unused() {
  newest "$1" || return 0
  for old in "$copies/$1"/*; do
    [ ! -d "$old" ] || [ "$old" = "$folder" ] || is_used "$old" || rm -rf "$old"
  done
}

# A process that uses a copy leaves a file there, HOST.PID. Those of other machines that share the
# checkout cannot be asked for: they count for a week.
is_used() {
  for user in "$1"/users/*; do
    [ -e "$user" ] || continue
    name=${user##*/}
    if [ "${name%.*}" != "$host" ]; then
      [ -z "$(find "$user" -mtime -7)" ] || return 0
    elif is_alive "${name##*.}"; then
      return 0
    fi
  done
  return 1
}

# Sets folder to the jars of a module, and marks them as used by this process.
find_jars() {
  for _ in 1 2 3 4 5; do
    if [ -z "$from_target" ] && newest "$1"; then
      used=$folder
      # Without the permission to write, the copy is used without a mark.
      (: >"$used/users/$host.$$") 2>/dev/null || :
      # A newer copy may have come before the mark: then this one may be gone.
      ! newest "$1" || [ "$folder" != "$used" ] || return 0
    fi
  done
  folder=$root/$1/target
}

host=$(uname -n)
from_target=
if are_stale; then
  check_property_files "$@"
  if mkdir -p "$copies" 2>/dev/null && [ -w "$copies" ]; then
    ! need_maven || check_tools
    lock=$copies/lock
    lock
    builder=
    teller=
    trap end_build EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    trap 'exit 129' HUP
    # Another process may have built them meanwhile.
    if are_stale; then
      ! need_maven || build
      for each in $built; do
        ! is_stale "$each" || copy "$each"
      done
    fi
    end_build
    trap - EXIT INT TERM HUP
  elif need_maven; then
    die "cannot write to $copies, where builds are kept"
  else
    from_target=yes
  fi
fi
