// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.measurements.Measurements;

class OutputCharsetTest {

  /** The operations and the failures of a workload are named as its author likes. */
  public static final class GermanWorkload extends Workload {

    private Measurements measurements;

    @Override
    public void init(Properties properties) {
      measurements = Measurements.getMeasurements();
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return true;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      measurements.reportStatus("ÄNDERN", Status.OK);
      throw new IllegalStateException("zu groß");
    }
  }

  @Test
  void linesAreUtf8WhateverTheLocale() throws Exception {
    String run = "run -db site.ycsb.BasicDB -p operationcount=1 -p workload=";
    List<String> arguments = List.of((run + GermanWorkload.class.getName()).split(" "));
    ProcessBuilder ycsb = MainProcess.of(arguments);
    // As bin/ycsb has it.
    ycsb.command().add(ycsb.command().indexOf("-cp"), "-Dfile.encoding=UTF-8");
    ycsb.environment().put("LC_ALL", "C");
    Process process = ycsb.start();
    assertThat(process.inputReader(StandardCharsets.UTF_8).lines())
        .contains("[ÄNDERN], Return=OK, 1");
    assertThat(process.errorReader(StandardCharsets.UTF_8).lines())
        .anyMatch(line -> line.endsWith("zu groß"));
    assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
  }

  /** In Turkish, the small letter of I has no dot; Arabic has digits of its own. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Duser.language=tr -Duser.country=TR",
        "-Duser.language=ar -Duser.country=EG -Duser.extensions=u-nu-arab"
      })
  void resultsDoNotDependOnTheLocale(String locale, @TempDir Path folder) throws Exception {
    String run =
        "run -db site.ycsb.cli.RightDB -p workload=site.ycsb.workloads.SearchWorkload -p target=1000"
            + " -p recordcount=100 -p search.queries=10 -p operationcount=100 -p results.dir=";
    ProcessBuilder ycsb = MainProcess.of(List.of((run + folder).split(" ")));
    ycsb.command().addAll(ycsb.command().indexOf("-cp"), List.of(locale.split(" ")));
    Process process = ycsb.start();

    assertThat(process.errorReader().lines()).noneMatch(line -> line.startsWith("ycsb:"));
    assertThat(process.waitFor()).isEqualTo(ExitCode.DONE);
    assertThat(Files.readString(folder.resolve("run.json")))
        .contains("\"divided\"")
        .doesNotContainPattern("[\\u0660-\\u0669]");
  }
}
