// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Locale;
import java.util.Optional;

/**
 * Settings of the tests: the system property {@code ycsb.x.y}, else {@code YCSB_X_Y} of the
 * environment.
 */
final class Settings {

  private Settings() {}

  static Optional<String> value(String name) {
    String property = System.getProperty("ycsb." + name);
    String value = property != null ? property : System.getenv(variable(name));
    return Optional.ofNullable(value).filter(text -> !text.isBlank());
  }

  /** The variable of the environment: {@code YCSB_IMAGE_REDIS} for {@code image.redis}. */
  static String variable(String name) {
    return "YCSB_" + name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }
}
