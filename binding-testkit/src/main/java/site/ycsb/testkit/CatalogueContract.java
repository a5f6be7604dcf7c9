// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.freshness.ProbeRecord;
import site.ycsb.search.question.AllTerms;
import site.ycsb.settings.CommonSettings;

/** The product catalogue that the search workload loads, with the default schema. */
interface CatalogueContract extends OnStore {

  int PRODUCTS = 300;

  private static Catalogue catalogue() {
    Properties properties = new Properties();
    properties.setProperty(CommonSettings.RECORD_COUNT.name(), Integer.toString(PRODUCTS));
    // Few words, so that products share them and queries have several hits.
    properties.setProperty("search.vocabulary", "100");
    return DataSet.from(properties).catalogue();
  }

  private TableClient loadProducts(Catalogue catalogue, KnownRecords known) {
    catalogueStore().createIndex(StoreUnderTest.TABLE);
    TableClient client = catalogueStore().client();
    for (int i = 0; i < PRODUCTS; i++) {
      known.insert(client, Keys.name(i), Row.texts(catalogue.record(i, 0)));
    }
    catalogueStore().awaitSearchable(PRODUCTS);
    return client;
  }

  /** For the products that share two words with the one of that number. */
  private static SearchQuery alike(KnownRecords known, int number, int offset) {
    String[] words = known.get(Keys.name(number)).get("productName").split(" ");
    return new SearchQuery(
        new AllTerms("productName", List.of(words[1], words[0]), "productScore", number % 2 == 0),
        offset,
        3,
        true);
  }

  @Test
  default void productsAreReadAndFound() {
    KnownRecords known = new KnownRecords();
    TableClient client = loadProducts(catalogue(), known);

    for (int i = 0; i < PRODUCTS; i += 7) {
      client.assertRecord(Keys.name(i), known.get(Keys.name(i)));
      known.assertAnswer(client, alike(known, i, 0));
      known.assertAnswer(client, alike(known, i, 1));
    }
  }

  @Test
  default void updatedProductsAreReadAndFound() {
    Catalogue catalogue = catalogue();
    KnownRecords known = new KnownRecords();
    TableClient client = loadProducts(catalogue, known);
    for (int i = 0; i < PRODUCTS; i += 2) {
      known.update(client, Keys.name(i), Row.texts(catalogue.changes(i, 1000 + i)));
    }
    catalogueStore().awaitSearchable();

    for (int i = 0; i < PRODUCTS; i += 5) {
      client.assertRecord(Keys.name(i), known.get(Keys.name(i)));
      known.assertAnswer(client, alike(known, i, 0));
    }
  }

  /** Its key is not that of a product, and the layout of a default table may go by keys. */
  @Test
  default void recordOfTheFreshnessProbeIsFoundInTheDefaultTable() {
    String table = CommonSettings.TABLE.defaultText();
    Catalogue catalogue = catalogue();
    catalogueStore().createIndex(table);
    TableClient client = catalogueStore().client(table);
    client.insert(Keys.name(0), Row.texts(catalogue.record(0, 0)));
    client.insert(ProbeRecord.KEY, Row.texts(catalogue.record(0, 0)));
    client.update(ProbeRecord.KEY, Map.of("productName", "fresh probe"));
    assertThat(catalogueStore().awaitSearchable(table)).isEqualTo(2);

    AllTerms probe = new AllTerms("productName", List.of("fresh", "probe"), "productScore", true);
    assertThat(client.search(new SearchQuery(probe, 0, 1, false)).keys())
        .containsExactly(ProbeRecord.KEY);

    client.delete(ProbeRecord.KEY);
    assertThat(catalogueStore().awaitSearchable(table)).as("records after the delete").isOne();
  }
}
