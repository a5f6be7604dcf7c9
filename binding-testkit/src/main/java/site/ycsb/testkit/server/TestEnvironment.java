// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is set where the tests run. */
final class TestEnvironment {

  private TestEnvironment() {}

  /** A setting: the system property {@code ycsb.x.y}, else the variable {@code YCSB_X_Y}. */
  static Optional<String> value(String name) {
    String value = System.getProperty("ycsb." + name, System.getenv(variable(name)));
    return Optional.ofNullable(value).filter(text -> !text.isBlank());
  }

  /** The variable of the environment: {@code YCSB_IMAGE_REDIS} for {@code image.redis}. */
  static String variable(String name) {
    return upperCase("ycsb." + name);
  }

  private static String upperCase(String name) {
    return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }

  /**
   * Programs that are too large for the project: a path of this machine, which a system property
   * names, or else a variable of the environment, or else in the project's folder of caches.
   *
   * @param property {@code a.b} for the variable {@code A_B}
   */
  record LocalPath(String property, Path path) {

    static LocalPath of(String property, String cached) {
      return of(property, cached, System.getProperties(), System.getenv());
    }

    static LocalPath of(
        String property, String cached, Map<?, ?> properties, Map<String, String> environment) {
      Object set = properties.get(property);
      String named = set == null ? environment.get(upperCase(property)) : set.toString();
      return new LocalPath(
          property,
          named == null || named.isBlank()
              ? caches(environment).resolve("ycsb").resolve(cached)
              : Path.of(named));
    }

    /** The folder that the XDG Base Directory Specification names. */
    private static Path caches(Map<String, String> environment) {
      String named = environment.get("XDG_CACHE_HOME");
      return named == null || named.isBlank()
          ? Path.of(System.getProperty("user.home"), ".cache")
          : Path.of(named);
    }

    Optional<Path> executable() {
      return Optional.of(path.toAbsolutePath()).filter(Files::isExecutable);
    }

    /** A text for the message if it is missing. */
    String where() {
      return "%s (system property %s, variable %s)".formatted(path, property, upperCase(property));
    }
  }
}
