// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.result.RunDocument;

/** Signals and a full stdout for commands that report, with a process of its own for each. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class EndOfVerifyTest {

  private static final String VERIFY =
      "verify -db site.ycsb.cli.RightDB -p workload=site.ycsb.workloads.SearchWorkload"
          + " -p recordcount=100 -p search.queries=10 -p threadcount=1";

  private static ProcessBuilder ycsb(String arguments) {
    return MainProcess.of(List.of(arguments.split(" ")));
  }

  @Test
  void correctStorePasses() throws Exception {
    Process verify = ycsb(VERIFY).start();

    assertThat(verify.inputReader().lines()).contains("[VERIFY], PASSED");
    assertThat(verify.waitFor()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void whatWasFoundIsADocument(@TempDir Path folder) throws Exception {
    Process verify = ycsb(VERIFY + " -p results.dir=" + folder).start();

    assertThat(verify.waitFor()).isEqualTo(ExitCode.DONE);
    try (InputStream in = Files.newInputStream(folder.resolve("verify.json"))) {
      RunDocument document = RunDocument.read(in);
      assertThat(document.phase()).isEqualTo("verify");
      assertThat(document.outcome().good()).isTrue();
      assertThat(document.outcome().operations().failedVerifications()).isZero();
      assertThat(document.outcome().operations().issued()).isGreaterThan(100);
      assertThat(document.outcome().operations().ok())
          .isEqualTo(document.outcome().operations().issued());
    }
  }

  @Test
  void propertyThatTheStoreRefusesIsAUsageError() throws Exception {
    for (String command : new String[] {VERIFY, "shell -db site.ycsb.cli.RightDB"}) {
      Process verify = ycsb(command + " -p right.refuse=true").start();

      assertThat(verify.errorReader().lines())
          .contains("ycsb: right.refuse=true: needs another value");
      assertThat(verify.waitFor()).isEqualTo(ExitCode.USAGE);
    }
  }

  @Test
  void printsTheReportOnStderrAndFailsIfStdoutIsFull() throws Exception {
    Process verify = ycsb(VERIFY).redirectOutput(new File("/dev/full")).start();

    assertThat(new String(verify.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("ycsb: the report could not be written: stdout is closed or full")
        .contains("[VERIFY], PASSED");
    assertThat(verify.waitFor()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "help basic", "bindings"})
  void failsIfHelpCannotBePrinted(String command) throws Exception {
    Process help = ycsb(command).redirectOutput(new File("/dev/full")).start();

    assertThat(help.errorReader().lines())
        .containsExactly("ycsb: nothing can be printed: stdout is closed or full");
    assertThat(help.waitFor()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void signalPrintsTheComparisonsSoFar(String signal, int exitCode) throws Exception {
    Process verify = ycsb(VERIFY + " -p right.hang=true").start();
    BufferedReader err = verify.errorReader();
    MainProcess.awaitLine(err, RightDB.SEARCHING);

    MainProcess.signal(verify, signal);

    assertThat(verify.inputReader().lines().collect(Collectors.toList()))
        .containsExactly("[VERIFY], RECORDS, 100 of 100 agree", "[VERIFY], INTERRUPTED");
    assertThat(err.lines().collect(Collectors.toList()))
        .contains("ycsb: interrupted: the report covers what was compared so far");
    assertThat(verify.waitFor()).isEqualTo(exitCode);
  }
}
