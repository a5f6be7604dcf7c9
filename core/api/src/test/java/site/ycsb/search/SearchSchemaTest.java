// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class SearchSchemaTest {

  private static SearchSchema of(String name, String value) {
    Properties properties = new Properties();
    properties.setProperty(name, value);
    return SearchSchema.from(properties);
  }

  @Test
  void isTheSameForAllClients() {
    assertThat(of("search.indexedfields", "productName,productScore"))
        .hasToString(SearchSchema.from(new Properties()).toString());
  }

  @Test
  void differsWithItsProperties() {
    assertThat(SearchSchema.from(new Properties()).field("price").indexed()).isFalse();
    assertThat(
            of("search.indexedfields", "productName,productScore,price").field("price").indexed())
        .isTrue();
    assertThat(SearchSchema.from(new Properties()).field("price").indexed()).isFalse();
    assertThat(of("search.sortfield", "price").sortField()).isEqualTo("price");
    assertThat(of("search.questions", "phrase").toString()).contains(";positions");
    assertThat(of("search.questions", "phrase").sortField()).isEqualTo("productScore");
  }

  /** Bindings write the fields in this order. */
  @Test
  void orderOfItsFieldsIsPartOfIt() {
    String first = "productName:TEXT,productScore:NUMERIC";
    String second = "productScore:NUMERIC,productName:TEXT";

    assertThat(of("search.schema", first).toString()).startsWith("productName:");
    assertThat(of("search.schema", second).toString()).startsWith("productScore:");
  }
}
