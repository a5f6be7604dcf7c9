// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Walk;

class PageWalkTest {

  @ParameterizedTest
  @CsvSource({
    "0, 100, 4",
    "3, 100, 4",
    "4, 100, '4 4'",
    "10, 100, '4 4 4'",
    "10, 10, '4 4 2'",
    "10, 8, '4 4'",
    "10, 3, 3"
  })
  void theLastPageIsTheFirstOneThatIsNotFull(int hits, int most, String pages) {
    SearchQuery query =
        SearchQuery.of(
            new Walk(new AllTerms("t", List.of("w"), new WalkForm("a", "b", 4, most))), 0, 1, true);
    SearchResult result = new SearchResult();
    List<String> asked = new ArrayList<>();
    AtomicLong nanos = new AtomicLong(5);
    PageWalk.fetch(
        query,
        result,
        rows -> {
          asked.add(Integer.toString(rows));
          nanos.addAndGet(7);
          for (int i = 0; i < rows && result.size() < hits; i++) {
            result.add(new HashMap<>());
          }
          return Status.OK;
        },
        nanos::get);

    assertThat(String.join(" ", asked)).isEqualTo(pages);
    assertThat(result).hasSize(Math.min(hits, most));
    assertThat(result.firstPageNanos()).isEqualTo(7);
  }

  @Test
  void anErrorEndsTheWalk() {
    SearchQuery query =
        SearchQuery.of(
            new Walk(new AllTerms("t", List.of("w"), new WalkForm("a", "b", 1, 9))), 0, 1, true);
    SearchResult result = new SearchResult();
    Status status =
        PageWalk.fetch(
            query,
            result,
            rows -> {
              result.add(new HashMap<>());
              return result.size() == 3 ? Status.SERVICE_UNAVAILABLE : Status.OK;
            });

    assertThat(status).isEqualTo(Status.SERVICE_UNAVAILABLE);
    assertThat(result).hasSize(3);
  }
}
