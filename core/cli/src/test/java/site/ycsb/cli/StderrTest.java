// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;

/**
 * No line on stderr has the form of a line of a result. {@link InProcess} checks all lines of all
 * commands that tests run; here are texts that others bring.
 */
class StderrTest {

  private static final String TEXT = "one, two, three, four";

  @ParameterizedTest
  @ValueSource(strings = {"load", "run", "bench", "saturate", "verify"})
  void textOfTheUserMakesNoLineOfAResult(String command) {
    InProcess run = InProcess.run(arguments(command, "-v", "-p", "recordcount=" + TEXT));

    assertThat(run.err()).contains("one, two; three; four");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one, two, three", "-one, two, three"})
  void wrongArgumentsMakeNoLineOfAResult(String argument) {
    assertThat(InProcess.run(List.of(argument)).exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(InProcess.run(List.of("run", argument)).exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void statusLinesAndTheResultOfALoadAreLeftAsYcsbHasThem(String status) {
    InProcess run = InProcess.run(arguments("bench", "-l", TEXT, "-p", "status=" + status));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("[INSERT], Operations, 3");
    if (status.equals("true")) {
      assertThat(run.err()).contains(TEXT + "20", "[INSERT: Count=3, Max=");
    }
  }

  private static final String CHECKED = "replies were checked, none was wrong";

  @Test
  void withoutASummaryARunEndsWithHowManyRepliesWereRight() {
    String store = UUID.randomUUID().toString();
    String line =
        "bench -db %s -p workload=site.ycsb.workloads.SearchWorkload -p %s=%s -p recordcount=500"
            + " -p search.vocabulary=200 -p search.queries=100 -p operationcount=50"
            + " -p summary=false";
    InProcess run;
    try {
      run =
          InProcess.run(
              List.of(
                  line.formatted(MemoryDB.class.getName(), MemoryDB.STORE_PROPERTY, store)
                      .split(" ")));
    } finally {
      MemoryStore.drop(store);
    }

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err().lines()).last().asString().matches("\\d+ " + CHECKED);
    assertThat(run.out()).contains("[VERIFY], Return=OK").doesNotContain(CHECKED);
  }

  @Test
  void aWorkloadThatChecksNothingSaysNothingOfReplies() {
    InProcess run = InProcess.run(arguments("bench", "-p", "summary=false"));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain(CHECKED);
  }

  @Test
  void loadWithManyFailuresShowsTheFirstAndCountsThem() throws Exception {
    Process load =
        MainProcess.of(
                List.of(
                    ("load -db site.ycsb.stub.FaultyDB -p workload=site.ycsb.workloads.CoreWorkload"
                            + " -p recordcount=50 -p faulty.every=1 -p maxerrors=100%")
                        .split(" ")))
            .start();

    assertThat(load.errorReader().lines().filter(line -> line.startsWith("Error inserting,")))
        .hasSize(3);
    assertThat(load.inputReader().lines()).contains("[INSERT], Return=SERVICE_UNAVAILABLE, 50");
    load.waitFor();
  }

  private static List<String> arguments(String command, String... more) {
    List<String> arguments = new ArrayList<>(List.of(command, "basic"));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=3",
            "operationcount=3",
            "basicdb.verbose=false")) {
      arguments.addAll(List.of("-p", property));
    }
    arguments.addAll(List.of(more));
    return arguments;
  }
}
