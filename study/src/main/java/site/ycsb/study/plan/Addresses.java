// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.net.URI;
import java.util.Optional;
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

  private static Optional<URI> parsed(String address) {
    try {
      return Optional.of(uri(address));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  static void check(String address, String place) {
    String shown = SecretMask.value("address", address);
    Optional<URI> uri = parsed(address);
    int port = uri.map(URI::getPort).orElse(-1);
    if (port == 0 || port > Ports.MAX) {
      throw new ConfigurationException(
          "%s: '%s': a port is a number, 1 to %s".formatted(place, shown, Ports.MAX));
    }
    if (uri.isPresent() && uri.get().getHost() != null && (isUrl(address) || port > 0)) {
      return;
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
