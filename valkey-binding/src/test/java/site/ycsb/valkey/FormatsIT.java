// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.RedisServer;

/** A table that was kept in one format is made anew in the other. */
class FormatsIT {

  private static final String TABLE = "products";

  @RegisterExtension static final RedisServer VALKEY = RedisServer.valkeyWithSearch();

  private static ValkeyDB empty(String format, String scan) throws DBException {
    Properties properties = VALKEY.properties();
    properties.setProperty("valkey.format", format);
    properties.setProperty("redisjson.scan", scan);
    properties.setProperty(SearchableDB.RECREATE.name(), "true");
    ValkeyDB db = new ValkeyDB();
    db.setProperties(properties);
    db.init();
    db.createIndex(TABLE, SearchSchema.from(properties));
    return db;
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void recordsOfTheOtherFormatAreRemoved(String scan) throws DBException {
    ValkeyDB hashes = empty("hash", scan);
    Map<String, ByteIterator> record =
        Map.of("productName", Utf8ByteIterator.of("red"), "productScore", Utf8ByteIterator.of("1"));
    assertThat(hashes.insert(TABLE, "user1", record)).isEqualTo(Status.OK);
    assertThat(hashes.awaitSearchable(TABLE, Duration.ofSeconds(10))).isOne();
    hashes.cleanup();

    empty("json", scan).cleanup();

    ValkeyDB again = empty("hash", scan);
    assertThat(again.awaitSearchable(TABLE, Duration.ofSeconds(10))).isZero();
    again.cleanup();
  }
}
