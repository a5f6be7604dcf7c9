// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import site.ycsb.binding.PemTls;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How the servers of a product are reached. Immutable.
 *
 * @param connections to each server, for all threads; 0 for one of each thread
 * @param timeout for a connection, and for each reply
 * @param shutdown how long the end waits for operations
 * @param expiration of a record, as memcached has it
 * @param retries of an update that meets another one
 * @param user null without SASL
 * @param tls what encrypts connections; null without TLS
 */
record MemcachedSettings(
    MemcachedProduct product,
    List<Host> hosts,
    Protocol protocol,
    int connections,
    Duration timeout,
    Duration shutdown,
    int expiration,
    FailureMode failureMode,
    int readBuffer,
    int retries,
    String user,
    String password,
    SSLContext tls,
    boolean checkHost) {

  static final Setting<List<String>> HOSTS = MemcachedProduct.MEMCACHED.hosts;

  static final Setting<Protocol> PROTOCOL =
      Setting.constant("memcached.protocol", Protocol.TEXT, "protocol; SASL needs binary");

  static final Setting<Integer> CONNECTIONS = MemcachedProduct.MEMCACHED.connections;

  static final Setting<Duration> TIMEOUT = MemcachedProduct.MEMCACHED.timeout;

  static final Setting<Duration> SHUTDOWN =
      Setting.millis(
          "memcached.shutdownTimeoutMillis",
          0,
          0,
          Integer.MAX_VALUE / 2,
          "how long to wait at the end for operations without a reply, which only time-outs leave");

  static final Setting<Integer> EXPIRATION =
      Setting.integer(
          "memcached.objectExpirationTime",
          0,
          "seconds after which the server forgets a record, above 30 days a Unix time; 0 for"
              + " never");

  static final Setting<FailureMode> FAILURE_MODE =
      Setting.constant(
          "memcached.failureMode",
          FailureMode.Cancel,
          "what happens to an operation whose server is down: it fails, goes to another server,"
              + " or waits");

  static final Setting<Boolean> CHECK =
      Setting.of(
          "memcached.checkOperationStatus",
          ValueType.of("true: every reply is checked", text -> text.equals("true") ? true : null),
          true,
          "only for scripts of YCSB: every reply is checked (true)");

  static final Setting<Integer> READ_BUFFER =
      Setting.integer(
          "memcached.readBufferSize",
          16_384,
          1024,
          1 << 30,
          "bytes of the library's buffers, two for each connection");

  static final Setting<Integer> RETRIES =
      Setting.integer(
          "memcached.casRetries",
          1000,
          0,
          1_000_000,
          "how often to repeat an update that meets another update of the record");

  static final Setting<String> PASSWORD =
      Setting.secret("memcached.password", "password of the user");

  static final Setting<String> USER =
      Setting.text("memcached.user", "name of a user, for SASL (mechanism PLAIN)")
          .togetherWith(PASSWORD)
          .as(Role.PLACE);

  static final Setting<Boolean> TLS =
      Setting.flag("memcached.tls", false, "whether connections are encrypted");

  static final PemTls PEM = new PemTls(TLS);

  static final Setting<Boolean> CHECK_HOST =
      Setting.flag(
              "memcached.tls.checkhost",
              true,
              "whether the server's certificate has to name the host; with several servers, the"
                  + " first one")
          .onlyWith(TLS);

  /**
   * @throws ConfigurationException if a property is wrong
   */
  static MemcachedSettings from(Properties properties, MemcachedProduct product) {
    Properties own = product == MemcachedProduct.MEMCACHED ? properties : new Properties();
    CHECK.get(own);
    Protocol protocol = PROTOCOL.get(own);
    String user = USER.find(own).orElse(null);
    if (user != null && protocol != Protocol.BINARY) {
      throw new ConfigurationException(
          "memcached.user needs memcached.protocol=binary, because the text protocol has no SASL");
    }
    return new MemcachedSettings(
        product,
        hosts(product, properties),
        protocol,
        product.connections.find(properties).orElse(0),
        product.timeout.get(properties),
        SHUTDOWN.get(own),
        EXPIRATION.get(own),
        FAILURE_MODE.get(own),
        READ_BUFFER.get(own),
        RETRIES.get(own),
        user,
        PASSWORD.find(own).orElse(null),
        TLS.get(own) ? PEM.context(own) : null,
        CHECK_HOST.get(own));
  }

  private static List<Host> hosts(MemcachedProduct product, Properties properties) {
    Set<Host> hosts = new LinkedHashSet<>();
    for (String text : product.hosts.get(properties)) {
      Host host = Host.parse(text, product.port);
      if (host == null) {
        throw product.hosts.needs(text, "host:port, separated by commas");
      }
      if (!hosts.add(host)) {
        throw product.hosts.needs(text, "each server once");
      }
    }
    if (hosts.isEmpty()) {
      throw product.hosts.needs("", "at least one host:port");
    }
    return List.copyOf(hosts);
  }

  /** The settings that the binding of a product reads. */
  static List<Setting<?>> all(MemcachedProduct product) {
    return product == MemcachedProduct.MEMCACHED
        ? Setting.declaredBy(MemcachedSettings.class)
        : product.settings();
  }

  boolean isShared() {
    return connections > 0;
  }

  boolean isBinary() {
    return protocol == Protocol.BINARY;
  }

  /** The servers as the user named them. */
  String names() {
    return hosts.stream().map(Host::toString).collect(Collectors.joining(","));
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return product.title + " at " + names();
  }
}
