// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.TestServer;

/**
 * The tests of YCSB's own binding that need a server. {@link MongoSettingsTest} has the tests of
 * its properties.
 */
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#all")
class YcsbCasesIT {

  private static final String TABLE = "usertable";
  private static final byte[] FIRST = {1, 2, 3, 4};
  private static final byte[] SECOND = {5, 6, 7, 8};

  private final TestServer server;
  private final MongoDB client = new MongoDB();

  YcsbCasesIT(TestServer server) {
    this.server = server;
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @BeforeEach
  void connect() throws DBException {
    client.setProperties(TestDatabase.emptied(server));
    client.init();
  }

  @AfterEach
  void disconnect() throws DBException {
    client.cleanup();
  }

  private static Map<String, ByteIterator> record(byte[] value) {
    return Map.of("a", new ByteArrayByteIterator(value));
  }

  private void assertThatFieldIs(byte[] value, Set<String> fields) {
    Map<String, ByteIterator> read = new HashMap<>();
    assertThat(client.read(TABLE, "key", fields, read)).isEqualTo(Status.OK);
    assertThat(read).containsOnlyKeys("a");
    assertThat(read.get("a").toArray()).isEqualTo(value);
  }

  @Test
  void deletedRecordIsGone() {
    assertThat(client.insert(TABLE, "key", record(FIRST))).isEqualTo(Status.OK);
    assertThatFieldIs(FIRST, Set.of("a"));

    assertThat(client.delete(TABLE, "key")).isEqualTo(Status.OK);

    Map<String, ByteIterator> read = new HashMap<>();
    assertThat(client.read(TABLE, "key", null, read)).isEqualTo(Status.NOT_FOUND);
    assertThat(read).isEmpty();
    assertThat(client.delete(TABLE, "key")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void updatedFieldHasItsNewValue() {
    assertThat(client.insert(TABLE, "key", record(FIRST))).isEqualTo(Status.OK);
    assertThatFieldIs(FIRST, Set.of("a"));

    assertThat(client.update(TABLE, "key", record(SECOND))).isEqualTo(Status.OK);

    assertThatFieldIs(SECOND, null);
  }

  @Test
  void updatedFieldHasItsNewValueWithUpsert() throws DBException {
    client.cleanup();
    client.getProperties().setProperty(MongoSettings.UPSERT.name(), "true");
    client.init();

    updatedFieldHasItsNewValue();
  }

  @Test
  void scanBeginsAtItsKeyAndHasAsManyRecordsAsAskedFor() {
    for (int i = 0; i < 100; i++) {
      assertThat(client.insert(TABLE, "%05d".formatted(i), record(new byte[] {(byte) i, 0, 0, 0})))
          .isEqualTo(Status.OK);
    }
    Vector<HashMap<String, ByteIterator>> rows = new Vector<>();

    assertThat(client.scan(TABLE, "00050", 5, null, rows)).isEqualTo(Status.OK);

    assertThat(rows)
        .extracting(row -> new String(row.get("a").toArray(), StandardCharsets.UTF_8))
        .containsExactly("2\0\0\0", "3\0\0\0", "4\0\0\0", "5\0\0\0", "6\0\0\0");
  }
}
