// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import redis.clients.jedis.HostAndPort;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The URL of a server, as {@code redis-cli -u} and the consoles of hosted services have it. No
 * message shows it: where it is wrong, what looks like a host may be a password.
 */
final class RedisUrl {

  private static final int DEFAULT_PORT = 6379;
  private static final int MAX_PORT = 65_535;

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
    List<String> user = user();
    return new RedisEndpoint(
        new HostAndPort(uri.getHost().replaceAll("[\\[\\]]", ""), port()),
        tls,
        user.get(0).isEmpty() ? null : user.get(0),
        user.get(1).isEmpty() ? null : user.get(1),
        database());
  }

  private int port() {
    int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
    if (port < 1 || port > MAX_PORT) {
      throw needs("a port from 1 to " + MAX_PORT);
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

  /** Name, which may be empty, and password. */
  private List<String> user() {
    String both = uri.getRawUserInfo();
    if (both == null) {
      return List.of("", "");
    }
    int colon = both.indexOf(':');
    if (colon < 0 || colon == both.length() - 1) {
      throw needs("user:password or :password in front of @");
    }
    return List.of(decoded(both.substring(0, colon)), decoded(both.substring(colon + 1)));
  }

  /** A plus sign stands for itself, other than in forms. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private IllegalArgumentException needs(String what) {
    return setting.needs(SecretMask.MASK, what);
  }
}
