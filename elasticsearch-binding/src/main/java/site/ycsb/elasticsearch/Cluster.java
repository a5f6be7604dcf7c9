// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.http.Header;
import org.apache.http.HttpHost;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.impl.nio.client.HttpAsyncClientBuilder;
import org.apache.http.impl.nio.reactor.IOReactorConfig;
import org.apache.http.message.BasicHeader;
import org.elasticsearch.client.RestClient;
import site.ycsb.DBException;
import site.ycsb.eventloop.EventLoop;

/**
 * The library's client of one set of servers, which is made to be shared, and what this process
 * knows about their indexes. For any number of threads.
 */
record Cluster(
    ConnectionSettings settings,
    RestClient client,
    ServerVersion version,
    Map<String, IndexState> states) {

  /** Servers send warnings with each reply, such as that security is off. */
  private static final Logger CLIENT_LOG = Logger.getLogger(RestClient.class.getName());

  /**
   * Connects.
   *
   * @throws DBException if the servers cannot be reached or used
   */
  static Cluster open(ConnectionSettings settings) throws DBException {
    if (CLIENT_LOG.getLevel() == null) {
      CLIENT_LOG.setLevel(Level.SEVERE);
    }
    RestClient client = connect(settings);
    try {
      return new Cluster(
          settings, client, ServerVersion.of(client, settings), new ConcurrentHashMap<>());
    } catch (IOException | DBException | RuntimeException e) {
      try {
        client.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw e instanceof DBException refused
          ? refused
          : ElasticsearchErrors.noConnection(settings, e);
    }
  }

  void close() throws DBException {
    try {
      client.close();
    } catch (IOException e) {
      throw ElasticsearchErrors.exception("cannot close the connections", settings, e);
    }
  }

  /** A client with the settings; what it costs is all in these. */
  static RestClient connect(ConnectionSettings settings) {
    int timeoutMillis = (int) settings.timeout().toMillis();
    return RestClient.builder(settings.hosts().toArray(HttpHost[]::new))
        .setDefaultHeaders(
            settings.authorization() == null
                ? new Header[0]
                : new Header[] {new BasicHeader("Authorization", settings.authorization())})
        .setRequestConfigCallback(
            config ->
                config
                    .setConnectTimeout(timeoutMillis)
                    .setSocketTimeout(timeoutMillis)
                    // The library would repeat the request, with the user's secret, elsewhere.
                    .setRedirectsEnabled(false))
        .setHttpClientConfigCallback(http -> configure(http, settings))
        .build();
  }

  /**
   * A thread waits for the reply to its request, so without a limit there are as many connections
   * as client threads; the library's own limit is 10 per host.
   */
  private static HttpAsyncClientBuilder configure(
      HttpAsyncClientBuilder http, ConnectionSettings settings) {
    if (EventLoop.isCurrent()) {
      // Its threads run the clients: more of them would get in each other's way.
      http.setDefaultIOReactorConfig(
          IOReactorConfig.custom().setIoThreadCount(EventLoop.count()).build());
    }
    return http.setMaxConnPerRoute(Integer.MAX_VALUE)
        .setMaxConnTotal(Integer.MAX_VALUE)
        // The settings are the one way to authenticate; a challenge is an error.
        .disableAuthCaching()
        .disableCookieManagement()
        .setSSLContext(settings.tls())
        .setSSLHostnameVerifier(settings.checkHost() ? null : NoopHostnameVerifier.INSTANCE);
  }

  IndexState state(String index) {
    return states.computeIfAbsent(index, name -> new IndexState());
  }
}
