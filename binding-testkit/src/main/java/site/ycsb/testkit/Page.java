// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import site.ycsb.stub.Row;

/**
 * The answer to a search.
 *
 * @param totalHits the number of hits that the binding reported, or {@link
 *     site.ycsb.search.SearchResult#UNKNOWN}
 */
public record Page(List<Row> rows, long totalHits) {

  /** The keys of the rows, in their order. */
  public List<String> keys() {
    return rows.stream().map(Row::key).toList();
  }

  /** Asserts the number of rows, without printing all of them. */
  void assertRows(int expected, String page) {
    assertThat(rows)
        .withFailMessage("%s has %d rows, not %d", page, rows.size(), expected)
        .hasSize(expected);
  }
}
