// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldClassNamesTest {

  private static final String WORKLOAD =
      "com.yahoo.ycsb.workloads.CoreWorkload is taken for site.ycsb.workloads.CoreWorkload";

  @TempDir private Path folder;

  private InProcess load(String... lines) throws IOException {
    Path file = folder.resolve("workload");
    Files.write(file, List.of("recordcount=3", "basicdb.verbose=false"));
    Files.write(file, List.of(lines), StandardOpenOption.APPEND);
    return InProcess.run(List.of("load", "-P", file.toString()));
  }

  @Test
  void workloadBindingAndExporterOfAFileAreTakenForTheirCounterparts() throws IOException {
    InProcess run =
        load(
            "workload=com.yahoo.ycsb.workloads.CoreWorkload",
            "db=com.yahoo.ycsb.BasicDB",
            "exporter=com.yahoo.ycsb.measurements.exporter.JSONArrayMeasurementsExporter");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("[ {");
    assertThat(run.err().lines().filter(line -> line.contains("is taken for")))
        .singleElement()
        .asString()
        .contains(
            WORKLOAD,
            "com.yahoo.ycsb.BasicDB is taken for site.ycsb.BasicDB",
            "taken for site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter");
  }

  @Test
  void namesOfTheCommandLineAreTakenForTheirCounterparts() {
    InProcess run =
        InProcess.run(
            List.of(
                "-load",
                "-db",
                "com.yahoo.ycsb.BasicDB",
                "-p",
                "workload=com.yahoo.ycsb.workloads.CoreWorkload",
                "-p",
                "recordcount=3",
                "-p",
                "basicdb.verbose=false"));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).containsOnlyOnce(WORKLOAD);
  }

  @Test
  void newNamesAreNotMentioned() throws IOException {
    InProcess run = load("workload=site.ycsb.workloads.CoreWorkload", "db=site.ycsb.BasicDB");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain("taken for");
  }
}
