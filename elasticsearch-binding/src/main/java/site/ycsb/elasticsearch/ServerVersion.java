// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.Map;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.RestClient;
import site.ycsb.DBException;

/**
 * Which version a server says it is. Immutable.
 *
 * @param number such as {@code 7.17.29}
 * @param details all that it says about its version
 */
record ServerVersion(String number, int major, Map<?, ?> details) {

  private static final int OLDEST = 7;
  private static final int NEWEST = 8;

  /**
   * Asks without the media type of a version, which a server of another one refuses.
   *
   * @throws DBException if this client cannot talk to the server
   */
  static ServerVersion of(RestClient client, ConnectionSettings settings)
      throws IOException, DBException {
    Response response = client.performRequest(new Request("GET", "/"));
    Map<String, Object> root;
    try {
      root = Json.map(response.getEntity());
    } catch (IOException e) {
      throw new DBException(
          settings.names() + " is not Elasticsearch: it does not answer in JSON", e);
    }
    if (!(root.get("version") instanceof Map<?, ?> details)
        || !(details.get("number") instanceof String number)) {
      throw new DBException(settings.names() + " is not Elasticsearch: its answer has no version");
    }
    String digits = number.split("\\.", 2)[0];
    int major = digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : 0;
    String kind = details.get("distribution") instanceof String name ? name : "Elasticsearch";
    String found = settings.names() + " is " + kind + " " + number;
    if (!kind.equals("Elasticsearch")) {
      throw new DBException(
          found
              + ": Elastic's client, which this binding uses, does not talk to it;"
              + " name servers of Elasticsearch 7 or 8");
    }
    if (major < OLDEST || major > NEWEST) {
      throw new DBException(
          found
              + ": this binding speaks version 7 of the API, which Elasticsearch 7 and 8 understand");
    }
    return new ServerVersion(number, major, details);
  }

  /** Whether requests have to say that they are of version 7. */
  boolean needsCompatibility() {
    return major > OLDEST;
  }
}
