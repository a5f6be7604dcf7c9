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
 * Which version a server says it is. Immutable.
 *
 * @param number such as {@code 7.17.29}
 * @param details all that it says about its version
 */
record ServerVersion(String number, JsonNode details) {

  private static final int OLDEST = 7;
  private static final int NEWEST = 8;

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
    Request request = new Request("GET", "/");
    JsonNode details;
    try {
      details = Json.tree(client.performRequest(request).getEntity()).path("version");
    } catch (JsonProcessingException e) {
      throw new DBException(
          settings.names() + " is not Elasticsearch: it does not answer in JSON", e);
    }
    String number = details.path("number").asText();
    if (number.isEmpty()) {
      throw new DBException(settings.names() + " is not Elasticsearch: its answer has no version");
    }
    String kind = details.path("distribution").asText("Elasticsearch");
    String found = settings.names() + " is " + kind + " " + number;
    String flavor = details.path("build_flavor").asText();
    boolean wrongFlavor = number.matches(WITH_FLAVORS) && !flavor.equals("default");
    if (wrongFlavor || !kind.equals("Elasticsearch")) {
      throw new DBException(
          found
              + (wrongFlavor ? ": Invalid or missing build flavor [" + flavor + "]" : "")
              + ": name servers of Elastic's own distribution of Elasticsearch 7 or 8");
    }
    String digits = number.split("\\.", 2)[0];
    int major = digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : 0;
    if (major < OLDEST || major > NEWEST) {
      throw new DBException(
          found
              + ": this binding speaks version 7 of the API, which Elasticsearch 7 and 8 understand");
    }
    if (major > OLDEST) {
      // Fails unless the server still understands version 7.
      request.setOptions(VERSION_7);
      client.performRequest(request);
    }
    return new ServerVersion(number, details);
  }
}
