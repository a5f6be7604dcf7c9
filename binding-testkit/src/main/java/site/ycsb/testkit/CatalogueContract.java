// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.freshness.ProbeRecord;
import site.ycsb.search.question.AllTerms;
import site.ycsb.settings.CommonSettings;
import site.ycsb.stub.Row;

/**
 * The records of workloads: the product catalogue that the search workload loads, with the default
 * schema; and the records of YCSB's core workloads, ten fields of 100 printable characters, which
 * no schema names, in a table for which {@code createIndex} was never called.
 */
interface CatalogueContract extends ContractContext {

  int PRODUCTS = 300;

  private static RecordGenerator catalogue() {
    Properties properties = new Properties();
    properties.setProperty(CommonSettings.RECORD_COUNT.name(), Integer.toString(PRODUCTS));
    // Few words, so that products share them and queries have several hits.
    properties.setProperty("search.vocabulary", "100");
    return DataSet.from(properties).generator();
  }

  private TableClient loadProducts(RecordGenerator generator) {
    catalogueStore().createIndex(StoreUnderTest.TABLE);
    TableClient client = catalogueStore().client();
    for (int i = 0; i < PRODUCTS; i++) {
      client.insert(NumberedKeys.key(i), Row.texts(generator.record(i, 0)));
    }
    catalogueStore().awaitWritten();
    return client;
  }

  /** A query for the products that share two words with the one of that number. */
  private static SearchQuery alike(TableClient client, int number, int offset) {
    String[] words = client.written(NumberedKeys.key(number)).get("productName").split(" ");
    return new SearchQuery(
        new AllTerms("productName", List.of(words[1], words[0]), "productScore", number % 2 == 0),
        offset,
        3,
        true);
  }

  private static void assertReadAndFound(TableClient client) {
    client.assertRecords();
    for (int i = 0; i < PRODUCTS; i += 5) {
      client.assertAnswer(alike(client, i, 0));
      client.assertAnswer(alike(client, i, 1));
    }
  }

  @Test
  default void productsAreReadAndFoundAlsoWhenUpdated() {
    RecordGenerator generator = catalogue();
    TableClient client = loadProducts(generator);
    assertReadAndFound(client);

    for (int i = 0; i < PRODUCTS; i += 2) {
      client.update(NumberedKeys.key(i), Row.texts(generator.changes(i, 1000 + i)));
    }

    catalogueStore().awaitWritten();
    assertReadAndFound(client);
  }

  /** Its key is not a product's, and the layout of a default table may go by keys. */
  @Test
  default void recordOfTheFreshnessProbeIsFoundInTheDefaultTable() {
    String table = CommonSettings.TABLE.defaultText();
    RecordGenerator generator = catalogue();
    catalogueStore().createIndex(table);
    TableClient client = catalogueStore().client(table);
    client.insert(NumberedKeys.key(0), Row.texts(generator.record(0, 0)));
    client.insert(ProbeRecord.KEY, Row.texts(generator.record(0, 0)));
    client.update(ProbeRecord.KEY, Map.of("productName", "fresh probe"));
    catalogueStore().awaitWritten(table);

    AllTerms probe = new AllTerms("productName", List.of("fresh", "probe"), "productScore", true);
    assertThat(client.search(new SearchQuery(probe, 0, 1, false)).keys())
        .containsExactly(ProbeRecord.KEY);

    client.delete(ProbeRecord.KEY);
    catalogueStore().awaitWritten(table);
  }

  String CORE_TABLE = "usertable";
  int CORE_RECORDS = 40;

  private static String coreKey(int number) {
    return "user%04d".formatted(number);
  }

  private static String coreValue(Random random) {
    return random
        .ints(100, ' ', '~' + 1)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  private TableClient loadedCoreTable() {
    TableClient client = catalogueStore().client(CORE_TABLE);
    Random random = new Random(1);
    for (int i = 0; i < CORE_RECORDS; i++) {
      client.insert(
          coreKey(i),
          IntStream.range(0, 10)
              .boxed()
              .collect(Collectors.toMap(n -> "field" + n, n -> coreValue(random))));
    }
    return client;
  }

  @Test
  default void coreRecordsAreReadAndWrittenWithoutCreateIndex() {
    TableClient client = loadedCoreTable();
    client.assertRecords();
    Map<String, String> field = Map.of("field7", client.written(coreKey(3)).get("field7"));
    client.assertFields(coreKey(3), field.keySet(), field);
    Map<String, String> changes = Map.of("field2", coreValue(new Random(2)));

    client.update(coreKey(5), changes);
    client.delete(coreKey(6));

    client.assertRecords();
    client.assertMissing(coreKey(6), "user9999");
    assertThat(client.tryUpdate("user9999", changes)).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void coreRecordsAreScannedWithoutCreateIndex() {
    assumeScans();
    TableClient client = loadedCoreTable();

    client.assertScan(coreKey(10), 3);
    assertThat(client.scan(coreKey(CORE_RECORDS - 1), 50, Set.of("field0"))).hasSize(1);
  }
}
