// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** What walks leave on a server. */
class WalkIT {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  private Rest rest;
  private ElasticsearchDB client;

  @BeforeEach
  void load() throws DBException {
    rest = new Rest(SERVER);
    rest.flush();
    Properties properties = Clients.properties(SERVER.port(), Question.Kind.KINDS.name(), "walk");
    client = Clients.open(properties);
    client.createIndex(Clients.TABLE, SearchSchema.from(properties));
    for (int i = 0; i < 7; i++) {
      client.insert(
          Clients.TABLE,
          "k" + i,
          Clients.values(
              "productName", "red", "productScore", "" + i, "rating", "1", "deliveryDays", "2"));
    }
    client.awaitSearchable(Clients.TABLE, Duration.ofSeconds(10));
  }

  private Status walk(String first, SearchResult result) {
    WalkForm form = new WalkForm(first, "deliveryDays", 2, 100);
    AllTerms words = new AllTerms("productName", List.of("red"), form);
    return client.search(
        Clients.TABLE, SearchQuery.of(new Walk(words), 0, 10, false), null, result);
  }

  private String openContexts() {
    return rest.get("/usertable/_stats/search?filter_path=_all.total.search.open_contexts");
  }

  @Test
  void noPointInTimeIsLeftOpen() throws DBException {
    SearchResult result = new SearchResult();
    assertThat(walk("rating", result)).isEqualTo(Status.OK);
    assertThat(result).hasSize(7);
    // The server refuses to sort by a field that it does not know.
    assertThat(walk("unknown", new SearchResult()).isOk()).isFalse();
    assertThat(openContexts()).contains("\"open_contexts\":0");

    rest.send("POST", "/usertable/_pit?keep_alive=1m", "");
    assertThat(openContexts()).contains("\"open_contexts\":1");
    client.cleanup();
  }
}
