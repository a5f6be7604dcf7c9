// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.liar.UnsteadyDB;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;

/** Tests whose hunts go to a store of their own, and leave their scripts in a folder. */
abstract class HuntedStore {

  /** Whenever it is possible: a lie that is told seldom may be missed in a small round. */
  static final String OFTEN = "liar.rate=1";

  @TempDir Path folder;
  final String store = UUID.randomUUID().toString();

  @AfterEach
  void dropStore() {
    MemoryStore.drop(store);
  }

  CommandLineRun hunt(Class<?> binding, int rounds, String... properties) {
    List<String> arguments =
        new ArrayList<>(List.of("hunt", "-db", binding.getName(), "-seed", "1"));
    // What a test gives comes last, and counts.
    Stream.concat(
            Stream.of(
                "hunt.rounds=" + rounds,
                "hunt.seconds=86400",
                "hunt.records=400",
                "results.dir=" + folder,
                MemoryDB.STORE_PROPERTY + "=" + store,
                UnsteadyDB.NAME_PROPERTY + "=" + store,
                "liar.name=" + store),
            Stream.of(properties))
        .forEach(property -> arguments.addAll(List.of("-p", property)));
    return CommandLineRun.of(arguments);
  }

  List<Path> scripts() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".sh")).sorted().toList();
    }
  }

  /** What a shell makes of a script: the arguments of each of its commands. */
  List<List<String>> commands(Path script) throws Exception {
    Path launcher = folder.resolve("launcher");
    Files.writeString(launcher, "#!/bin/sh\nprintf '%s\\n' \"$@\" ''\n");
    launcher.toFile().setExecutable(true);
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", script.toString());
    shell.environment().put("YCSB", launcher.toString());
    Path printed = folder.resolve("printed");
    assertThat(shell.redirectOutput(printed.toFile()).start().waitFor()).isZero();
    return Stream.of(Files.readString(printed).strip().split("\n\n"))
        .map(command -> command.lines().toList())
        .toList();
  }
}
