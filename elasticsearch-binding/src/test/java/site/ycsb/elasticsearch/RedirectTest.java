// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A reply that names another host is an error: the request and its secret stay here. */
class RedirectTest {

  private FakeServer server;
  private FakeServer other;

  @BeforeEach
  void start() {
    server = FakeServer.elasticsearch();
    other = FakeServer.elasticsearch();
  }

  @AfterEach
  void stop() {
    server.close();
    other.close();
  }

  private String elsewhere() {
    return "http://127.0.0.1:" + other.port();
  }

  private Properties withKey() {
    return Clients.properties(server.port(), "es.apikey", "c2VjcmV0");
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void connectionIsRefusedWithTheHostThatIsNamed(int code) {
    server.redirect("GET / ", code, elsewhere() + "/steal");

    assertThatThrownBy(() -> Clients.open(withKey()))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "cannot connect to Elasticsearch at 127.0.0.1:%d: REDIRECTED, the server answers %d and"
                + " names %s, where nothing is sent; name the hosts themselves in es.hosts.list",
            server.port(), code, elsewhere());
    assertThat(other.requests()).isEmpty();
  }

  @Test
  void operationIsAnErrorAndIsNotRepeatedElsewhere() throws DBException {
    ElasticsearchDB client = Clients.open(withKey());
    server.redirect("GET /usertable/_source/", 302, elsewhere() + "/usertable/_source/user1");
    server.redirect("PUT /usertable/_doc/", 307, elsewhere() + "/usertable/_doc/user1");

    assertThat(List.of(Clients.read(client, "user1"), Clients.insert(client, "user1")))
        .extracting(Status::getName)
        .containsOnly("REDIRECTED");
    assertThat(other.requests()).isEmpty();
    client.cleanup();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/elsewhere", "http://user:pass\u001b@[", "not a place at all"})
  void placeThatNamesNoHostIsNotQuoted(String location) {
    server.redirect("GET / ", 302, location);

    assertThatThrownBy(() -> Clients.open(withKey()))
        .hasMessageContaining(
            "REDIRECTED, the server answers 302 and names another place, where nothing is sent");
  }
}
