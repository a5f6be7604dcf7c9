// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.memory.MemoryDB;

/** What the background load writes is part of the history that the replies of the run fit to. */
class BackgroundLoadTest {

  private static Map<String, String> properties(String... more) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("workload", "site.ycsb.workloads.SearchWorkload");
    properties.put("recordcount", "300");
    properties.put("search.vocabulary", "150");
    properties.put("search.queries", "50");
    properties.put("threadcount", "4");
    properties.put("operationcount", "1000");
    properties.put("target", "1000");
    properties.put("target.tolerance", "1000000");
    properties.put("searchproportion", "0.5");
    properties.put("readproportion", "0.5");
    properties.put("background.target", "1000");
    properties.put("background.threads", "2");
    properties.put("background.updateproportion", "0.8");
    properties.put("background.insertproportion", "0.1");
    properties.put("background.deleteproportion", "0.1");
    for (int i = 0; i < more.length; i += 2) {
      properties.put(more[i], more[i + 1]);
    }
    return properties;
  }

  @Test
  void writesOfTheBackgroundLoadAreNoWrongAnswers() {
    CheckedRun run = CheckedRun.of(MemoryDB.class, MemoryDB.class, properties());

    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.output())
        .contains(
            "[BACKGROUND-UPDATE], Return=OK, ",
            "[BACKGROUND-INSERT], Return=OK, ",
            "[BACKGROUND-DELETE], Return=OK, ")
        .doesNotContain("[UPDATE]", "[INSERT]");
  }

  @Test
  void updatesOfTheBackgroundLoadThatAreDroppedFailTheRun() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            properties("liar.type", "update-dropped", "liar.rate", "1"));

    assertThat(run.exitCode()).as(run.output()).isEqualTo(1);
    assertThat(run.flagged()).isNotEmpty();
  }

  @Test
  void wrongRepliesToTheBackgroundLoadFailTheRun() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            properties(
                "liar.type", "empty-page",
                "liar.rate", "1",
                "searchproportion", "0",
                "background.searchproportion", "1"));

    assertThat(run.exitCode()).as(run.output()).isEqualTo(1);
    assertThat(run.output()).contains("[BACKGROUND-VERIFY], Return=UNEXPECTED_STATE, ");
  }
}
