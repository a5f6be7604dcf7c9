// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Answers as Elasticsearch does, for what a real server does not do on demand. It has one table,
 * which fits the schema of the catalogue; what else it answers, a test says.
 */
final class FakeServer implements AutoCloseable {

  private record Answer(int code, String body, String location) {
    Answer(int code, String body) {
      this(code, body, null);
    }
  }

  private record Rule(String request, Queue<Answer> answers, Answer last) {}

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> accepts = new CopyOnWriteArrayList<>();
  private volatile String authorization;

  private FakeServer(HttpServer server) {
    this.server = server;
  }

  /** A server of a version of Elasticsearch. */
  static FakeServer elasticsearch(String number) {
    return of(number, "");
  }

  static FakeServer elasticsearch() {
    return elasticsearch("7.17.29");
  }

  /**
   * @param more further fields of its version, each with a comma behind
   */
  static FakeServer of(String number, String more) {
    FakeServer fake = bare();
    fake.answer(
        "GET / ",
        200,
        """
        {"name":"a","cluster_name":"b","cluster_uuid":"c","tagline":"You Know, for Search",
        "version":{%s"number":"%s","build_hash":"d","build_date":"e","build_snapshot":false,
        "lucene_version":"f","minimum_wire_compatibility_version":"g",
        "minimum_index_compatibility_version":"h"}}
        """
            .formatted(more, number));
    fake.answer(
        "GET /usertable/_mapping",
        200,
        "{\"usertable\":{\"mappings\":" + IndexMappingTest.catalogueMapping() + "}}");
    return fake;
  }

  /** Answers every request with 404. */
  static FakeServer bare() {
    try {
      HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
      FakeServer fake = new FakeServer(server);
      server.setExecutor(fake.threads);
      server.createContext("/", fake::handle);
      server.start();
      return fake;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** Refuses requests without that header. */
  FakeServer wants(String header) {
    authorization = header;
    return this;
  }

  /**
   * What comes back for requests that begin so, {@code "PUT /usertable/_doc/user1"}; the rule that
   * was made last counts first.
   */
  FakeServer answer(String request, int code, String body) {
    rules.add(0, new Rule(request, new ConcurrentLinkedQueue<>(), new Answer(code, body)));
    return this;
  }

  /** Sends requests that begin so to another place. */
  void redirect(String request, int code, String location) {
    rules.add(
        0, new Rule(request, new ConcurrentLinkedQueue<>(), new Answer(code, "{}", location)));
  }

  /** What comes back first, before the answer that there is a rule for. */
  FakeServer answerOnce(String request, int code, String body) {
    Rule rule = rule(request);
    rule.answers.add(new Answer(code, body));
    return this;
  }

  private Rule rule(String request) {
    return rules.stream()
        .filter(rule -> request.startsWith(rule.request))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no answer for " + request));
  }

  /** All requests so far: method, path, body. */
  List<String> requests() {
    return requests;
  }

  /** Which media types were asked for. */
  List<String> accepts() {
    return accepts;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body;
    requests.add(request);
    accepts.add(String.valueOf(exchange.getRequestHeaders().getFirst("Accept")));
    Answer answer = answerTo(exchange, request);
    byte[] bytes = answer.body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("X-Elastic-Product", "Elasticsearch");
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Warning", "299 Elasticsearch-7.17.29 \"security is off\"");
    if (answer.location != null) {
      exchange.getResponseHeaders().set("Location", answer.location);
    }
    boolean isEmpty = bytes.length == 0 || exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(answer.code, isEmpty ? -1 : bytes.length);
    if (!isEmpty) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  private Answer answerTo(HttpExchange exchange, String request) {
    if (authorization != null
        && !authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      return new Answer(401, "{\"error\":{\"type\":\"security_exception\",\"reason\":\"who?\"}}");
    }
    for (Rule rule : rules) {
      if (request.startsWith(rule.request)) {
        Answer first = rule.answers.poll();
        return first == null ? rule.last : first;
      }
    }
    return new Answer(404, "{\"error\":{\"type\":\"no_rule_exception\",\"reason\":\"\"}}");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
