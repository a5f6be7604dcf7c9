// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DB;
import site.ycsb.search.SearchableDB;

/**
 * The binding as a plug-in of YCSB 0.17's own client, each phase in a process of its own. For a
 * module beside the folder {@code workloads}, and a store that lives on between processes.
 */
public abstract class OtherClientContract {

  private static final Map<String, String> SEARCH =
      Map.of(
          "recordcount", "1000",
          "operationcount", "1500",
          "search.vocabulary", "300",
          "search.queries", "200",
          "updateproportion", "0.3");

  /** A store may show writes later, if it says so, and rows in an order that writes explain. */
  private static final Pattern RIGHT =
      Pattern.compile("\\[(.*)], Return=(OK|NOT_YET_VISIBLE|ORDER_RACED), (.*)");

  @TempDir private Path folder;

  protected abstract Class<? extends DB> binding();

  /** How to reach an empty store. Called once per test. */
  protected abstract Properties connection();

  /** To be overridden with false where the binding cannot scan: workload e is skipped then. */
  protected boolean supportsScan() {
    return true;
  }

  private List<String> arguments(String phase, String workload, Properties properties) {
    List<String> arguments = ClientProcess.arguments(phase, binding(), workload, properties);
    arguments.addAll(List.of("-threads", "4"));
    return arguments;
  }

  /** Runs a phase on YCSB's client, and asserts that nothing failed. */
  private ClientProcess.ClientExit onYcsb(String phase, String workload, Properties properties) {
    ClientProcess.ClientExit ended =
        ClientProcess.runYcsb(folder, arguments(phase, workload, properties));
    assertAllRight(ended);
    return ended;
  }

  private ClientProcess.ClientExit onOurs(String command, String workload, Properties properties) {
    ClientProcess.ClientExit ended =
        ClientProcess.run(folder, arguments(command, workload, properties));
    assertThat(ended.exitCode()).as(ended.err()).isZero();
    return ended;
  }

  /** Also that no line is a message of ours. */
  private static void assertAllRight(ClientProcess.ClientExit ended) {
    assertThat(ended.out().lines().filter(line -> line.contains(", Return=")))
        .as(ended.out() + ended.err())
        .isNotEmpty()
        .allMatch(line -> RIGHT.matcher(line).matches());
    assertThat(ended.err().lines()).noneMatch(line -> line.contains("ycsb: "));
  }

  private static long count(ClientProcess.ClientExit ended, String operation) {
    return ended
        .out()
        .lines()
        .map(RIGHT::matcher)
        .filter(line -> line.matches() && line.group(1).equals(operation))
        .mapToLong(line -> Long.parseLong(line.group(3)))
        .sum();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"workloada", "workloadb", "workloadc", "workloadd", "workloade", "workloadf"})
  void coreWorkloadsRun(String workload) {
    assumeTrue(supportsScan() || !workload.equals("workloade"), "the binding cannot scan");
    Properties properties = connection();
    properties.setProperty("dataintegrity", "true");

    assertThat(count(onYcsb("-load", workload, properties), "INSERT")).isEqualTo(1000);
    ClientProcess.ClientExit run = onYcsb("-t", workload, properties);

    assertThat(count(run, "VERIFY") > 0).isEqualTo(!workload.equals("workloade"));
  }

  @Test
  void searchWorkloadRunsAgainAndAgainAndOnTheClientOfThisProject() {
    assumeTrue(SearchableDB.class.isAssignableFrom(binding()), "the binding cannot search");
    Properties properties = connection();
    properties.putAll(SEARCH);

    onYcsb("-load", "workloadsearch", properties);
    for (int run = 0; run < 2; run++) {
      ClientProcess.ClientExit ended = onYcsb("-t", "workloadsearch", properties);
      assertThat(count(ended, "SCAN")).as("searches").isPositive();
      assertThat(count(ended, "VERIFY")).isEqualTo(count(ended, "SCAN") + count(ended, "READ"));
    }
    assertAllRight(onOurs("run", "workloadsearch", properties));
    onOurs("verify", "workloadsearch", properties);
  }
}
