// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.net.URI;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Ports;
import site.ycsb.settings.SecretMask;

/**
 * Where a server answers: host:port, also as part of a URL such as {@code rediss://…}, or the URL
 * of a page that is there once it is ready.
 */
public final class Addresses {

  private static final String SCHEME_END = "://";

  private Addresses() {}

  static void check(String address, String place) {
    String shown = SecretMask.value("address", address);
    try {
      URI uri = uri(address);
      if (uri.getPort() == 0 || uri.getPort() > Ports.MAX) {
        throw new ConfigurationException(
            "%s: '%s': a port is a number, 1 to %s".formatted(place, shown, Ports.MAX));
      }
      if (uri.getHost() != null && (isUrl(address) || uri.getPort() > 0)) {
        return;
      }
    } catch (IllegalArgumentException e) {
      // Reported below.
    }
    throw new ConfigurationException(
        "%s: '%s' is not an address: use host:port, or a URL with http".formatted(place, shown));
  }

  /** The address without parts such as a password. */
  static String plain(String address) {
    return !address.contains(SCHEME_END) || isUrl(address)
        ? address
        : uri(address).getHost() + ":" + uri(address).getPort();
  }

  public static boolean isUrl(String address) {
    return address.startsWith("http://") || address.startsWith("https://");
  }

  public static URI uri(String address) {
    return URI.create(address.contains(SCHEME_END) ? address : "tcp" + SCHEME_END + address);
  }
}
