// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code mongod} of this machine: the program that the system property {@value #PROPERTY} or
 * else the environment variable {@value #VARIABLE} names, by default {@code
 * ~/.cache/ycsb/mongod/mongod}.
 */
final class MongodProgram {

  static final String PROPERTY = "mongod";
  static final String VARIABLE = "MONGOD";

  private final Path file;

  MongodProgram(Map<?, ?> properties, Map<String, String> environment) {
    Object property = properties.get(PROPERTY);
    String named = property == null ? environment.get(VARIABLE) : property.toString();
    file =
        named == null || named.isBlank()
            ? Caches.folder(environment).resolve("mongod").resolve("mongod")
            : Path.of(named);
  }

  static MongodProgram here() {
    return new MongodProgram(System.getProperties(), System.getenv());
  }

  Optional<Path> find() {
    return Files.isExecutable(file) ? Optional.of(file.toAbsolutePath()) : Optional.empty();
  }

  String where() {
    return file + " (system property " + PROPERTY + ", variable " + VARIABLE + ")";
  }
}
