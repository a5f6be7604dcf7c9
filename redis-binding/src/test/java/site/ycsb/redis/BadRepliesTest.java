// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Stats;
import site.ycsb.testkit.server.FakeRedis;

/** Replies that no command has. */
class BadRepliesTest {

  private static final String COMMANDS_ARE_KNOWN = "*1\r\n*1\r\n$1\r\na\r\n";

  /** Replies of every kind, complete and not. */
  private static final List<String> REPLIES =
      List.of(
          ":7\r\n",
          "+OK\r\n",
          "$-1\r\n",
          "$1\r\na\r\n",
          "*-1\r\n",
          "*0\r\n",
          "*1\r\n:1\r\n",
          "*1\r\n$-1\r\n",
          "*2\r\n$1\r\na\r\n:1\r\n",
          "*2\r\n:1\r\n$1\r\na\r\n",
          "*3\r\n:1\r\n$5\r\nuser1\r\n:1\r\n",
          "*3\r\n:1\r\n$5\r\nuser1\r\n*2\r\n:1\r\n:1\r\n",
          "*2\r\n*0\r\n*0\r\n",
          "*1\r\n:2\r\n",
          "*2\r\n:1\r\n*4\r\n$1\r\na\r\n$1\r\nb\r\n$6\r\n_count\r\n$1\r\nx\r\n",
          "*2\r\n:1\r\n*4\r\n$1\r\na\r\n$1\r\nb\r\n$1\r\nn\r\n$1\r\n1\r\n",
          "*1\r\n-ERR inside\r\n");

  /** What a client calls, by the name of the operation. */
  private static Map<String, Operation> operations() {
    SearchQuery query =
        new SearchQuery(
            new AllTerms("productName", List.of("a", "b"), "productScore", true), 0, 10, true);
    Map<String, Operation> operations = new HashMap<>();
    operations.put("read", c -> c.read(Clients.TABLE, "user1", null, new HashMap<>()));
    operations.put("field", c -> c.read(Clients.TABLE, "user1", Set.of("f"), new HashMap<>()));
    operations.put("insert", c -> Clients.insert(c, "user1"));
    operations.put("update", c -> c.update(Clients.TABLE, "user1", Clients.values("f", "b")));
    operations.put("delete", c -> c.delete(Clients.TABLE, "user1"));
    operations.put("scan", c -> c.scan(Clients.TABLE, "user1", 3, null, new Vector<>()));
    operations.put("search", c -> c.search(Clients.TABLE, query, null, new SearchResult()));
    SearchQuery facets =
        SearchQuery.of(new Facets((AllTerms) query.question(), "brand"), 0, 10, false);
    operations.put("facets", c -> c.search(Clients.TABLE, facets, null, new SearchResult()));
    SearchQuery stats =
        SearchQuery.of(new Stats((AllTerms) query.question(), "price"), 0, 1, false);
    operations.put("stats", c -> c.search(Clients.TABLE, stats, null, new SearchResult()));
    SearchQuery ranges =
        SearchQuery.of(
            new Histogram((AllTerms) query.question(), new HistogramForm("price", 10)),
            0,
            1,
            false);
    operations.put("histogram", c -> c.search(Clients.TABLE, ranges, null, new SearchResult()));
    return operations;
  }

  private interface Operation {
    Status on(RedisDB client);
  }

  private static Stream<String> replies() {
    return REPLIES.stream();
  }

  private static String answer(List<String> command, String reply) {
    return switch (command.get(0)) {
      case "PING", "CLIENT" -> "+OK\r\n";
      case "COMMAND" -> COMMANDS_ARE_KNOWN;
      case "INFO" -> "$21\r\nredis_version:8.0.2\r\n\r\n";
      default -> reply;
    };
  }

  @ParameterizedTest
  @MethodSource("replies")
  void reportsWhatWasExpectedInPlaceOfAMalformedReply(String reply) throws DBException {
    try (FakeRedis server = FakeRedis.start(command -> answer(command, reply))) {
      List<String> said = new ArrayList<>();
      for (Map.Entry<String, Operation> operation : operations().entrySet()) {
        Properties properties = server.properties();
        properties.setProperty(Question.Kind.KINDS.name(), "allterms,facets,stats,histogram");
        RedisDB client = Clients.open(properties);
        try {
          Status status = operation.getValue().on(client);
          said.add(operation.getKey() + ": " + status.getName() + " " + status.getDescription());
          assertThat(status.getName())
              .as(said.toString())
              .isIn("OK", "NOT_FOUND", "BAD_REPLY", "SERVER_ERROR");
          if (status.getName().equals("BAD_REPLY")) {
            assertThat(status.getDescription()).contains("the reply to ", " should be ");
          }
          assertThat(status.getDescription()).doesNotContain("cast", "class ", "null", "Index ");
        } finally {
          client.cleanup();
        }
      }
      assertThat(said.toString()).contains("BAD_REPLY");
    }
  }

