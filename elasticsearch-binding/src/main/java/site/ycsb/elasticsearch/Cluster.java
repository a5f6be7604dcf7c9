// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import org.apache.http.Header;
import org.apache.http.HttpHost;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.impl.nio.client.HttpAsyncClientBuilder;
import org.apache.http.message.BasicHeader;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestHighLevelClient;
import org.elasticsearch.client.RestHighLevelClientBuilder;
import site.ycsb.DBException;

/**
 * The client of one set of servers, and what this process knows of their tables. Static, since the
 * library's client is made to be shared, and YCSB gives the instances of a binding nothing that
 * they share. For any number of threads.
 */
@SuppressWarnings("deprecation") // of the client there is no newer one with an API of this kind
final class Cluster {

  /** Servers send warnings with each reply, such as that security is off. */
  private static final Logger CLIENT_LOG = Logger.getLogger(RestClient.class.getName());

  private static final Map<ConnectionSettings, Cluster> OPEN = new HashMap<>();

  private final ConnectionSettings settings;
  private final RestHighLevelClient client;
  private final ServerVersion version;
  private final Map<String, TableState> tables = new ConcurrentHashMap<>();
  private int users;

  private Cluster(ConnectionSettings settings, RestHighLevelClient client, ServerVersion version) {
    this.settings = settings;
    this.client = client;
    this.version = version;
  }

  /**
   * Connects, or shares the connection. To be given back by {@link #release}.
   *
   * @throws DBException if the servers cannot be reached or used
   */
  static Cluster acquire(ConnectionSettings settings) throws DBException {
    synchronized (OPEN) {
      Cluster cluster = OPEN.get(settings);
      if (cluster == null) {
        cluster = open(settings);
        OPEN.put(settings, cluster);
      }
      cluster.users++;
      return cluster;
    }
  }

  /** Gives it back. The last user's release closes the connections. */
  void release() throws DBException {
    synchronized (OPEN) {
      if (--users > 0) {
        return;
      }
      OPEN.remove(settings);
    }
    try {
      client.close();
    } catch (IOException e) {
      throw Errors.exception("cannot close the connections", settings, e);
    }
  }

  private static Cluster open(ConnectionSettings settings) throws DBException {
    if (CLIENT_LOG.getLevel() == null) {
      CLIENT_LOG.setLevel(Level.SEVERE);
    }
    RestClient client = connect(settings);
    try {
      ServerVersion version = ServerVersion.of(client, settings);
      RestHighLevelClient highLevel =
          new RestHighLevelClientBuilder(client)
              .setApiCompatibilityMode(version.needsCompatibility())
              .build();
      // It looks for itself whether the server is one that it may talk to.
      highLevel.info(RequestOptions.DEFAULT);
      return new Cluster(settings, highLevel, version);
    } catch (IOException | DBException | RuntimeException e) {
      try {
        client.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw e instanceof DBException refused ? refused : Errors.noConnection(settings, e);
    }
  }

  /** A client with the settings; what it costs is all in these. */
  static RestClient connect(ConnectionSettings settings) {
    SSLContext tls = settings.tlsContext();
    return RestClient.builder(settings.hosts().toArray(HttpHost[]::new))
        .setDefaultHeaders(
            settings.authorization() == null
                ? new Header[0]
                : new Header[] {new BasicHeader("Authorization", settings.authorization())})
        .setRequestConfigCallback(
            config ->
                config
                    .setConnectTimeout(settings.timeoutMillis())
                    .setSocketTimeout(settings.timeoutMillis()))
        .setHttpClientConfigCallback(http -> configure(http, tls, settings.checkHost()))
        .build();
  }

  /**
   * A thread waits for the reply to its request, so without a limit there are as many connections
   * as client threads; the library's own limit is 10 for each host.
   */
  private static HttpAsyncClientBuilder configure(
      HttpAsyncClientBuilder http, SSLContext tls, boolean checkHost) {
    http.setMaxConnPerRoute(Integer.MAX_VALUE)
        .setMaxConnTotal(Integer.MAX_VALUE)
        // The settings have the one way to authenticate; a challenge is an error.
        .disableAuthCaching()
        .disableCookieManagement()
        .setSSLContext(tls);
    if (!checkHost) {
      http.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE);
    }
    return http;
  }

  ConnectionSettings settings() {
    return settings;
  }

  RestHighLevelClient client() {
    return client;
  }

  RestClient lowLevelClient() {
    return client.getLowLevelClient();
  }

  ServerVersion version() {
    return version;
  }

  /** What this process knows of the index of that name. */
  TableState table(String index) {
    return tables.computeIfAbsent(index, name -> new TableState());
  }
}
