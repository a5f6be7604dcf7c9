// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Main;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.SearchWorkload;

/** A round replaces a table, so a hunt checks all properties before it sends anything. */
class HuntBeforeTheStoreTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void resetStore() {
    FaultyDB.reset();
  }

  private int hunt(String... assignments) {
    List<String> arguments = new ArrayList<>(List.of("hunt", "-db", FaultyDB.class.getName()));
    for (String assignment :
        List.of(
            "workload=" + SearchWorkload.class.getName(), "hunt.seconds=1", "recordcount=100")) {
      arguments.addAll(List.of("-p", assignment));
    }
    for (String assignment : assignments) {
      arguments.addAll(List.of("-p", assignment));
    }
    return Main.run(
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hunt.records=1",
        "search.pagesize=no",
        "maxerrors=?",
        "target=-1",
        "client.threads=none",
        "search.querydistribution=zipf",
        "search.termclasses=x",
        "search.querylog=/nope",
        "search.fields=nothing",
        "minscanlength=5 maxscanlength=4",
        "requestdistribution=hotspot hotspotdatafraction=0",
        "search.visibility=often",
        "background.target=1",
        "readproportion=0 searchproportion=0",
        "freshness.rate=1 searchproportion=0 readproportion=1"
      })
  void refusesWhatARoundWouldRefuse(String assignments) {
    assertThat(hunt(assignments.split(" "))).as(err.toString()).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("ycsb: ");
    assertThat(FaultyDB.inits()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"recordcount=one, two, three, four"})
  void textOfTheUserMakesNoLineOfAResult(String assignment) {
    assertThat(hunt(assignment)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("one, two; three; four");
  }
}
