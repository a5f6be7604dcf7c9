// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import org.apache.http.HttpHost;
import site.ycsb.search.PemTls;
import site.ycsb.settings.PropertyReader;

/**
 * Where the servers are and how they are reached. Immutable; equal settings share a client.
 *
 * @param timeout how long to wait for a connection, and for each reply
 * @param authorization the header of that name, or null
 * @param tls the properties that name PEM files; null without TLS
 * @param checkHost whether a server's certificate has to name the host
 */
record ConnectionSettings(
    List<HttpHost> hosts,
    Duration timeout,
    String authorization,
    Properties tls,
    boolean checkHost) {

  static final String HOSTS_PROPERTY = "es.hosts.list";
  static final String TIMEOUT_PROPERTY = "es.timeout";
  static final String USER_PROPERTY = "es.user";
  static final String PASSWORD_PROPERTY = "es.password";
  static final String API_KEY_PROPERTY = "es.apikey";
  static final String TLS_PROPERTY = "es.tls";
  static final String CA_PROPERTY = "es.tls.ca";
  static final String CERTIFICATE_PROPERTY = "es.tls.cert";
  static final String KEY_PROPERTY = "es.tls.key";
  static final String CHECK_HOST_PROPERTY = "es.tls.checkhost";

  private static final int DEFAULT_PORT = 9200;
  private static final int DEFAULT_TIMEOUT_MS = 10_000;

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  static ConnectionSettings from(PropertyReader reader) {
    Properties tls = tls(reader);
    List<HttpHost> hosts =
        reader.list(HOSTS_PROPERTY, "localhost:" + DEFAULT_PORT).stream()
            .map(host -> host(host, tls == null ? "http" : "https"))
            .toList();
    if (hosts.isEmpty()) {
      throw PropertyReader.needs(HOSTS_PROPERTY, "", "at least one host:port");
    }
    return new ConnectionSettings(
        hosts,
        Duration.ofMillis(
            reader.integer(TIMEOUT_PROPERTY, DEFAULT_TIMEOUT_MS, 1, Integer.MAX_VALUE / 2)),
        authorization(reader),
        tls,
        reader.flag(CHECK_HOST_PROPERTY, true));
  }

  private static Properties tls(PropertyReader reader) {
    Properties files = new Properties();
    for (String property : List.of(CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY)) {
      if (reader.has(property)) {
        files.setProperty(property, reader.string(property, ""));
      }
    }
    if (reader.flag(TLS_PROPERTY, false)) {
      return files;
    }
    for (String property : files.stringPropertyNames()) {
      throw new IllegalArgumentException(property + " is set: set " + TLS_PROPERTY + "=true");
    }
    return null;
  }

  /**
   * What makes encrypted connections.
   *
   * @return null without TLS
   * @throws IllegalArgumentException with a message for the user if a file cannot be used
   */
  SSLContext tlsContext() {
    return tls == null
        ? null
        : PemTls.context(new PropertyReader(tls), CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY);
  }

  private static HttpHost host(String text, String scheme) {
    if (text.contains("/")) {
      throw PropertyReader.needs(
          HOSTS_PROPERTY, text, "host:port without a scheme; for https, set " + TLS_PROPERTY);
    }
    try {
      HttpHost host = HttpHost.create(text);
      int port = host.getPort() < 0 ? DEFAULT_PORT : host.getPort();
      if (!host.getHostName().startsWith(":") && port >= 1 && port <= 65_535) {
        return new HttpHost(host.getHostName(), port, scheme);
      }
    } catch (IllegalArgumentException e) {
      // Said below, with what is wanted.
    }
    throw PropertyReader.needs(HOSTS_PROPERTY, text, "host:port, separated by commas");
  }

  private static String authorization(PropertyReader reader) {
    boolean user = reader.has(USER_PROPERTY);
    if (user != reader.has(PASSWORD_PROPERTY)) {
      throw new IllegalArgumentException(
          "a user needs both " + USER_PROPERTY + " and " + PASSWORD_PROPERTY);
    }
    if (reader.has(API_KEY_PROPERTY)) {
      if (user) {
        throw new IllegalArgumentException(
            USER_PROPERTY + " and " + API_KEY_PROPERTY + " are set: one of them is enough");
      }
      return "ApiKey " + reader.string(API_KEY_PROPERTY, "");
    }
    if (!user) {
      return null;
    }
    String both = reader.string(USER_PROPERTY, "") + ':' + reader.string(PASSWORD_PROPERTY, "");
    return "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8));
  }

  int timeoutMillis() {
    return (int) timeout.toMillis();
  }

  /** The hosts as the user named them. */
  String names() {
    return String.join(",", hosts.stream().map(HttpHost::toHostString).toList());
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return names() + (authorization == null ? "" : " with authorization");
  }
}
