// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.testkit.server.RedisServer;

/** A cluster answers as one server does. */
class ClusterSearchIT {

  private static final int RECORDS = 3000;
  private static final List<String> WORDS = List.of("red", "shoe", "warm", "hat", "new");

  /** Each record has some of the words, and a score that no other has. */
  private static void load(RedisJsonDB client) throws DBException {
    Goods.createIndex(client);
    for (int i = 0; i < RECORDS; i++) {
      StringBuilder name = new StringBuilder("all");
      for (int w = 0; w < WORDS.size(); w++) {
        if ((i >> w & 1) == 1) {
          name.append(' ').append(WORDS.get(w));
        }
      }
      assertThat(Goods.insert(client, "user" + i, name.toString(), i * 7919 % RECORDS))
          .isEqualTo(Status.OK);
    }
    assertThat(client.awaitSearchable(Goods.TABLE, Duration.ofMinutes(1))).isEqualTo(RECORDS);
  }

  private static List<SearchQuery> queries() {
    List<SearchQuery> queries = new ArrayList<>();
    for (String first : WORDS) {
      for (String second : List.of("all", "hat", "unknown")) {
        for (int offset : new int[] {0, 10, 740, 745, 1495, 1600}) {
          for (boolean count : new boolean[] {true, false}) {
            queries.add(Goods.query(first, second, offset, count));
          }
        }
      }
    }
    return queries;
  }

  /** Keys and fields of the rows in their order, and the total. */
  private static String answer(RedisJsonDB client, SearchQuery query) {
    SearchResult result = new SearchResult();
    assertThat(client.search(Goods.TABLE, query, null, result)).isEqualTo(Status.OK);
    List<String> rows = new ArrayList<>();
    for (HashMap<String, ByteIterator> row : result) {
      rows.add(row.get(RedisJsonDB.KEY_FIELD) + " " + row.get("score") + " " + row.get("name"));
    }
    return rows + " of " + (query.totalHits() ? result.totalHits() : "?");
  }

  @Test
  void clusterAnswersAsOneServerDoes() throws DBException {
    try (RedisServer server = RedisServer.withSearch().started();
        RedisServer cluster = RedisServer.withSearch().cluster(3, 0).started()) {
      RedisJsonDB one = Goods.open(server);
      RedisJsonDB many = Goods.open(cluster);
      try {
        load(one);
        load(many);
        int full = 0;
        for (SearchQuery query : queries()) {
          String answer = answer(one, query);
          assertThat(answer(many, query)).as(query.toString()).isEqualTo(answer);
          full += answer.split("user").length == 11 ? 1 : 0;
        }
        assertThat(full).as("pages that are full").isGreaterThan(50);
      } finally {
        one.cleanup();
        many.cleanup();
      }
    }
  }
}
