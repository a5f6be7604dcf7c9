// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.net.URI;
import java.net.URISyntaxException;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Response;

/** A reply that names another place, which is never followed: the user did not name that place. */
final class Redirect {

  private Redirect() {}

  /** One line for the user, with the host that the reply names. */
  static String text(Response reply) {
    String host = host(reply.getHeader("Location"));
    return "the server answers %d%s, where nothing is sent; name the hosts themselves in %s"
        .formatted(
            reply.getStatusLine().getStatusCode(),
            host.isEmpty() ? " and names another place" : " and names " + host,
            ConnectionSettings.HOSTS);
  }

  /** Only scheme, host and port: the rest may be as long as the server likes, and may be secret. */
  private static String host(String location) {
    try {
      URI place = new URI(location == null ? "" : location);
      return place.getHost() == null || place.getScheme() == null
          ? ""
          : new HttpHost(place.getHost(), place.getPort(), place.getScheme()).toURI();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return "";
    }
  }
}
