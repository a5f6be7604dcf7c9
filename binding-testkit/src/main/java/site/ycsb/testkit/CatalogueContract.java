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
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;

/** The product catalogue: the default schema. */
interface CatalogueContract extends OnStore {

  Map<String, String> PRODUCT =
      Map.ofEntries(
          Map.entry("productName", "granite lantern holder"),
          Map.entry("productScore", "812736451"),
          Map.entry("productDescription", "a lantern for the garden, made to last"),
          Map.entry("brand", "acme"),
          Map.entry("department", "garden"),
          Map.entry("color", "navy"),
          Map.entry("material", "steel"),
          Map.entry("price", "129900"),
          Map.entry("stockCount", "0"),
          Map.entry("inStock", "true"),
          Map.entry("inSale", "false"),
          Map.entry("code", "4006381333931"),
          Map.entry("image", "/images/4006381333931.jpg"),
          Map.entry("currencyCode", "EUR"),
          Map.entry("creator", "someone@example.org"),
          Map.entry("shipsFrom", "AT"),
          Map.entry("revision", "0"));

  private static SearchQuery lanterns() {
    return new SearchQuery(
        "productName", List.of("lantern", "granite"), "productScore", false, 0, 10, false);
  }

  @Test
  default void aProductIsReadAndFoundWithEveryField() {
    catalogueStore().createIndex(StoreUnderTest.TABLE);
    TableClient client = catalogueStore().client();
    client.insert("p1", PRODUCT);
    catalogueStore().awaitSearchable(1);

    assertThat(client.read("p1")).as("product as read").isEqualTo(PRODUCT);
    assertThat(client.search(lanterns()).rows())
        .as("rows of a search for the product")
        .isEqualTo(List.of(new Row("p1", PRODUCT)));
  }

  @Test
  default void anUpdatedProductIsFoundWithItsNewValues() {
    catalogueStore().createIndex(StoreUnderTest.TABLE);
    TableClient client = catalogueStore().client();
    client.insert("p1", PRODUCT);
    client.insert("p2", Products.changed(PRODUCT, Map.of("productScore", "900000000")));
    Map<String, String> changes =
        Map.of(
            "productScore", "912736451",
            "price", "99900",
            "stockCount", "12",
            "inStock", "false",
            "inSale", "true",
            "revision", "7345");

    client.update("p1", changes);
    catalogueStore().awaitSearchable(2);

    Page page = client.search(lanterns());
    assertThat(page.keys()).as("keys after an update of the score").containsExactly("p2", "p1");
    assertThat(page.rows().get(1).fields())
        .as("row of the updated product")
        .isEqualTo(Products.changed(PRODUCT, changes));
  }
}
