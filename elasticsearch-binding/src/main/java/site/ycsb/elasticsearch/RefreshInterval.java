// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import site.ycsb.DBException;
import site.ycsb.search.Visibility;

/** How often an index shows its searches what was written. */
final class RefreshInterval {

  private static final String SETTING = "index.refresh_interval";
  private static final Pattern TIME = Pattern.compile("(-?\\d{1,15})(nanos|micros|ms|s|m|h|d)?");

  private RefreshInterval() {}

  /**
   * What the settings and the index promise. A read by key looks at what is not refreshed yet, too.
   *
   * @throws DBException if the server cannot be asked
   */
  static Visibility visibility(Cluster cluster, Settings settings) throws DBException {
    Duration searches = Visibility.refreshedEvery(duration(interval(cluster, settings)));
    return new Visibility(
        Duration.ZERO, settings.scanRefresh() ? Duration.ZERO : searches, searches);
  }

  /** That of the index, which may be another than the settings say; theirs if there is none yet. */
  private static String interval(Cluster cluster, Settings settings) throws DBException {
    Request request = new Request("GET", "/" + settings.tableIndex() + "/_settings/" + SETTING);
    request.addParameter("flat_settings", "true");
    request.addParameter("include_defaults", "true");
    request.addParameter("ignore", "404");
    try {
      Response response = cluster.lowLevelClient().performRequest(request);
      if (response.getStatusLine().getStatusCode() == 404) {
        return settings.newIndex().refreshInterval();
      }
      for (Object index : Json.map(response.getEntity()).values()) {
        Object set = Json.at(index, "settings", SETTING);
        return String.valueOf(set == null ? Json.at(index, "defaults", SETTING) : set);
      }
      return settings.newIndex().refreshInterval();
    } catch (IOException e) {
      throw Errors.exception(
          "cannot ask for the refresh interval of the index " + settings.tableIndex(),
          settings.connection(),
          e);
    }
  }

  /** As the server writes it. What is not positive is never; so is what cannot be read. */
  static Duration duration(String interval) {
    Matcher time = TIME.matcher(interval);
    if (!time.matches() || Long.parseLong(time.group(1)) <= 0) {
      return Visibility.UNBOUNDED;
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2) == null ? "ms" : time.group(2)) {
      case "nanos" -> Duration.ofNanos(number);
      case "micros" -> Duration.ofNanos(number * 1000);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      case "d" -> Duration.ofDays(number);
      default -> Duration.ofMillis(number);
    };
  }
}
