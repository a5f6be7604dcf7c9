// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;

class SearchFormTest {

  private final SearchForm form = new SearchForm();

  private void assertThatItIsWritten(SearchQuery query, Set<String> fields) {
    assertThat(new String(form.fill(query, fields), StandardCharsets.UTF_8))
        .isEqualTo(Json.text(json -> SearchRequest.writeSearch(json, query, fields)));
  }

  @Test
  void itIsWhatTheRequestWouldBeWhateverDiffers() {
    Set<String> fields = new LinkedHashSet<>(List.of("brand", "price"));
    List<String> words = List.of("blue", "chair");

    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "rank", true), 0, 10, false), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "rank", true), 120, 10, false), fields);
    assertThatItIsWritten(
        new SearchQuery(
            new AllTerms("name", List.of("a\"b\\", "gr\u00fcn\u0001"), "rank", true), 7, 10, false),
        fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "rank", false), 0, 10, false), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "rank", false), 0, 20, false), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "rank", false), 0, 20, true), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("name", words, "price", false), 0, 20, true), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("text", words, "price", false), 0, 20, true), fields);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("text", words, "price", false), 0, 20, true), null);
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("text", words, "price", false), 0, 20, true), Set.of());
    assertThatItIsWritten(
        new SearchQuery(new AllTerms("text", words, "price", false), 0, 20, true), Set.of("brand"));
  }
}
