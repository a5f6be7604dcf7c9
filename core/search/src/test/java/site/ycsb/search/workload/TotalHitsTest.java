// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.search.scenario.SearchScenario;

/** One engine must not count all hits where another does not. */
class TotalHitsTest {

  private static SearchPhase run(String... totalHits) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000");
    properties.setProperty("search.queries", "5");
    properties.setProperty("searchproportion", "1");
    if (totalHits.length > 0) {
      properties.setProperty("search.totalhits", totalHits[0]);
    }
    return SearchPhase.from(properties);
  }

  private static void assertCounts(SearchPhase run, boolean expected) {
    for (int query = 0; query < 5; query++) {
      assertThat(run.scenario().query(query, 0, 10).totalHits()).isEqualTo(expected);
    }
    assertThat(run.facts(new BasicDB()))
        .containsEntry("search.totalhits", Boolean.toString(expected));
  }

  @Test
  void countsHitsOnlyIfRequested() {
    assertCounts(run(), false);
    assertCounts(run("false"), false);
    assertCounts(run("true"), true);
  }

  @Test
  void noWorkloadFileRequestsTotalHits() throws IOException {
    List<Path> files;
    try (Stream<Path> workloads = Files.list(Path.of("../..", "workloads"))) {
      files = workloads.toList();
    }
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      Properties properties = new Properties();
      try (var reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      }
      assertThat(SearchScenario.TOTAL_HITS.get(properties)).as(file.toString()).isFalse();
    }
  }
}
