// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

/**
 * The records of YCSB's core workloads: ten fields of 100 printable characters, which no schema
 * names, in a table for which {@code createIndex} was never called.
 */
interface CoreRecordsContract extends OnStore {

  String CORE_TABLE = "usertable";
  int CORE_RECORDS = 40;

  private static Map<String, String> coreRecord(int number) {
    Random random = new Random(number);
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i < 10; i++) {
      StringBuilder value = new StringBuilder();
      random.ints(100, ' ', '~' + 1).forEach(c -> value.append((char) c));
      fields.put("field" + i, value.toString());
    }
    return fields;
  }

  private static String coreKey(int number) {
    return "user%04d".formatted(number);
  }

  private TableClient loadedCoreTable() {
    TableClient client = catalogueStore().client(CORE_TABLE);
    for (int i = 0; i < CORE_RECORDS; i++) {
      client.insert(coreKey(i), coreRecord(i));
    }
    return client;
  }

  @Test
  default void coreRecordsAreReadWithoutCreateIndex() {
    TableClient client = loadedCoreTable();

    for (int i = 0; i < CORE_RECORDS; i++) {
      client.assertRecord(coreKey(i), coreRecord(i));
    }
    Map<String, String> field = Map.of("field7", coreRecord(3).get("field7"));
    client.assertFields(coreKey(3), field.keySet(), field);
    client.assertMissing("user9999");
  }

  @Test
  default void coreRecordsAreUpdatedAndDeletedWithoutCreateIndex() {
    TableClient client = loadedCoreTable();
    Map<String, String> changes = Map.of("field2", coreRecord(1000).get("field2"));

    client.update(coreKey(5), changes);
    client.delete(coreKey(6));

    client.assertRecord(coreKey(5), Products.changed(coreRecord(5), changes));
    client.assertMissing(coreKey(6));
    assertThat(client.tryUpdate("user9999", changes)).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  default void coreRecordsAreScannedWithoutCreateIndex() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    TableClient client = loadedCoreTable();

    assertThat(client.scan(coreKey(10), 3, null).stream().map(Row::fields))
        .containsExactly(coreRecord(10), coreRecord(11), coreRecord(12));
    assertThat(client.scan(coreKey(CORE_RECORDS - 1), 50, Set.of("field0"))).hasSize(1);
  }
}
