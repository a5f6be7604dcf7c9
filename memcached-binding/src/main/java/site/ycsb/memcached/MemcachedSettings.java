// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import site.ycsb.binding.PemTls;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** What the {@code memcached.*} properties say. Immutable. */
final class MemcachedSettings {

  static final Setting<List<String>> HOSTS =
      Setting.list(
              "memcached.hosts",
              List.of("127.0.0.1:11211"),
              "servers, host:port with commas between them; ketama spreads the keys over them")
          .as(Role.PLACE);

  static final Setting<Protocol> PROTOCOL =
      Setting.constant("memcached.protocol", Protocol.TEXT, "protocol; SASL needs binary");

  static final Setting<Integer> CONNECTIONS =
      Setting.optional(
          "memcached.connections",
          ValueType.integer(1, 10_000),
          "number of connections to each server that all client threads of the process share; none"
              + " for one per client thread");

  static final Setting<Duration> TIMEOUT =
      Setting.millis(
          "memcached.opTimeoutMillis",
          10_000,
          1,
          Integer.MAX_VALUE / 2,
          "how long to wait for a connection and for each reply");

  static final Setting<Duration> SHUTDOWN =
      Setting.millis(
          "memcached.shutdownTimeoutMillis",
          0,
          0,
          Integer.MAX_VALUE / 2,
          "how long to wait at the end for operations without a reply, of which only time-outs leave"
              + " any");

  static final Setting<Integer> EXPIRATION =
      Setting.integer(
          "memcached.objectExpirationTime",
          0,
          0,
          Integer.MAX_VALUE,
          "seconds after which the server forgets a record, above 30 days a Unix time; 0 for never");

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
          "there for scripts of YCSB: every reply is checked (true)");

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
          "how often an update is repeated that meets another update of the record");

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

  private static final int DEFAULT_PORT = 11_211;

  private MemcachedSettings() {}

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  static ClientSettings from(Properties properties) {
    CHECK.get(properties);
    Protocol protocol = PROTOCOL.get(properties);
    String user = USER.find(properties).orElse(null);
    if (user != null && protocol != Protocol.BINARY) {
      throw new IllegalArgumentException(
          "memcached.user needs memcached.protocol=binary, because the text protocol has no SASL");
    }
    return new ClientSettings(
        Product.MEMCACHED,
        ClientSettings.hosts(HOSTS, properties, DEFAULT_PORT),
        protocol,
        CONNECTIONS.find(properties).orElse(0),
        TIMEOUT.get(properties),
        SHUTDOWN.get(properties),
        EXPIRATION.get(properties),
        FAILURE_MODE.get(properties),
        READ_BUFFER.get(properties),
        RETRIES.get(properties),
        user,
        PASSWORD.find(properties).orElse(null),
        TLS.get(properties) ? PEM.only(properties) : null,
        CHECK_HOST.get(properties));
  }

  /**
   * What encrypts connections; null without TLS.
   *
   * @throws IllegalArgumentException with a message for the user if a file cannot be used
   */
  static SSLContext tlsContext(ClientSettings settings) {
    return settings.tls() == null ? null : PEM.context(settings.tls());
  }

  static List<Setting<?>> all() {
    return Setting.declaredBy(MemcachedSettings.class);
  }
}
