// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.Map;

/** Where programs are kept that are too large for the project. */
final class Caches {

  private Caches() {}

  /** The project's own folder, as the XDG Base Directory Specification has it. */
  static Path folder(Map<String, String> environment) {
    String named = environment.get("XDG_CACHE_HOME");
    Path caches =
        named == null || named.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(named);
    return caches.resolve("ycsb");
  }
}
