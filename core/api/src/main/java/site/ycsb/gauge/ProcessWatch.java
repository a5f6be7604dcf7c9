// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import java.util.List;

/**
 * Reads what processes and their machine use. The module {@code watch} implements it, in a class
 * loader of its own that shares this package with the client and nothing else.
 */
public interface ProcessWatch {

  /**
   * Opens a source for the client, its machine, and the server.
   *
   * @param serverPids ids of processes of this machine
   * @param serverContainers names or ids of containers of this machine
   * @return if both lists are empty, the server is what listens at the ports of this machine that
   *     the client is connected to, at the first two readings
   * @throws IllegalArgumentException if there is no such process or container; the message says
   *     what to do
   */
  GaugeSource open(List<Long> serverPids, List<String> serverContainers);
}
