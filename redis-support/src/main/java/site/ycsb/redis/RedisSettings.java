// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import site.ycsb.settings.PropertyReader;

/**
 * Where the server is and how it is reached: what the {@code redis.*} properties say. Immutable.
 *
 * @param server the server, or any node of the cluster
 * @param cluster whether keys are spread over the nodes of an OSS Cluster
 * @param timeout how long to wait for a connection, and for each reply
 * @param connections to each server, shared by all threads; {@link #ONE_PER_THREAD} if each thread
 *     has its own
 * @param client credentials, database, time-outs and TLS, as Jedis takes them
 */
public record RedisSettings(
    HostAndPort server,
    boolean cluster,
    Duration timeout,
    int connections,
    JedisClientConfig client) {

  public static final String HOST_PROPERTY = "redis.host";

  /** Only the address of IPv6 has more than one colon, and only that may have any. */
  private static final Pattern HOST =
      Pattern.compile("[^\\s:/@?#\\[\\]]+|[0-9a-fA-F.]*:[0-9a-fA-F:.]*:[0-9a-fA-F.%\\w]*");

  public static final String PORT_PROPERTY = "redis.port";
  public static final String CLUSTER_PROPERTY = "redis.cluster";
  public static final String TIMEOUT_PROPERTY = "redis.timeout";
  public static final String USER_PROPERTY = "redis.user";
  public static final String PASSWORD_PROPERTY = "redis.password";
  public static final String DATABASE_PROPERTY = "redis.database";
  public static final String CONNECTIONS_PROPERTY = "redis.connections";

  /** Value of {@link #connections}. */
  static final int ONE_PER_THREAD = 0;

  private static final int DEFAULT_TIMEOUT_MS = 10_000;
  private static final int MAX_CONNECTIONS = 65_535;

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  public static RedisSettings from(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    String host = reader.string(HOST_PROPERTY, "127.0.0.1");
    if (!HOST.matcher(host).matches()) {
      throw PropertyReader.needs(
          HOST_PROPERTY, host, "the name or address of a server, without a scheme and a port");
    }
    boolean cluster = reader.flag(CLUSTER_PROPERTY, false);
    int timeoutMillis =
        reader.integer(TIMEOUT_PROPERTY, DEFAULT_TIMEOUT_MS, 1, Integer.MAX_VALUE / 2);
    return new RedisSettings(
        new HostAndPort(host, reader.integer(PORT_PROPERTY, 6379, 1, 65_535)),
        cluster,
        Duration.ofMillis(timeoutMillis),
        reader.has(CONNECTIONS_PROPERTY)
            ? reader.integer(CONNECTIONS_PROPERTY, 1, 1, MAX_CONNECTIONS)
            : ONE_PER_THREAD,
        client(reader, timeoutMillis, cluster));
  }

  @SuppressWarnings("deprecation") // what replaces it takes key stores, but no PEM files
  private static JedisClientConfig client(
      PropertyReader reader, int timeoutMillis, boolean cluster) {
    DefaultJedisClientConfig.Builder client =
        DefaultJedisClientConfig.builder()
            // Replies in the one format that every release has for every command.
            .autoNegotiateProtocol(false)
            .connectionTimeoutMillis(timeoutMillis)
            .clientName("ycsb");
    if (reader.has(USER_PROPERTY)) {
      if (!reader.has(PASSWORD_PROPERTY)) {
        throw new IllegalArgumentException(
            USER_PROPERTY + " is set but not " + PASSWORD_PROPERTY + ": set both");
      }
      client.user(reader.string(USER_PROPERTY, ""));
    }
    if (reader.has(PASSWORD_PROPERTY)) {
      client.password(reader.string(PASSWORD_PROPERTY, ""));
    }
    int database = reader.integer(DATABASE_PROPERTY, 0, 0, Integer.MAX_VALUE);
    if (cluster && database != 0) {
      throw new IllegalArgumentException(
          DATABASE_PROPERTY + "=" + database + ": a cluster has database 0 only");
    }
    client.database(database);
    SSLSocketFactory tls = TlsSettings.socketFactory(reader);
    if (tls == null) {
      // TimedConnection sees to it.
      client.socketTimeoutMillis(0);
    } else {
      client
          .socketTimeoutMillis(timeoutMillis)
          .ssl(true)
          .sslSocketFactory(tls)
          .sslParameters(TlsSettings.parameters(reader));
    }
    return client.build();
  }

  int timeoutMillis() {
    return (int) timeout.toMillis();
  }
}
