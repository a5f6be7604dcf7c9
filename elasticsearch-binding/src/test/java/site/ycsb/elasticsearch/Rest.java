// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Properties;
import site.ycsb.testkit.server.TestServer;

/** A plain HTTP client, for what a test does without the binding. */
final class Rest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final String address;

  Rest(TestServer server) {
    this(server, 0);
  }

  Rest(TestServer server, int node) {
    address = server.host() + ":" + server.ports().get(node);
  }

  /** The body of the reply, whatever its code. */
  String send(String method, String path, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + address + path))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
      return response.body();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  String get(String path) {
    return send("GET", path, "");
  }

  /** Removes all indexes. */
  void flush() {
    get("/_cat/indices?h=index").lines().forEach(index -> send("DELETE", "/" + index.strip(), ""));
  }

  /** Waits until a number of nodes hold all copies of all shards. */
  void awaitAllCopies(int nodes) {
    assertThat(get("/_cluster/health?wait_for_status=green&timeout=120s&wait_for_nodes=" + nodes))
        .contains("\"status\":\"green\"", "\"timed_out\":false");
  }

  /** What a binding needs to connect to all nodes. */
  static Properties properties(TestServer server) {
    Properties properties = new Properties();
    properties.setProperty(
        ConnectionSettings.HOSTS.name(),
        String.join(",", server.ports().stream().map(port -> server.host() + ":" + port).toList()));
    return properties;
  }

  /**
   * A client for tables over three shards. Replicas would take most of the time of a test; {@link
   * ElasticsearchLostNodeIT} has them.
   */
  static Properties shardedProperties(TestServer server) {
    Properties properties = properties(server);
    properties.setProperty(IndexSettings.SHARDS.name(), "3");
    // What is synced when does not matter here, and takes most of the time on a slow disk.
    properties.setProperty(IndexSettings.DURABILITY.name(), "async");
    return properties;
  }
}
