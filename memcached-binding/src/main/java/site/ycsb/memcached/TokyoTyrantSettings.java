// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** What the {@code tokyotyrant.*} properties say. */
final class TokyoTyrantSettings {

  static final Setting<List<String>> HOSTS =
      Setting.list(
              "tokyotyrant.hosts",
              List.of("127.0.0.1:1978"),
              "servers, host:port with commas between them; ketama spreads the keys over them")
          .as(Role.PLACE);

  static final Setting<Integer> CONNECTIONS =
      Setting.optional(
          "tokyotyrant.connections",
          ValueType.integer(1, 10_000),
          "number of connections to each server that all client threads of the process share; none"
              + " for one per client thread");

  static final Setting<Duration> TIMEOUT =
      Setting.millis(
          "tokyotyrant.timeout",
          10_000,
          1,
          Integer.MAX_VALUE / 2,
          "how long to wait for a connection and for each reply");

  private static final int DEFAULT_PORT = 1978;
  private static final int READ_BUFFER = 16_384;

  private TokyoTyrantSettings() {}

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  static ClientSettings from(Properties properties) {
    return new ClientSettings(
        Product.TOKYO_TYRANT,
        ClientSettings.hosts(HOSTS, properties, DEFAULT_PORT),
        Protocol.TEXT,
        CONNECTIONS.find(properties).orElse(0),
        TIMEOUT.get(properties),
        Duration.ZERO,
        0,
        FailureMode.Cancel,
        READ_BUFFER,
        0,
        null,
        null,
        null,
        true);
  }

  static List<Setting<?>> all() {
    return Setting.declaredBy(TokyoTyrantSettings.class);
  }
}
