// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import redis.clients.jedis.HostAndPort;
import site.ycsb.settings.Ports;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The URL of a server, as {@code redis-cli -u} and the consoles of hosted services have it. No
 * message shows it: where it is wrong, what looks like a host may be a password.
 */
final class RedisUrl {

  private static final int DEFAULT_PORT = 6379;

  private final Setting<String> setting;
  private final URI uri;

  private RedisUrl(Setting<String> setting, String text) {
    this.setting = setting;
    try {
      uri = new URI(text);
    } catch (URISyntaxException e) {
      throw needs(
          "redis://user:password@host:port/database, or rediss:// for TLS, with % codes for"
              + " characters such as @ : / # % in user and password");
    }
  }

  /**
   * @throws IllegalArgumentException with a message for the user if the URL is wrong
   */
  static RedisEndpoint read(Setting<String> setting, Properties properties) {
    return new RedisUrl(setting, setting.get(properties)).endpoint();
  }

  private RedisEndpoint endpoint() {
    boolean tls = "rediss".equalsIgnoreCase(uri.getScheme());
    if (!tls && !"redis".equalsIgnoreCase(uri.getScheme())) {
      throw needs("redis:// in front, or rediss:// for TLS");
    }
    if (uri.getHost() == null) {
      throw needs("host:port behind // or @, with % codes for characters such as @ : / # in front");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw needs("no options behind ? or #: set properties instead");
    }
    User user = user();
    return new RedisEndpoint(
        new HostAndPort(uri.getHost().replaceAll("[\\[\\]]", ""), port()),
        tls,
        user.name(),
        user.password(),
        database());
  }

  private int port() {
    int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
    if (!Ports.isValid(port)) {
      throw needs("a port from 1 to " + Ports.MAX);
    }
    return port;
  }

  private int database() {
    String path = uri.getRawPath();
    try {
      return path.length() <= 1 ? 0 : Integer.parseUnsignedInt(path.substring(1));
    } catch (NumberFormatException e) {
      throw needs("the number of a database, or nothing, behind host:port/");
    }
  }

  /** Each is null if the URL has none. */
  private record User(String name, String password) {}

  private User user() {
    String both = uri.getRawUserInfo();
    if (both == null) {
      return new User(null, null);
    }
    int colon = both.indexOf(':');
    if (colon < 0 || colon == both.length() - 1) {
      throw needs("user:password or :password in front of @");
    }
    return new User(
        colon == 0 ? null : decoded(both.substring(0, colon)), decoded(both.substring(colon + 1)));
  }

  /** A plus sign stands for itself, other than in forms. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private IllegalArgumentException needs(String what) {
    return setting.needs(SecretMask.MASK, what);
  }
}
