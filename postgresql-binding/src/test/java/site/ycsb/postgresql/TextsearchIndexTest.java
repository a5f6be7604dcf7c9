// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.binding.SqlRequest;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Relevance;
import site.ycsb.settings.ConfigurationException;

class TextsearchIndexTest {

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "relevance");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void bestRecordsAreAskedForByTheLettersOfTheirWords() {
    SearchSchema schema = SearchSchema.from(properties());
    AllTerms words =
        new AllTerms("productName", List.of("red", "5e"), RelevanceForm.of("productName", 10));
    SqlRequest request =
        PostgresQuestions.rows(
            SearchQuery.of(new Relevance(words), 0, 10, false),
            Selection.of(TableColumns.of("goods", schema), Set.of("brand"), true));

    assertThat(request.toString())
        .isEqualTo(
            """
            SELECT "_key", "brand", "_bm25.productName" <@> to_bm25query('nimlmk jlml', \
            'goods_bm25') AS "_score" FROM "goods" WHERE TRUE ORDER BY "_score" LIMIT 10""");
  }

  @Test
  void scoredFieldHasAnIndexOfItsOwn() {
    SearchSchema schema = SearchSchema.from(properties());
    List<String> creation =
        TableColumns.of("goods", schema).creation(schema, PgvectorSettings.from(properties()));

    assertThat(creation)
        .contains(
            "CREATE EXTENSION IF NOT EXISTS pg_textsearch",
            "CREATE INDEX \"goods_bm25\" ON \"goods\" USING bm25 (\"_bm25.productName\") WITH"
                + " (text_config = 'simple')");
    assertThat(String.join(";", creation))
        .contains("\"_bm25.productName\" text GENERATED ALWAYS AS (ycsb_letters(string_to_array(");
    SearchSchema other = SearchSchema.from(new Properties());
    assertThat(
            String.join(
                ";",
                TableColumns.of("goods", other)
                    .creation(other, PgvectorSettings.from(properties()))))
        .doesNotContain("bm25");
  }

  private static void require(String table, String fields) {
    TextsearchIndex.require(
        table, RelevanceForm.from(properties("search.relevance.fields", fields), "productName"));
  }

  @Test
  void severalFieldsAndOddNamesAreRefused() {
    require("goods", "productDescription:2");
    assertThatThrownBy(() -> require("goods", "productName:2,productDescription:1"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("name one field in search.relevance.fields");
    for (String table : List.of("Goods", "my goods", "a.b")) {
      assertThatThrownBy(() -> require(table, "productName:1"))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining("table=" + table + ": needs up to 58 small letters");
    }
  }
}
