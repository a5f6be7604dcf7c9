// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.net.URI;
import site.ycsb.settings.ConfigurationException;

/** Where a server answers: host:port, or the URL of a page that is there once it is ready. */
public final class Addresses {

  private Addresses() {}

  static String checked(String address, String place) {
    try {
      URI uri = uri(address);
      if (uri.getHost() != null && (isUrl(address) || uri.getPort() > 0)) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // Reported below.
    }
    throw new ConfigurationException(
        place + ": '" + address + "' is not an address: use host:port, or a URL with http");
  }

  public static boolean isUrl(String address) {
    return address.startsWith("http://") || address.startsWith("https://");
  }

  public static URI uri(String address) {
    return URI.create(isUrl(address) ? address : "tcp://" + address);
  }
}
