// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.net.URI;
import java.net.URISyntaxException;
import site.ycsb.elasticsearch.http.HttpErrorException;

/** A reply that names another place, which is never followed: the user did not name that place. */
final class Redirect {

  private Redirect() {}

  /** One line for the user, with the host that the reply names. */
  static String text(HttpErrorException reply) {
    String host = host(reply.location());
    return "the server answers %d%s, where nothing is sent; name the hosts themselves in %s"
        .formatted(
            reply.code(),
            host.isEmpty() ? " and names another place" : " and names " + host,
            ConnectionSettings.HOSTS);
  }

  /** Only scheme, host and port: the rest may be as long as the server likes, and may be secret. */
  private static String host(String location) {
    try {
      URI place = new URI(location == null ? "" : location);
      return place.getHost() == null || place.getScheme() == null
          ? ""
          : new URI(place.getScheme(), null, place.getHost(), place.getPort(), null, null, null)
              .toString();
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
