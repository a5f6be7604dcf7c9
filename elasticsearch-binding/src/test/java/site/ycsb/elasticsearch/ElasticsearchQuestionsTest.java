// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

class ElasticsearchQuestionsTest {

  private static AllTerms words(String... words) {
    return new AllTerms("title", List.of(words), "rank", false);
  }

  @Test
  void wordsWithEditsAreNeitherLimitedNorTransposed() {
    assertThat(Json.text(ElasticsearchQuestions.CLAUSES.render(new Fuzzy(words("shoe")))))
        .isEqualTo(
            """
            {"fuzzy":{"title":{"value":"shoe","fuzziness":1,"transpositions":false,\
            "rewrite":"constant_score"}}}""");
  }

  @Test
  void beginningsOfWordsAreNotLimited() {
    assertThat(Json.text(ElasticsearchQuestions.CLAUSES.render(new Prefix(words("red", "sh")))))
        .isEqualTo(
            """
            {"bool":{"filter":[{"match":{"title":{"query":"red","operator":"and"}}},\
            {"prefix":{"title":{"value":"sh","rewrite":"constant_score"}}}]}}""");
  }
}
