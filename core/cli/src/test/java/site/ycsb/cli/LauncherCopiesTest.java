// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.cli.FakeInstallation.finish;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.cli.FakeInstallation.Run;

/** Clients and builds of one checkout at the same time. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherCopiesTest {

  @TempDir private Path folder;
  private FakeInstallation checkout;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = FakeInstallation.checkout(folder);
  }

  private Path fifo(String name) throws Exception {
    Path fifo = folder.resolve(name);
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    return fifo;
  }

  private static void awaitLine(BufferedReader lines, String text) throws IOException {
    String line = lines.readLine();
    while (line != null && !line.contains(text)) {
      line = lines.readLine();
    }
    assertThat(line).as("line with '%s'", text).isNotNull();
  }

  private void rebuild() throws Exception {
    checkout.age("one-binding");
    assertThat(checkout.run("run", "one").err()).contains("Maven started");
  }

  private void assertStartsFromFiles(Run run) {
    assertThat(run.exitCode()).isZero();
    assertThat(run.classPath(checkout.root)).isNotEmpty();
    for (String entry : run.classPath(checkout.root)) {
      assertThat(checkout.root.resolve(entry)).exists();
    }
  }

  @Test
  void commandsStartWhileMavenReplacesTheJarsOfTheCore() throws Exception {
    checkout.run("run", "basic");
    Path gate = fifo("gate");
    Process build =
        checkout
            .with("FAKE_GATE", gate.toString())
            .start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(build.errorReader(), "Maven started");

    Run run = checkout.run("run", "basic");

    assertThat(checkout.root.resolve("core/cli/target/cli-1.jar")).doesNotExist();
    assertStartsFromFiles(run);
    assertThat(run.classPath(checkout.root)).contains(".built/core/cli/1/cli-1.jar");
    assertThat(run.err()).isEmpty();
    Files.writeString(gate, "go\n");
    assertThat(finish(build).exitCode()).isZero();
  }

  @Test
  void aBuildLeavesTheJarsOfARunningClientUntilItEnds() throws Exception {
    checkout.run("run", "one");
    Path end = fifo("end");
    Process client =
        checkout
            .with("FAKE_RUN", end.toString())
            .start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(client.inputReader(), "site.ycsb.cli.Main");
    checkout.without("FAKE_RUN");
    Path used = checkout.copy("one-binding");
    rebuild();

    assertThat(checkout.copy("one-binding")).isNotEqualTo(used);
    assertThat(used.resolve("one-binding-1.jar")).exists();
    assertThat(used.resolve("lib/library-1.jar")).exists();
    Files.writeString(end, "end\n");
    assertThat(finish(client).exitCode()).isZero();
    rebuild();
    assertThat(used).doesNotExist();
  }

  @Test
  void aClientThatIsBuiltByHandAndCleanedIsNotDisturbed() throws Exception {
    Run first = checkout.run("run", "one");
    for (String module : List.of("core/cli", "watch", "one-binding")) {
      Path target = checkout.root.resolve(module).resolve("target");
      assertThat(new ProcessBuilder("rm", "-r", target.toString()).start().waitFor()).isZero();
    }

    Run second = checkout.run("run", "one");

    assertStartsFromFiles(second);
    assertThat(second.classPath(checkout.root)).isEqualTo(first.classPath(checkout.root));
    assertThat(checkout.builds()).hasSize(1);
  }

  @Test
  void whatTheUserHasBuiltIsCopiedWithoutMaven() throws Exception {
    checkout.run("run", "one");
    Path copies = checkout.root.resolve(".built");
    assertThat(new ProcessBuilder("rm", "-r", copies.toString()).start().waitFor()).isZero();

    assertStartsFromFiles(checkout.run("run", "one"));

    assertThat(checkout.copy("one-binding").resolve("one-binding-1.jar")).exists();
    assertThat(checkout.builds()).hasSize(1);
  }

  @Test
  void whatIsBuiltIsUsedWhereNothingCanBeWritten() throws Exception {
    checkout.run("run", "one");
    Path copies = checkout.root.resolve(".built");
    assertThat(new ProcessBuilder("rm", "-r", copies.toString()).start().waitFor()).isZero();
    // No folder can be made of it, not even by root.
    Files.createFile(copies);

    Run run = checkout.run("run", "one");

    assertStartsFromFiles(run);
    assertThat(run.classPath(checkout.root)).contains("one-binding/target/one-binding-1.jar");
    checkout.age("one-binding");
    FakeInstallation.assertRefused(checkout.run("run", "one"), "cannot write to " + copies);
  }

  @Test
  void aCopyThatAnotherMachineUsesStaysForAWeek() throws Exception {
    checkout.run("run", "one");
    Path used = checkout.copy("one-binding");
    Path mark = Files.createFile(used.resolve("users/node.example.org.1"));
    rebuild();
    assertThat(used).exists();
    Files.setLastModifiedTime(mark, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    rebuild();
    assertThat(used).doesNotExist();
  }

  @Test
  void aClientMarksTheCopiesThatItUses() throws Exception {
    Path end = fifo("end");
    Process client =
        checkout
            .with("FAKE_RUN", end.toString())
            .start(checkout.root.resolve("bin/ycsb"), "run", "one");
    awaitLine(client.inputReader(), "site.ycsb.cli.Main");

    for (String module : List.of("one-binding", "watch")) {
      try (var marks = Files.list(checkout.copy(module).resolve("users"))) {
        assertThat(marks.map(file -> file.getFileName().toString()))
            .singleElement()
            .asString()
            .endsWith("." + client.pid());
      }
    }
    Files.writeString(end, "end\n");
    assertThat(client.waitFor()).isZero();
  }
}
