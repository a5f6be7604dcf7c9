// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.study.plan.Plans;

/**
 * A {@code bin/ycsb} that measures nothing: it notes how it was called, leaves a good result, and
 * has the faults that a test asks for.
 */
final class FakeYcsb {

  private static final String SCRIPT =
      """
      #!/bin/sh
      here=${0%/*}
      case $* in *--help) exit 0 ;; esac
      # A client elsewhere has its properties before a line that is a dot.
      file=$(mktemp "$here/given.XXXXXX")
      while IFS= read -r line && [ "$line" != . ]; do printf '%s\\n' "$line"; done >"$file"
      cp "$file" "$here/properties"
      grep '^study.cache=' "$file" >>"$here/caches"
      dir=$(sed -n 's/^results.dir=//p' "$file")
      index=$(sed -n 's/^client.index=//p' "$file")
      [ -z "$index" ] || dir=$dir/client-$index
      mkdir -p "$dir"
      echo "$1 $2 ${dir##*/}" >>"$here/calls"
      echo "$*" >>"$here/arguments"
      wrong=0 problems= status=0 good=true more= overall=
      fault=$(cat "$here/fault-$2-$1$index" 2>/dev/null)
      [ ! -d "$here/result-$index" ] || cp "$here/result-$index/"* "$dir"
      case $fault in
        lies) wrong=3 problems='"3 replies were wrong"' status=1 good=false ;;
        fails) echo "ycsb: the store is full" >&2; exit 1 ;;
        limited) overall='"limitedByClient": true' ;;
        cut) more=', "interrupted": true' ;;
        dies) kill -9 $$ ;;
        interrupted) exit 130 ;;
        hangs) echo $$ >"$here/pid"; exec sleep 600 ;;
        awaits) while [ ! -e "$here/go" ]; do sleep 0.05; done; cp "$here/result-0/"* "$dir"; exit 0 ;;
        waits) echo $$ >"$here/pid"; while read -r line; do :; done; : >"$here/ended-$index"; exit 143 ;;
      esac
      [ ! -d "$here/result-$index" ] || exit 0
      case $1 in
        verify) name=verify; [ "$wrong" = 0 ] || problems='"record 7 is wrong"' ;;
        load) name=load ;;
        *) name=run ;;
      esac
      cat >"$dir/$name.json" <<END
      {"format": 1, "phase": "$name", "started": "2026-01-01T00:00:00Z", "overall": {$overall},
       "outcome": {"good": $good, "problems": [$problems], "failedVerifications": $wrong$more}, "store": {"fake.server": "Fake 1.0"}, "storeInfo": {"product": "Fake 1.0", "version": ""}}
      END
      exit "$status"
      """;

  private final Path folder;

  FakeYcsb(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    Files.writeString(launcher(), SCRIPT);
    Files.setPosixFilePermissions(launcher(), PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Path launcher() {
    return folder.resolve("ycsb");
  }

  /** A study of systems with the bindings {@code fake} and {@code other}, beside this folder. */
  Study study(String text, Map<String, String> environment) throws IOException {
    List<BindingDescriptor> bindings =
        Stream.of("fake", "other")
            .map(
                name ->
                    new BindingDescriptor(
                        name,
                        "a.Class",
                        List.of(),
                        false,
                        name,
                        List.of(),
                        new TreeMap<>(),
                        new TreeMap<>()))
            .toList();
    return new Study(
        Plans.read(folder.getParent(), text, 1, environment),
        Path.of(".."),
        launcher(),
        BindingCatalogue.of(bindings));
  }

  /** From now on a command of a binding has a fault. */
  void fault(String binding, String command, String fault) throws IOException {
    Files.writeString(folder.resolve("fault-" + binding + "-" + command), fault);
  }

  /** What a client of several leaves: the files of this folder. */
  Path result(int client) {
    return folder.resolve("result-" + client);
  }

  void mend(String binding, String command) throws IOException {
    Files.delete(folder.resolve("fault-" + binding + "-" + command));
  }

  /** The command, the binding and the last folder of the results of each call so far. */
  List<String> calls() throws IOException {
    return lines("calls");
  }

  /** Lines that each call left: arguments, and of the last call properties and pid. */
  List<String> lines(String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
