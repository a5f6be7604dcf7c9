/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

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
