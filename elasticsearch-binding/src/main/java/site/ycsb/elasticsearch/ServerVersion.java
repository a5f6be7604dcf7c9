// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestClient;
import site.ycsb.DBException;

/**
 * Which product and version a server says it is. Immutable.
 *
 * @param number such as {@code 7.17.29}
 * @param details all that it says about its version
 */
record ServerVersion(Product product, String number, JsonNode details) {

  /** Servers of later versions are asked to understand this one. */
  private static final int COMPATIBLE = 7;

  /** Before 7.14 the flavor was what distinguished Elastic's own distribution from others. */
  private static final String WITH_FLAVORS = "7\\.(\\d|1[0-3])\\..*";

  private static final RequestOptions VERSION_7 =
      RequestOptions.DEFAULT.toBuilder()
          .addHeader("Accept", "application/vnd.elasticsearch+json;compatible-with=7")
          .build();

  /**
   * Asks without the media type of a version, which a server of another one refuses.
   *
   * @throws DBException if this client cannot talk to the server
   */
  static ServerVersion of(RestClient client, ConnectionSettings settings)
      throws IOException, DBException {
    Product wanted = settings.product();
    Request request = new Request("GET", "/");
    JsonNode details;
    try {
      details = Json.tree(client.performRequest(request).getEntity()).path("version");
    } catch (JsonProcessingException e) {
      throw new DBException(
          settings.names() + " is not " + wanted.title + ": it does not answer in JSON", e);
    }
    String number = details.path("number").asText();
    if (number.isEmpty()) {
      throw new DBException(
          settings.names() + " is not " + wanted.title + ": its answer has no version");
    }
    check(details, number, settings.names(), wanted);
    if (wanted == Product.ELASTICSEARCH && major(number) > COMPATIBLE) {
      // Fails unless the server still understands version 7.
      request.setOptions(VERSION_7);
      client.performRequest(request);
    }
    return new ServerVersion(wanted, number, details);
  }

  private static void check(JsonNode details, String number, String server, Product wanted)
      throws DBException {
    String distribution = details.path("distribution").asText(Product.ELASTICSEARCH.binding());
    for (Product other : Product.values()) {
      if (other != wanted && distribution.equals(other.binding())) {
        throw new DBException(
            "%s is %s %s: use the binding %s, or name servers of %s"
                .formatted(server, other.title, number, other.binding(), wanted.title));
      }
    }
    String flavor = details.path("build_flavor").asText();
    boolean wrongFlavor =
        wanted == Product.ELASTICSEARCH
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
                  wanted == Product.ELASTICSEARCH
                      ? "Elastic's own distribution of Elasticsearch"
                      : wanted.title,
                  wanted.oldest,
                  wanted.newest));
    }
    if (!wanted.supports(major(number))) {
      throw new DBException(
          "%s is %s %s: this binding speaks to %s %d to %d, which understand version 7 of the API"
              .formatted(server, wanted.title, number, wanted.title, wanted.oldest, wanted.newest));
    }
  }

  private static int major(String number) {
    String digits = number.split("\\.", 2)[0];
    return digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : 0;
  }

  /** The product with its version. */
  String name() {
    return product.title + " " + number;
  }
}