  /** RediSearch shows a record that expires during a search as a row without fields. */
  @Test
  void namesARowThatHasExpired() throws DBException {
    String reply = "*5\r\n:2\r\n$5\r\nuser1\r\n*-1\r\n$5\r\nuser2\r\n*0\r\n";
    try (FakeRedis server = FakeRedis.start(command -> answer(command, reply))) {
      RedisDB client = Clients.open(server.properties());
      Status status = operations().get("search").on(client);

      assertThat(status.getName()).isEqualTo("EXPIRED_ROW");
      assertThat(status.getDescription()).contains("user1, which has expired");
      client.cleanup();
    }
  }

  /** Answers like a server that has run out of time. */
  @Test
  void facetsThatAreCutShortAreAnError() throws DBException {
    String cut = "*2\r\n:2\r\n*4\r\n$5\r\nbrand\r\n$1\r\nb\r\n$6\r\n_count\r\n$1\r\n3\r\n";
    for (String reply : List.of(cut, cut.replace(":2", ":1"))) {
      try (FakeRedis server = FakeRedis.start(command -> answer(command, reply))) {
        Properties properties = server.properties();
        properties.setProperty(Question.Kind.KINDS.name(), "facets");
        RedisDB client = Clients.open(properties);
        try {
          Status status = operations().get("facets").on(client);
          assertThat(status.getName()).isEqualTo(reply.equals(cut) ? "BAD_REPLY" : "OK");
        } finally {
          client.cleanup();
        }
      }
    }
  }

  private static String bulks(String... values) {
    StringBuilder all = new StringBuilder("*" + values.length + "\r\n");
    for (String value : values) {
      all.append("$" + value.length() + "\r\n" + value + "\r\n");
    }
    return all.toString();
  }

  @Test
  void statsThatAreNotWholeNumbersAreAnError() throws DBException {
    String right = bulks("_count", "2", "_sum", "1.2e+4", "_min", "5", "_max", "11995");
    Map<String, String> replies =
        Map.of(
            "*2\r\n:1\r\n" + right,
            "OK",
            "*1\r\n:0\r\n",
            "OK",
            "*2\r\n:1\r\n" + right.replace("1.2e+4", "1.2e-4"),
            "BAD_REPLY",
            "*2\r\n:1\r\n" + right.replace("1.2e+4", "infnan"),
            "BAD_REPLY",
            "*2\r\n:1\r\n" + right.replace("_max", "_may"),
            "BAD_REPLY",
            "*3\r\n:2\r\n" + right + right,
            "BAD_REPLY");
    for (Map.Entry<String, String> reply : replies.entrySet()) {
      try (FakeRedis server = FakeRedis.start(command -> answer(command, reply.getKey()))) {
        Properties properties = server.properties();
        properties.setProperty(Question.Kind.KINDS.name(), "stats");
        RedisDB client = Clients.open(properties);
        try {
          Status status = operations().get("stats").on(client);
          assertThat(status.getName()).as(reply.getKey()).isEqualTo(reply.getValue());
        } finally {
          client.cleanup();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-2, OK",
    "7, OK",
    "1.5, BAD_REPLY",
    "1.23456789012e+15, BAD_REPLY",
    "infnan, BAD_REPLY",
    "9223372036854775807, BAD_REPLY"
  })
  void rangesThatAreNotWholeNumbersAreAnError(String range, String status) throws DBException {
    String reply = "*2\r\n:1\r\n" + bulks("_range", range, "_count", "2");
    try (FakeRedis server = FakeRedis.start(command -> answer(command, reply))) {
      Properties properties = server.properties();
      properties.setProperty(Question.Kind.KINDS.name(), "histogram");
      RedisDB client = Clients.open(properties);
      try {
        assertThat(operations().get("histogram").on(client).getName()).isEqualTo(status);
      } finally {
        client.cleanup();
      }
    }
  }

  @Test
  void reportsWhatWasExpectedAndWhatCame() throws DBException {
    try (FakeRedis server = FakeRedis.start(command -> answer(command, ":7\r\n"))) {
      RedisDB client = Clients.open(server.properties());
      try {
        assertThat(Clients.read(client, "user1").getDescription())
            .isEqualTo("the reply to HGETALL should be a list but is the number 7");
      } finally {
        client.cleanup();
      }
    }
  }
}
