// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import site.ycsb.DBException;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.SearchSchema;

/**
 * Which product and version a server says it is. Immutable.
 *
 * @param number such as {@code 7.17.29}
 * @param details all that it says about its version
 */
record ServerVersion(ElasticsearchProduct product, String number, JsonNode details) {

  /** Before 7.14 the flavor was what distinguished Elastic's own distribution from others. */
  private static final String WITH_FLAVORS = "7\\.(\\d|1[0-3])\\..*";

  private static final int NOT_ALLOWED = 405;

  private static final String LOCAL = "/_nodes/_local?filter_path=nodes.*.version,nodes.*.build_*";

  /**
   * Asks, as all requests do, without the media type of a version, which a server of another one
   * refuses: each server answers with its own version of the API.
   *
   * @throws DBException if this client cannot talk to the server
   */
  static ServerVersion of(HttpClient client, ConnectionSettings settings)
      throws IOException, DBException {
    ElasticsearchProduct wanted = settings.product();
    JsonNode details;
    try {
      details = details(client);
    } catch (JsonProcessingException e) {
      throw new DBException(
          settings.names() + " is not " + wanted.title + ": it does not answer in JSON", e);
    }
    String number = details.path("number").asText(details.path("version").asText());
    if (number.isEmpty()) {
      throw new DBException(
          settings.names() + " is not " + wanted.title + ": its answer has no version");
    }
    check(details, number, settings.names(), wanted);
    return new ServerVersion(wanted, number, details);
  }

  /**
   * What a server says about its version. Each release answers {@code GET /}. Elastic's late builds
   * for tests of plugins lack that module, so there a node is asked what it is.
   */
  private static JsonNode details(HttpClient client) throws IOException {
    HttpReply reply = client.send(HttpRequest.of("GET", "/").accepting(NOT_ALLOWED));
    if (reply.code() != NOT_ALLOWED) {
      return Json.tree(reply).path("version");
    }
    JsonNode local = Json.tree(client.send(HttpRequest.of("GET", LOCAL)));
    return local.path("nodes").valueStream().findFirst().orElse(MissingNode.getInstance());
  }

  private static void check(
      JsonNode details, String number, String server, ElasticsearchProduct wanted)
      throws DBException {
    String distribution =
        details.path("distribution").asText(ElasticsearchProduct.ELASTICSEARCH.binding());
    for (ElasticsearchProduct other : ElasticsearchProduct.values()) {
      if (other != wanted && distribution.equals(other.binding())) {
        throw new DBException(
            "%s is %s %s: use the binding %s, or name servers of %s"
                .formatted(server, other.title, number, other.binding(), wanted.title));
      }
    }
    String flavor = details.path("build_flavor").asText();
    boolean wrongFlavor =
        wanted == ElasticsearchProduct.ELASTICSEARCH
            && number.matches(WITH_FLAVORS)
            && !flavor.equals("default");
    if (wrongFlavor || !distribution.equals(wanted.binding())) {
      throw new DBException(
          "%s is %s %s%s: name servers of %s %d to %d"
              .formatted(
                  server,
                  distribution,
                  number,
                  wrongFlavor ? ": Invalid or missing build flavor [" + flavor + "]" : "",
                  wanted == ElasticsearchProduct.ELASTICSEARCH
                      ? "Elastic's own distribution of Elasticsearch"
                      : wanted.title,
                  wanted.oldest,
                  wanted.newest));
    }
    if (!wanted.supports(major(number))) {
      throw new DBException(
          "%s is %s %s: this binding speaks to %s %d to %d"
              .formatted(server, wanted.title, number, wanted.title, wanted.oldest, wanted.newest));
    }
  }

  private static int major(String number) {
    return part(number, 0);
  }

  /** A part of a version; 0 if it is not a number. */
  private static int part(String number, int index) {
    String[] parts = number.split("[.-]");
    return index < parts.length && parts[index].matches("\\d{1,6}")
        ? Integer.parseInt(parts[index])
        : 0;
  }

  boolean isAtLeast(int major, int minor) {
    int ofServer = major(number);
    return ofServer > major || ofServer == major && part(number, 1) >= minor;
  }

  /**
   * Refuses servers that cannot find the nearest vectors as this binding asks for them.
   *
   * @throws DBException if records of the schema have vectors, and the server is too old
   */
  void requireVectors(SearchSchema schema, String server) throws DBException {
    int minor = product == ElasticsearchProduct.ELASTICSEARCH ? 11 : 16;
    int major = product == ElasticsearchProduct.ELASTICSEARCH ? 8 : 2;
    if (schema.vectorField().isPresent() && !isAtLeast(major, minor)) {
      throw new DBException(
          "%s is %s: vectors need %s %d.%d or later"
              .formatted(server, name(), product.title, major, minor));
    }
  }

  /**
   * Whether scores are those of Lucene times k1 + 1, as Lucene itself had it before 8:
   * Elasticsearch still has it, OpenSearch had it before 3.
   */
  boolean multipliesScores() {
    return product == ElasticsearchProduct.ELASTICSEARCH || !isAtLeast(3, 0);
  }

  boolean isElasticsearch() {
    return product == ElasticsearchProduct.ELASTICSEARCH;
  }

  /** Whether several searches can be of one point in time. */
  boolean hasPointsInTime() {
    return isElasticsearch() ? isAtLeast(7, 10) : isAtLeast(2, 4);
  }

  String name() {
    return product.title + " " + number;
  }
}
