// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Relevance;

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

  private static String relevance(ScoredField... fields) {
    RelevanceForm form = new RelevanceForm(List.of(fields), 10);
    AllTerms words = new AllTerms("title", List.of("red", "shoe"), form);
    return Json.text(ElasticsearchQuestions.CLAUSES.render(new Relevance(words)));
  }

  @Test
  void anyOfTheWordsIsScored() {
    assertThat(relevance(new ScoredField("title", 1)))
        .isEqualTo("{\"match\":{\"title\":{\"query\":\"red shoe\",\"operator\":\"or\"}}}");
  }

  /** The field is the one that is scored, which may be another one than the text field. */
  @Test
  void scoresOfFieldsAreAddedTimesTheirWeights() {
    assertThat(relevance(new ScoredField("title", 2.5), new ScoredField("body", 1)))
        .isEqualTo(
            """
            {"multi_match":{"query":"red shoe","type":"most_fields","operator":"or",\
            "fields":["title^2.5","body^1.0"]}}""");
    assertThat(relevance(new ScoredField("body", 1))).startsWith("{\"match\":{\"body\":");
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
