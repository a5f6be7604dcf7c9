// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.List;
import java.util.Map;

/** What servers have evicted since a first look at their statistics. Immutable. */
final class Evictions {

  private final Map<Host, Map<String, String>> before;

  Evictions(Map<Host, Map<String, String>> before) {
    this.before = before;
  }

  /** How many records; of a server that restarted only those since then. */
  long until(Map<Host, Map<String, String>> now) {
    return now.entrySet().stream()
        .mapToLong(
            server ->
                evictions(server.getValue())
                    - (isRestarted(server) ? 0 : evictions(before.get(server.getKey()))))
        .sum();
  }

  /** The servers that are not the processes which they were. */
  List<Host> restarted(Map<Host, Map<String, String>> now) {
    return now.entrySet().stream().filter(this::isRestarted).map(Map.Entry::getKey).toList();
  }

  private boolean isRestarted(Map.Entry<Host, Map<String, String>> server) {
    Map<String, String> now = server.getValue();
    Map<String, String> old = before.get(server.getKey());
    // In containers, all processes have the same number.
    return !now.get("pid").equals(old.get("pid"))
        || Math.abs(started(now) - started(old)) > 1
        || evictions(now) < evictions(old);
  }

  /** By the server's clock, in seconds. */
  private static long started(Map<String, String> stats) {
    return number(stats, "time") - number(stats, "uptime");
  }

  private static long evictions(Map<String, String> stats) {
    return number(stats, "evictions");
  }

  private static long number(Map<String, String> stats, String name) {
    return Long.parseLong(stats.getOrDefault(name, "0"));
  }
}
