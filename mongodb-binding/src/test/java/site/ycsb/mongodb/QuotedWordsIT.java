// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.server.MongodServer;
import site.ycsb.testkit.server.TestServer;

/** What mongod makes of quoted words, and what the binding makes of that. */
@ParameterizedClass
@MethodSource("servers")
class QuotedWordsIT {

  private static final String TABLE = "usertable";

  private final Properties properties;
  @TempDir private Path folder;

  QuotedWordsIT(TestServer server) {
    properties = TestDatabase.emptied(server);
  }

  static Stream<TestServer> servers() {
    return Stream.of(MongodServer.wiredTiger(), MongodServer.inMemory());
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  /** The keys of the records that are found, and the form of the question as the result has it. */
  private record Answer(Set<String> keys, String form) {}

  private Answer ask(String... words) throws DBException {
    MongoDB client = new MongoDB();
    client.setProperties(properties);
    client.init();
    try {
      client.createIndex(TABLE, SearchSchema.from(properties));
      List.of("red shoe", "red snowshoe", "red hat", "blue shoe")
          .forEach(
              name -> client.insert(TABLE, name, Map.of("productName", Utf8ByteIterator.of(name))));
      SearchResult found = new SearchResult();
      AllTerms question = new AllTerms("productName", List.of(words), "productScore", true);
      client.search(TABLE, new SearchQuery(question, 0, 10, false), Set.of(), found);
      return new Answer(
          Set.copyOf(found.stream().map(row -> row.get("_key").toString()).toList()),
          client.storeFacts(TABLE).values().get("mongodb.search.and"));
    } finally {
      client.cleanup();
    }
  }

  @Test
  void allWordsAreNeededAndMayBePartsOfOthers() throws DBException {
    assertThat(ask("red", "shoe"))
        .isEqualTo(new Answer(Set.of("red shoe", "red snowshoe"), MongoQuestions.QUOTED.inWords()));
  }

  @Test
  void dictionaryWithWordsInWordsIsAskedForWholeWords() throws Exception {
    Path names =
        Files.write(folder.resolve("names"), List.of("red shoe", "red snowshoe", "blue shoe"));
    properties.setProperty("dictfile", names.toString());

    assertThat(ask("red", "shoe"))
        .isEqualTo(new Answer(Set.of("red shoe"), MongoQuestions.FILTER.inWords()));
  }

  @Test
  void dictionaryWithoutWordsInWordsIsAskedForQuotedWords() throws Exception {
    Path names = Files.write(folder.resolve("names"), List.of("red shoe", "red hat", "blue shoe"));
    properties.setProperty("dictfile", names.toString());

    assertThat(ask("red", "hat"))
        .isEqualTo(new Answer(Set.of("red hat"), MongoQuestions.QUOTED.inWords()));
  }
}
