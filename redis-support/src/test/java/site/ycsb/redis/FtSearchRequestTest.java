// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.FtSearchRequest.Count;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

class FtSearchRequestTest {

  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("name", List.of("cakes", "pencils"), "score", true), 0, 10, false);

  /** RediSearch 2.10.5 otherwise finds {@code cake pencil} too, although the index has no stems. */
  @Test
  void searchIsForTheWordsAndNotForTheirStems() {
    for (RecordFormat format : RecordFormat.values()) {
      assertThat(
              CommandText.of(
                  new FtSearchRequest("goods", format).of(QUERY, Set.of("name"), Count.DEFAULT)))
          .startsWith("FT.SEARCH goods \"@name:(cakes pencils)\" VERBATIM RETURN 1 ");
    }
  }

  @Test
  void tagAndBoundsOfAFilterAreEscaped() {
    AllTerms words = (AllTerms) QUERY.question();
    assertThat(FtSearchRequest.TEXTS.render(new Filter(words, "color", "a.b|c", "price", 5, 10)))
        .isEqualTo("@name:(cakes pencils) @color:{a\\.b\\|c} @number\\:price:[5 10]");
  }
}
