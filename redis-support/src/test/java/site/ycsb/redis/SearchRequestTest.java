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
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.SearchRequest.Count;
import site.ycsb.search.SearchQuery;

class SearchRequestTest {

  private static final SearchQuery QUERY =
      new SearchQuery("name", List.of("cakes", "pencils"), "score", true, 0, 10, false);

  /** RediSearch 2.10.5 otherwise finds {@code cake pencil} too, although the index has no stems. */
  @Test
  void theServerIsAskedForTheWordsAndNotForTheirStems() {
    for (RecordFormat format : RecordFormat.values()) {
      assertThat(
              CommandText.of(
                  new SearchRequest("goods", format).of(QUERY, Set.of("name"), Count.UNSAID)))
          .startsWith("FT.SEARCH goods \"@name:(cakes pencils)\" VERBATIM RETURN 1 ");
    }
  }
}
