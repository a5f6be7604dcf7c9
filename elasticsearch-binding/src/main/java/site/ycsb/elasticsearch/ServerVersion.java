// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.common.xcontent.XContentHelper;
import org.elasticsearch.xcontent.json.JsonXContent;
import site.ycsb.DBException;

/**
 * What a server says that it is. Immutable.
 *
 * @param number such as {@code 7.17.29}
 * @param details all that it says of its version
 */
record ServerVersion(String number, int major, Map<String, Object> details) {

  private static final int OLDEST = 7;
  private static final int NEWEST = 8;

  /**
   * Asks without the media type of a version, which a server of another one refuses.
   *
   * @throws DBException if it is no server that this client can speak to
   */
  static ServerVersion of(RestClient client, ConnectionSettings settings)
      throws IOException, DBException {
    Response response = client.performRequest(new Request("GET", "/"));
    Map<String, Object> root;
    try (InputStream body = Json.body(response.getEntity())) {
      root = XContentHelper.convertToMap(JsonXContent.jsonXContent, body, false);
    } catch (IOException | RuntimeException e) {
      throw new DBException(
          settings.names() + " is no Elasticsearch: it does not answer in JSON", e);
    }
    if (!(root.get("version") instanceof Map<?, ?> version)
        || !(version.get("number") instanceof String number)) {
      throw new DBException(settings.names() + " is no Elasticsearch: its answer names no version");
    }
    Map<String, Object> details = new TreeMap<>();
    version.forEach((name, value) -> details.put(String.valueOf(name), value));
    ServerVersion found = new ServerVersion(number, majorOf(number), details);
    found.require(settings);
    return found;
  }

  private static int majorOf(String number) {
    String major = number.split("\\.", 2)[0];
    return major.matches("\\d{1,6}") ? Integer.parseInt(major) : 0;
  }

  private void require(ConnectionSettings settings) throws DBException {
    String distribution = String.valueOf(details.getOrDefault("distribution", "Elasticsearch"));
    if (!distribution.equals("Elasticsearch")) {
      throw new DBException(
          settings.names()
              + " is "
              + distribution
              + " "
              + number
              + ": Elastic's client, which this binding uses, does not talk to it;"
              + " name servers of Elasticsearch 7 or 8");
    }
    if (major < OLDEST || major > NEWEST) {
      throw new DBException(
          settings.names()
              + " is Elasticsearch "
              + number
              + ": this binding speaks version 7 of its API, which Elasticsearch 7 and 8 understand");
    }
  }

  /** Whether requests have to say that they are of version 7. */
  boolean needsCompatibility() {
    return major > OLDEST;
  }
}
