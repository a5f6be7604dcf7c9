// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.settings.Ports;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The URL of a server, as {@code redis-cli -u} and the consoles of hosted services have it. No
 * message shows it: where it is wrong, what looks like a host may be a password.
 */
final class RedisUrl {

  private final Setting<String> setting;

  RedisUrl(Setting<String> setting) {
    this.setting = setting;
  }

  /**
   * What the URL says of {@code tls}, {@code host}, {@code port}, {@code user}, {@code password}
   * and {@code database}.
   *
   * @throws IllegalArgumentException with a message for the user if the URL is wrong
   */
  Map<String, String> parts(Properties properties) {
    URI uri = parsed(setting.get(properties));
    Map<String, String> parts = new HashMap<>();
    boolean tls = "rediss".equalsIgnoreCase(uri.getScheme());
    require(
        tls || "redis".equalsIgnoreCase(uri.getScheme()),
        "redis:// in front, or rediss:// for TLS");
    require(
        uri.getHost() != null,
        "host:port behind // or @, with % codes for characters such as @ : / # in front");
    require(
        uri.getRawQuery() == null && uri.getRawFragment() == null,
        "no options behind ? or #: set properties instead");
    parts.put("tls", Boolean.toString(tls));
    parts.put("host", uri.getHost().replaceAll("[\\[\\]]", ""));
    if (uri.getRawUserInfo() != null) {
      addUser(uri.getRawUserInfo(), parts);
    }
    if (uri.getPort() >= 0) {
      require(Ports.isValid(uri.getPort()), "a port from 1 to " + Ports.MAX);
      parts.put("port", Integer.toString(uri.getPort()));
    }
    if (uri.getRawPath().length() > 1) {
      String database = uri.getRawPath().substring(1);
      require(
          database.matches("\\d{1,9}"), "the number of a database, or nothing, behind host:port/");
      parts.put("database", database);
    }
    return parts;
  }

  private URI parsed(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw needs(
          "redis://user:password@host:port/database, or rediss:// for TLS, with % codes for"
              + " characters such as @ : / # % in user and password");
    }
  }

  private void addUser(String userAndPassword, Map<String, String> parts) {
    int colon = userAndPassword.indexOf(':');
    require(
        colon >= 0 && colon < userAndPassword.length() - 1,
        "user:password or :password in front of @");
    if (colon > 0) {
      parts.put("user", decoded(userAndPassword.substring(0, colon)));
    }
    parts.put("password", decoded(userAndPassword.substring(colon + 1)));
  }

  /** A plus sign stands for itself, other than in forms. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private void require(boolean good, String what) {
    if (!good) {
      throw needs(what);
    }
  }

  private IllegalArgumentException needs(String what) {
    return setting.needs(SecretMask.MASK, what);
  }
}
