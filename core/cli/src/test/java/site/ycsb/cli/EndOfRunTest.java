// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.stub.FaultyDB;

/** Signals, closed streams and full disks, with a process of its own for each run. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class EndOfRunTest {

  @TempDir private Path folder;

  private Process start(String... options) throws IOException {
    return start(List.of(), options);
  }

  private Process start(List<String> more, String... options) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "-db",
                FaultyDB.class.getName(),
                "-p",
                "workload=site.ycsb.workloads.CoreWorkload",
                "-p",
                "recordcount=10",
                "-p",
                "operationcount=2000000000"));
    arguments.addAll(more);
    for (String option : options) {
      arguments.addAll(List.of("-p", option));
    }
    return MainProcess.of(arguments).start();
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void exhaustedHeapEndsTheClientWithOneLine() throws Exception {
    Process run = start("db=" + HoardingDB.class.getName(), "readproportion=1");

    assertThat(text(run.getErrorStream())).contains("ycsb: ").contains("out of memory");
    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void signalEndsTheRunWithItsFigures(String signal, int exitCode) throws Exception {
    Process run = start("results.dir=" + folder, "readproportion=1", "updateproportion=0");
    BufferedReader err = run.errorReader();
    MainProcess.awaitLine(err, FaultyDB.OPERATING);

    MainProcess.signal(run, signal);

    assertThat(text(run.getInputStream()))
        .startsWith("[OVERALL], RunTime(ms), ")
        .contains("[OVERALL], Interrupted, 1")
        .containsPattern("\\[READ], Return=OK, [1-9]");
    assertThat(err.lines().collect(Collectors.toList()))
        .anyMatch(line -> line.startsWith("ycsb: interrupted: "));
    assertThat(run.waitFor()).isEqualTo(exitCode);
    assertThat(folder.resolve("run.json")).content().contains("\"interrupted\" : true");
  }

  @Test
  void endOfStandardInputEndsTheRunWithItsFigures() throws Exception {
    Process run = start(List.of("-P", "-"), "recordcount=10");
    Writer input = run.outputWriter();
    input.write("readproportion=1\nupdateproportion=0\nresults.dir=" + folder + "\n.\n");
    input.flush();
    BufferedReader err = run.errorReader();
    MainProcess.awaitLine(err, FaultyDB.OPERATING);

    input.close();

    assertThat(text(run.getInputStream()))
        .contains("[OVERALL], Interrupted, 1")
        .containsPattern("\\[READ], Return=OK, [1-9]");
    assertThat(err.lines().collect(Collectors.toList()))
        .anyMatch(line -> line.startsWith("ycsb: interrupted: "))
        .noneMatch(line -> line.contains("System.exit"));
    assertThat(run.waitFor()).isEqualTo(143);
    assertThat(folder.resolve("run.json")).content().contains("\"interrupted\" : true");
  }

  /** Like lines that are piped to the client; only the program that starts it ends it. */
  @Test
  void standardInputWithoutADotDoesNotEndTheRun() throws Exception {
    Process run = start(List.of("-P", "-"), "operationcount=1000");
    try (Writer input = run.outputWriter()) {
      input.write("results.dir=" + folder + "\n");
    }

    assertThat(text(run.getInputStream())).doesNotContain("Interrupted");
    assertThat(run.waitFor()).isEqualTo(ExitCode.DONE);
    assertThat(folder.resolve("run.json")).exists();
  }

  @Test
  void killedRunKeepsEarlierSecondsInItsFiles() throws Exception {
    Process run = start("results.dir=" + folder);
    Path log = folder.resolve("run.hlog");
    while (!Files.exists(log) || !Files.readString(log).contains("Tag=READ.service,")) {
      Thread.onSpinWait();
    }

    run.toHandle().destroyForcibly();

    assertThat(run.waitFor()).isEqualTo(137);
    assertThat(Files.readAllLines(folder.resolve("run-series.csv")).get(1)).contains(",READ,");
  }

  @Test
  void signalBeforeTheFirstOperationEndsTheProcessAtOnce() throws Exception {
    Process run = start("faulty.hang.function=init");
    BufferedReader err = run.errorReader();
    MainProcess.awaitLine(err, "Starting test.");

    run.toHandle().destroy();

    assertThat(run.waitFor()).isEqualTo(143);
    assertThat(text(run.getInputStream())).isEmpty();
  }

  @Test
  void closedStdoutIsReportedAndTheResultGoesToStderr() throws Exception {
    Process run = start("operationcount=1000", "faulty.gate=true");
    BufferedReader err = run.errorReader();
    MainProcess.awaitLine(err, FaultyDB.OPERATING);
    run.getInputStream().close();

    run.getOutputStream().close();

    assertThat(err.lines().collect(Collectors.toList()))
        .anyMatch(line -> line.startsWith("ycsb: the result could not be written"))
        .anyMatch(line -> line.startsWith("[OVERALL], RunTime(ms), "));
    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({"run-series.csv", "run.hlog"})
  void reportsAFullDiskOfTheResultsAndPrintsTheResult(String file) throws Exception {
    Files.createSymbolicLink(folder.resolve(file), Path.of("/dev/full"));

    Process run = start("operationcount=1000", "results.dir=" + folder);

    assertThat(text(run.getInputStream())).startsWith("[OVERALL], RunTime(ms), ");
    assertThat(text(run.getErrorStream()))
        .containsPattern("ycsb: .*" + file + " is incomplete: No space left on device");
    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(folder.resolve("run.json"))
        .content()
        .contains("\"good\" : false", file + " is incomplete");
  }

  @ParameterizedTest
  @CsvSource({"/dev/full, 1, false", "/dev/null, 0, true"})
  void documentReportsSuccessExactlyIfTheExitCodeIs0(String exportFile, int exitCode, boolean good)
      throws Exception {
    Process run = start("operationcount=1000", "results.dir=" + folder, "exportfile=" + exportFile);

    assertThat(text(run.getErrorStream()).contains("ycsb: ")).isNotEqualTo(good);
    assertThat(run.waitFor()).isEqualTo(exitCode);
    assertThat(folder.resolve("run.json")).content().contains("\"good\" : " + good);
  }

  @Test
  void reportsAFullDiskOfTheExportFileAndPrintsTheResult() throws Exception {
    Process run = start("operationcount=1000", "exportfile=/dev/full", "results.dir=" + folder);

    assertThat(text(run.getInputStream())).startsWith("[OVERALL], RunTime(ms), ");
    assertThat(text(run.getErrorStream()))
        .contains("ycsb: the result could not be written: No space left on device");
    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(folder.resolve("run.json"))
        .content()
        .contains("\"good\" : false", "the result could not be written");
  }

  @Test
  void hangingOperationDoesNotKeepTheProcessAlive() throws Exception {
    Process run = start("operationcount=10", "faulty.hang=5", "client.stall=1", "client.grace=0");

    assertThat(text(run.getInputStream())).contains("[READ], Return=OK, ");
    assertThat(text(run.getErrorStream())).contains("client-run-0");
    assertThat(run.waitFor()).isEqualTo(ExitCode.FAILED);
  }
}
