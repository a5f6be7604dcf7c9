// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import site.ycsb.binding.PemTls;
import site.ycsb.elasticsearch.http.HttpHost;
import site.ycsb.elasticsearch.http.HttpHosts;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Ports;
import site.ycsb.settings.Role;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * Where the servers are and how they are reached. Immutable.
 *
 * @param product what the servers have to be
 * @param timeout how long to wait for a connection, and for each reply
 * @param authorization the header of that name, or null
 * @param tls what encrypts connections; null without TLS
 * @param checkHost whether a server's certificate has to name the host
 */
record ConnectionSettings(
    ElasticsearchProduct product,
    List<HttpHost> hosts,
    Duration timeout,
    String authorization,
    SSLContext tls,
    boolean checkHost) {

  static final Setting<List<String>> HOSTS =
      Setting.list(
              "es.hosts.list",
              List.of("localhost:9200"),
              "nodes, host:port, separated by commas; requests take turns on them")
          .as(Role.PLACE);

  static final Setting<String> CLOUD_ID =
      Setting.text(
              "es.cloud.id", "Cloud ID of a deployment in Elastic Cloud, which is reached with TLS")
          .notWith(HOSTS)
          .as(Role.PLACE);

  static final Setting<Duration> TIMEOUT =
      Setting.millis(
          "es.timeout",
          10_000,
          1,
          Integer.MAX_VALUE / 2,
          "time to wait for a connection and for each reply");

  static final Setting<String> USER =
      Setting.text("es.user", "name of a user, for basic authentication").as(Role.PLACE);

  static final Setting<String> PASSWORD =
      Setting.secret("es.password", "password of the user").togetherWith(USER);

  static final Setting<String> API_KEY =
      Setting.secret("es.apikey", "API key as the server encodes it, base64 of id:key")
          .notWith(USER);

  static final Setting<Boolean> TLS =
      Setting.flag("es.tls", false, "whether connections are encrypted");

  static final PemTls PEM = new PemTls(TLS, CLOUD_ID);

  static final Setting<Boolean> CHECK_HOST =
      Setting.flag("es.tls.checkhost", true, "whether a server's certificate has to name the host");

  private static final int DEFAULT_PORT = 9200;

  /** A name, an address, or an address of IPv6 in brackets; and a port. */
  private static final Pattern ADDRESS =
      Pattern.compile("([^\\s:/@\\[\\]]+|\\[[\\p{XDigit}:.%\\w]+])(?::(\\d{1,5}))?");

  private static final Pattern CLOUD_ADDRESS =
      Pattern.compile("([\\w.-]+)(?::(\\d{1,5}))?\\$([\\w.-]+)(?:\\$.*)?");

  /** The settings that the binding of a product reads. */
  static List<Setting<?>> all(ElasticsearchProduct product) {
    List<Setting<?>> settings = new ArrayList<>(Setting.declaredBy(ConnectionSettings.class));
    if (!product.hasCloud()) {
      settings.remove(CLOUD_ID);
      // Servers without a cloud need es.tls to use these files.
      int files = settings.indexOf(PEM.ca());
      settings.removeAll(PEM.settings());
      settings.addAll(files, new PemTls(TLS).settings());
    }
    return settings;
  }

  /**
   * @throws ConfigurationException if a property is wrong
   */
  static ConnectionSettings from(Properties properties, ElasticsearchProduct product) {
    if (CLOUD_ID.isSet(properties) && !product.hasCloud()) {
      throw new ConfigurationException(
          "the binding %s has no property %s: Elastic Cloud has Elasticsearch only; set %s"
              .formatted(product.binding(), CLOUD_ID, HOSTS));
    }
    boolean isTls = TLS.get(properties) | CLOUD_ID.isSet(properties);
    return new ConnectionSettings(
        product,
        hosts(properties),
        TIMEOUT.get(properties),
        authorization(properties),
        isTls ? PEM.context(properties) : null,
        CHECK_HOST.get(properties));
  }

  private static List<HttpHost> hosts(Properties properties) {
    if (CLOUD_ID.isSet(properties)) {
      return List.of(cloudHost(CLOUD_ID.get(properties)));
    }
    List<HttpHost> hosts = HOSTS.get(properties).stream().map(ConnectionSettings::host).toList();
    if (hosts.isEmpty()) {
      throw HOSTS.needs("", "at least one host:port");
    }
    return hosts;
  }

  /**
   * Where a deployment answers. Its Cloud ID is a name, a colon and, in base64, {@code
   * domain[:port]$id[$kibana]}, which stands for {@code https://id.domain:port}. What cannot be
   * read is not quoted, because it may be an API key.
   */
  private static HttpHost cloudHost(String text) {
    Matcher parts = CLOUD_ADDRESS.matcher(decoded(text.substring(text.indexOf(':') + 1)));
    if (parts.matches()) {
      int port = parts.group(2) == null ? 443 : Integer.parseInt(parts.group(2));
      if (Ports.isValid(port)) {
        return new HttpHost(parts.group(3) + "." + parts.group(1), port);
      }
    }
    throw CLOUD_ID.needs(
        SecretMask.MASK,
        "the whole Cloud ID of the deployment, as its page in Elastic Cloud has it");
  }

  private static String decoded(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  private static HttpHost host(String text) {
    if (text.contains("/")) {
      throw HOSTS.needs(text, "host:port without a scheme; for https, set " + TLS);
    }
    Matcher parts = ADDRESS.matcher(text);
    if (parts.matches()) {
      int port = parts.group(2) == null ? DEFAULT_PORT : Integer.parseInt(parts.group(2));
      if (Ports.isValid(port)) {
        return new HttpHost(parts.group(1), port);
      }
    }
    throw HOSTS.needs(text, "host:port, separated by commas");
  }

  private static String authorization(Properties properties) {
    if (USER.isSet(properties)) {
      String both = USER.get(properties) + ':' + PASSWORD.get(properties);
      return "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8));
    }
    return API_KEY.find(properties).map(key -> "ApiKey " + key).orElse(null);
  }

  /** The servers with these settings, of which nothing is known yet. */
  HttpHosts http() {
    return new HttpHosts(hosts, timeout, authorization, tls, checkHost);
  }

  /** The hosts as the user named them. */
  String names() {
    return String.join(",", hosts.stream().map(HttpHost::toString).toList());
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return names() + (authorization == null ? "" : " with authorization");
  }
}
