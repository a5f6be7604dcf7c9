// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import site.ycsb.binding.PemTls;
import site.ycsb.binding.TableDB;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Ports;
import site.ycsb.settings.Role;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Where the server is and how it is reached: what the {@code redis.*} properties say. Immutable.
 *
 * @param server the server, or any node of the cluster
 * @param cluster whether keys are spread over the nodes of an OSS Cluster
 * @param timeout how long to wait for a connection, and for each reply
 * @param connections to each server, shared by all threads; 0 if each thread has its own
 * @param skipsCount whether a page is first asked for without the count of all hits
 * @param vectors how they are indexed and searched
 * @param client credentials, database, time-outs and TLS, as Jedis takes them
 */
public record RedisSettings(
    HostAndPort server,
    boolean cluster,
    Duration timeout,
    int connections,
    boolean skipsCount,
    VectorIndexSettings vectors,
    JedisClientConfig client) {

  public static final Setting<String> HOST =
      Setting.of(
              "redis.host",
              ValueType.text(
                  // Only an IPv6 address has more than one colon, and only that may have any.
                  Pattern.compile(
                      "[^\\s:/@?#\\[\\]]+|[0-9a-fA-F.]*:[0-9a-fA-F:.]*:[0-9a-fA-F.%\\w]*"),
                  "the name or address of a server, without a scheme and a port"),
              "127.0.0.1",
              "name or address of the server, or of any node of the cluster")
          .as(Role.PLACE);

  public static final Setting<Integer> PORT =
      Setting.integer("redis.port", 6379, 1, Ports.MAX, "its port").as(Role.PLACE);

  public static final Setting<Boolean> CLUSTER =
      Setting.flag("redis.cluster", false, "whether the server is a node of an OSS Cluster");

  public static final Setting<Duration> TIMEOUT =
      Setting.millis(
          "redis.timeout",
          10_000,
          1,
          Integer.MAX_VALUE / 2,
          "how long to wait for a connection and for each reply");

  static final Setting<Integer> CONNECTIONS =
      Setting.optional(
          "redis.connections",
          ValueType.integer(1, 65_535),
          "number of connections to each server that all client threads of the process share; if not set,"
              + " one per client thread");

  static final Setting<String> PASSWORD = Setting.secret("redis.password", "password of the user");

  static final Setting<String> USER =
      Setting.text("redis.user", "name of an ACL user; if not set, the default user")
          .onlyWith(PASSWORD)
          .as(Role.PLACE);

  static final Setting<Integer> DATABASE =
      Setting.integer("redis.database", 0, "number of the database; searches need 0")
          .notWith(CLUSTER);

  static final Setting<Boolean> TLS =
      Setting.flag("redis.tls", false, "whether the connection is encrypted");

  static final Setting<String> URL =
      Setting.text(
              "redis.url",
              "URL of the server, redis://user:password@host:port/database, with rediss:// for TLS")
          .notWith(HOST)
          .notWith(PORT)
          .notWith(PASSWORD)
          .notWith(DATABASE)
          .notWith(TLS);

  static final PemTls PEM = new PemTls(TLS, URL);

  static final Setting<Boolean> TLS_CHECK_HOST =
      Setting.flag(
          "redis.tls.checkhost", true, "whether the server's certificate has to name the host");

  static final Setting<Boolean> SKIP_COUNT =
      Setting.flag(
          "redis.search.skipcount",
          false,
          "whether a page is first asked for without counting all hits, and with the count if it is"
              + " not full; a cluster is always asked with the count");

  /**
   * @throws ConfigurationException if a property is wrong
   */
  public static RedisSettings from(Properties properties) {
    boolean cluster = CLUSTER.get(properties);
    Properties all = new Properties(properties);
    if (URL.isSet(properties)) {
      setParts(URL.get(properties), all);
      if (cluster && DATABASE.get(all) > 0) {
        throw new ConfigurationException(
            "%s names database %d, but a cluster has only database 0"
                .formatted(URL, DATABASE.get(all)));
      }
      if (!TLS.get(all) && PEM.isSet(all)) {
        throw new ConfigurationException(
            "%s, %s and %s are for TLS".formatted(PEM.settings().toArray())
                + ": begin "
                + URL
                + " with rediss://");
      }
    }
    return new RedisSettings(
        new HostAndPort(HOST.get(all), PORT.get(all)),
        cluster,
        TIMEOUT.get(all),
        CONNECTIONS.find(all).orElse(0),
        SKIP_COUNT.get(all) && !cluster,
        VectorIndexSettings.from(all),
        client(all));
  }

  /**
   * Sets what a URL says, as {@code redis-cli -u} and the consoles of hosted services have it. No
   * message shows it: where it is wrong, what looks like a host may be a password.
   */
  private static void setParts(String url, Properties all) {
    URI uri = parsed(url);
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
    all.setProperty(TLS.name(), Boolean.toString(tls));
    all.setProperty(HOST.name(), uri.getHost().replaceAll("[\\[\\]]", ""));
    if (uri.getRawUserInfo() != null) {
      addUser(uri.getRawUserInfo(), all);
    }
    if (uri.getPort() >= 0) {
      require(Ports.isValid(uri.getPort()), "a port from 1 to " + Ports.MAX);
      all.setProperty(PORT.name(), Integer.toString(uri.getPort()));
    }
    if (uri.getRawPath().length() > 1) {
      String database = uri.getRawPath().substring(1);
      require(
          database.matches("\\d{1,9}"), "the number of a database, or nothing, behind host:port/");
      all.setProperty(DATABASE.name(), database);
    }
  }

  private static URI parsed(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw needs(
          "redis://user:password@host:port/database, or rediss:// for TLS, with % codes for"
              + " characters such as @ : / # % in user and password");
    }
  }

  private static void addUser(String userAndPassword, Properties all) {
    int colon = userAndPassword.indexOf(':');
    require(
        colon >= 0 && colon < userAndPassword.length() - 1,
        "user:password or :password in front of @");
    if (colon > 0) {
      all.setProperty(USER.name(), decoded(userAndPassword.substring(0, colon)));
    }
    all.setProperty(PASSWORD.name(), decoded(userAndPassword.substring(colon + 1)));
  }

  /** A plus sign stands for itself, other than in forms. */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static void require(boolean good, String what) {
    if (!good) {
      throw needs(what);
    }
  }

  private static ConfigurationException needs(String what) {
    return URL.needs(SecretMask.MASK, what);
  }

  /** What all bindings to Redis read. */
  public static List<Setting<?>> all() {
    return Setting.declaredBy(
        RedisSettings.class, VectorIndexSettings.class, TableDB.class, SearchableDB.class);
  }

  @SuppressWarnings("deprecation") // what replaces sslSocketFactory takes no PEM files
  private static JedisClientConfig client(Properties properties) {
    DefaultJedisClientConfig.Builder client =
        DefaultJedisClientConfig.builder()
            // Replies in the one format that every release has for every command.
            .autoNegotiateProtocol(false)
            .timeoutMillis((int) TIMEOUT.get(properties).toMillis())
            .database(DATABASE.get(properties))
            .user(USER.find(properties).orElse(null))
            .password(PASSWORD.find(properties).orElse(null))
            .clientName("ycsb");
    if (TLS.get(properties)) {
      SSLParameters parameters = new SSLParameters();
      if (TLS_CHECK_HOST.get(properties)) {
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
      }
      client
          .ssl(true)
          .sslSocketFactory(PEM.context(properties).getSocketFactory())
          .sslParameters(parameters);
    }
    return client.build();
  }

  /** Returns these settings for the connections of one thread. */
  RedisSettings ofOneThread() {
    return new RedisSettings(server, cluster, timeout, 0, skipsCount, vectors, client);
  }

  boolean isShared() {
    return connections > 0;
  }

  int timeoutMillis() {
    return (int) timeout.toMillis();
  }
}
