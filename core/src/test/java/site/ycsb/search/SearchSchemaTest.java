// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class SearchSchemaTest {

  @Test
  void differsWithItsProperties() {
    SearchSchema schema = SearchSchema.from(new Properties());
    Properties properties = new Properties();
    properties.setProperty("search.indexedfields", "productName,productScore,price");

    SearchSchema other = SearchSchema.from(properties);

    assertThat(other).isNotEqualTo(schema);
    assertThat(other.field("price").indexed()).isTrue();
    assertThat(SearchSchema.from(new Properties())).isEqualTo(schema).hasSameHashCodeAs(schema);
  }

  /** Bindings write the fields in this order. */
  @Test
  void orderOfItsFieldsIsPartOfIt() {
    SearchSchema.Field name = new SearchSchema.Field("name", FieldType.TEXT, true);
    SearchSchema.Field score = new SearchSchema.Field("score", FieldType.NUMERIC, true);
    SearchSchema schema = new SearchSchema(List.of(name, score), "name", "score");

    assertThat(new SearchSchema(List.of(name, score), "name", "score")).isEqualTo(schema);
    assertThat(new SearchSchema(List.of(score, name), "name", "score")).isNotEqualTo(schema);
  }
}
