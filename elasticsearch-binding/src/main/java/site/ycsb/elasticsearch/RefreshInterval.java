// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.time.Duration;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.core.TimeValue;
import site.ycsb.search.Visibility;

/** How often an index shows its searches what was written. */
final class RefreshInterval {

  private static final String SETTING = "index.refresh_interval";

  private RefreshInterval() {}

  /**
   * That of the index, which may differ from the settings of this run.
   *
   * @param ofNewIndex what counts if there is no index yet
   */
  static Duration of(Documents documents, String ofNewIndex) throws IOException {
    Request request = documents.about("GET", "/_settings/" + SETTING);
    request.addParameter("flat_settings", "true");
    request.addParameter("include_defaults", "true");
    Response response = documents.sendForOne(request);
    if (response.getStatusLine().getStatusCode() == 200) {
      for (Object index : Json.map(response.getEntity()).values()) {
        Object set = Json.at(index, "settings", SETTING);
        return duration(String.valueOf(set == null ? Json.at(index, "defaults", SETTING) : set));
      }
    }
    return duration(ofNewIndex);
  }

  /** Reads what the server writes. What is not positive, or cannot be read, is never. */
  static Duration duration(String interval) {
    try {
      String text = interval.matches("\\d+") ? interval + "ms" : interval;
      long nanos = TimeValue.parseTimeValue(text, SETTING).nanos();
      return nanos > 0 ? Duration.ofNanos(nanos) : Visibility.UNBOUNDED;
    } catch (IllegalArgumentException e) {
      return Visibility.UNBOUNDED;
    }
  }
}
