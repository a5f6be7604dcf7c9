// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import site.ycsb.settings.Setting;

/**
 * How the servers are reached. Immutable, if {@code tls} is left alone.
 *
 * @param connections to each server, for all threads; 0 for one of each thread
 * @param timeout for a connection, and for each reply
 * @param shutdown how long the end waits for operations
 * @param expiration of a record, as memcached has it
 * @param retries of an update that meets another one
 * @param user null without SASL
 * @param tls the PEM files; null without TLS
 */
record ClientSettings(
    Product product,
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
    Properties tls,
    boolean checkHost) {

  /** The servers that a setting names. */
  static List<Host> hosts(Setting<List<String>> setting, Properties properties, int defaultPort) {
    List<String> texts = setting.get(properties);
    if (texts.isEmpty()) {
      throw setting.needs("", "at least one host:port");
    }
    Set<Host> hosts = new LinkedHashSet<>();
    for (String text : texts) {
      Host host = Host.parse(text, defaultPort);
      if (host == null) {
        throw setting.needs(text, "host:port, separated by commas");
      }
      if (!hosts.add(host)) {
        throw setting.needs(text, "each server once");
      }
    }
    return List.copyOf(hosts);
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
