// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.settings.Ports;

/** Where a server is, in the words of the user, by which ketama places it. Immutable. */
record Host(String name, int port) {

  private static final Pattern FORM =
      Pattern.compile("([^\\s:/@?#\\[\\]]+|\\[[0-9a-fA-F:.%\\w]+])(?::(\\d{1,5}))?");

  /** Reads {@code host} or {@code host:port}; null if it is neither. */
  static Host parse(String text, int defaultPort) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      return null;
    }
    int port = parts.group(2) == null ? defaultPort : Integer.parseInt(parts.group(2));
    String name = parts.group(1).replaceAll("[\\[\\]]", "");
    return Ports.isValid(port) ? new Host(name, port) : null;
  }

  /** The address under its own name, so that nobody looks up another name for it. */
  InetSocketAddress address() throws UnknownHostException {
    byte[] ip = InetAddress.getByName(name).getAddress();
    return new InetSocketAddress(InetAddress.getByAddress(name, ip), port);
  }

  @Override
  public String toString() {
    return (name.contains(":") ? "[" + name + "]" : name) + ":" + port;
  }
}
