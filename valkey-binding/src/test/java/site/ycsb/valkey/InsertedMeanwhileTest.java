// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.testkit.server.FakeRedis;

/** Changes a document that another client inserts between two commands. */
class InsertedMeanwhileTest {

  private static final String REFUSED = "-SYNTAXERR Command syntax error\r\n";

  private static Status update(List<String> sets, String exists) throws Exception {
    Queue<String> replies = new ArrayDeque<>(sets);
    try (FakeRedis server =
        FakeRedis.start(
            command ->
                switch (command.get(0)) {
                  case "JSON.MSET" -> replies.remove();
                  case "EXISTS" -> exists;
                  case "INFO" -> "$20\r\nserver_name:valkey\r\n\r\n";
                  default -> "+OK\r\n";
                })) {
      Properties properties = server.properties();
      properties.setProperty("valkey.format", "json");
      ValkeyDB client = new ValkeyDB();
      client.setProperties(properties);
      client.init();
      try {
        return client.update("usertable", "user1", Map.of("f", new StringByteIterator("a")));
      } finally {
        client.cleanup();
      }
    }
  }

  @Test
  void itIsChanged() throws Exception {
    assertThat(update(List.of(REFUSED, "+OK\r\n"), ":1\r\n")).isEqualTo(Status.OK);
  }

  @Test
  void aMissingDocumentIsMissing() throws Exception {
    assertThat(update(List.of(REFUSED), ":0\r\n")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void whatIsRefusedTwiceFails() throws Exception {
    assertThat(update(List.of(REFUSED, REFUSED), ":1\r\n").getDescription()).contains("SYNTAXERR");
  }
}
