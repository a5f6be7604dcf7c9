// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A search has all hits, however few the server takes by its settings before it sorts them. */
class SearchLimitsIT {

  private static final String TABLE = "usertable";
  private static final int RECORDS = 50;

  @RegisterExtension static final RedisServer VALKEY = RedisServer.valkeyWithSearch();

  @Test
  void hitsAreNotTrimmedBeforeTheyAreSorted() throws DBException {
    RedisCommand.send(
        VALKEY.port(), "CONFIG", "SET", "search.max-nonvector-search-results-fetched", "10");
    SearchSchema schema = SearchSchema.from(new Properties());
    ValkeyDB client = new ValkeyDB();
    client.setProperties(VALKEY.properties());
    client.init();
    try {
      client.createIndex(TABLE, schema);
      for (int i = 0; i < RECORDS; i++) {
        Map<String, ByteIterator> record =
            Map.of(
                schema.textField(), new StringByteIterator("red shoe"),
                schema.sortField(), new StringByteIterator("" + 7 * i % RECORDS));
        assertThat(client.insert(TABLE, "user" + i, record)).isEqualTo(Status.OK);
      }
      assertThat(client.awaitSearchable(TABLE, Duration.ofMinutes(1))).isEqualTo(RECORDS);

      AllTerms words =
          new AllTerms(schema.textField(), List.of("red", "shoe"), schema.sortField(), false);
      SearchResult result = new SearchResult();
      assertThat(client.search(TABLE, new SearchQuery(words, 0, 3, true), Set.of(), result))
          .isEqualTo(Status.OK);

      assertThat(result.totalHits()).isEqualTo(RECORDS);
      assertThat(result.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()))
          .containsExactly("user0", "user43", "user36");
    } finally {
      client.cleanup();
    }
  }
}
