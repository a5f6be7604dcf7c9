// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** Port numbers of servers. */
public final class Ports {

  public static final int MAX = 65_535;

  private Ports() {}

  /** Whether a server can have it: 1 to {@link #MAX}. */
  public static boolean isValid(int port) {
    return port >= 1 && port <= MAX;
  }
}
