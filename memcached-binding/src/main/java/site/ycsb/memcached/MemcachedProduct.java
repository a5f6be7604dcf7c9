// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The servers that the binding speaks to, each under a name of its own, and how to reach them. */
enum MemcachedProduct implements Setting.SettingGroup {
  MEMCACHED("memcached", 11_211, "opTimeoutMillis", 250),
  /** Measured: it stores and returns longer keys, too. */
  TOKYO_TYRANT("Tokyo Tyrant", 1978, "timeout", 32_767);

  final String title;

  /** The name of its binding, and what the names of its properties begin with. */
  final String binding;

  /** The port that it listens on by default. */
  final int port;

  /** The greatest number of bytes of a key. */
  final int keyBytes;

  final Setting<List<String>> hosts;
  final Setting<Integer> connections;
  final Setting<Duration> timeout;

  MemcachedProduct(String title, int port, String timeoutName, int keyBytes) {
    this.title = title;
    this.port = port;
    this.keyBytes = keyBytes;
    binding = title.toLowerCase(Locale.ROOT).replace(" ", "");
    hosts =
        Setting.list(
                binding + ".hosts",
                List.of("127.0.0.1:" + port),
                "servers, host:port, separated by commas; ketama spreads the keys over them")
            .as(Role.PLACE);
    connections =
        Setting.optional(
            binding + ".connections",
            ValueType.integer(1, 10_000),
            "number of connections to each server that all client threads of the process share;"
                + " if not set, one per client thread");
    timeout =
        Setting.millis(
            binding + "." + timeoutName,
            10_000,
            1,
            Integer.MAX_VALUE / 2,
            "how long to wait for a connection and for each reply");
  }

  /** The settings that every product has. */
  @Override
  public List<Setting<?>> settings() {
    return List.of(hosts, connections, timeout);
  }
}
