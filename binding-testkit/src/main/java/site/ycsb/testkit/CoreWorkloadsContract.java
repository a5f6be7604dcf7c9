// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DB;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;

/**
 * YCSB's core workloads from their files, with several threads and every reply verified. For a
 * module beside the folder {@code workloads}.
 */
public abstract class CoreWorkloadsContract {

  private final Properties properties = new Properties();

  protected abstract Class<? extends DB> binding();

  /** To be overridden with false where the binding cannot scan: workload e is skipped then. */
  protected boolean supportsScan() {
    return true;
  }

  /** How to reach an empty store. Called once per test. */
  protected abstract Properties connection();

  private Map<String, OperationResult> figures(Phase phase) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    assertThat(result.outcome().problems()).isEmpty();
    assertThat(result.outcome().operations().ok()).isEqualTo(1000);
    return result.operations();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "workloada | READ,UPDATE,VERIFY,CLEANUP",
        "workloadb | READ,UPDATE,VERIFY,CLEANUP",
        "workloadc | READ,VERIFY,CLEANUP",
        "workloadd | READ,INSERT,VERIFY,CLEANUP",
        "workloade | SCAN,INSERT,CLEANUP",
        "workloadf | READ,UPDATE,READ-MODIFY-WRITE,VERIFY,CLEANUP"
      })
  void runsAndReadsWhatItWrote(String workload, String operations) throws IOException {
    assumeTrue(supportsScan() || !operations.contains("SCAN"), "the binding cannot scan");
    try (Reader file = Files.newBufferedReader(Path.of("..", "workloads", workload))) {
      properties.load(file);
    }
    properties.putAll(connection());
    properties.setProperty("db", binding().getName());
    properties.setProperty("dataintegrity", "true");
    properties.setProperty("threadcount", "4");

    assertThat(figures(Phase.LOAD).get("INSERT").ok()).isEqualTo(1000);
    Map<String, OperationResult> run = figures(Phase.RUN);
    assertThat(run.keySet()).isEqualTo(Set.of(operations.split(",")));
    if (run.containsKey("VERIFY")) {
      assertThat(run.get("VERIFY").statuses()).containsOnlyKeys("OK");
    }
  }
}
