// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Relevance;

/** Statements whose answers have scores; the contract looks at the answers. */
class SqliteSearchTest {

  private static String request(ScoredField... fields) {
    RelevanceForm form = new RelevanceForm(List.of(fields), 10);
    AllTerms words = new AllTerms("title", List.of("red", "shoe"), form);
    return SqliteSearch.page("goods", SearchQuery.of(new Relevance(words), 0, 10, false))
        .toString();
  }

  @Test
  void bestRecordsAreLookedUpWhenTheyAreKnown() {
    assertThat(request(new ScoredField("body", 1)))
        .isEqualTo(
            """
            SELECT t._key, t.record, b.score FROM (SELECT rowid AS id, -1.0 * rank AS score FROM \
            "goods.body"('"red" OR "shoe"') ORDER BY score DESC LIMIT 10) AS b CROSS JOIN "goods" \
            AS t ON t._id = b.id ORDER BY b.score DESC""");
  }

  @Test
  void scoresOfFieldsAreAddedTimesTheirWeights() {
    assertThat(request(new ScoredField("title", 2.5), new ScoredField("body", 1)))
        .isEqualTo(
            """
            SELECT t._key, t.record, b.score FROM (SELECT id, sum(score) AS score FROM (SELECT \
            rowid AS id, -2.5 * rank AS score FROM "goods.title"('"red" OR "shoe"') UNION ALL \
            SELECT rowid AS id, -1.0 * rank AS score FROM "goods.body"('"red" OR "shoe"')) GROUP \
            BY id ORDER BY score DESC LIMIT 10) AS b CROSS JOIN "goods" AS t ON t._id = b.id \
            ORDER BY b.score DESC""");
  }

  /** Without places FTS5 does not know how often a record has a word. */
  @Test
  void scoredFieldHasPlaces() {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "relevance");
    properties.setProperty("search.indexedfields", "productName,productScore,productDescription");

    assertThat(SqliteSchema.creation("goods", SearchSchema.from(properties)))
        .anyMatch(sql -> sql.contains("goods.productName") && sql.contains("detail=full"))
        .anyMatch(sql -> sql.contains("goods.productDescription") && sql.contains("detail=none"));
  }
}
