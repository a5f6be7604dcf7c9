// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;

/**
 * The bindings that YCSB and its forks name on their command lines and that this project does not
 * have.
 */
final class BindingsElsewhere {

  private static final String FILE = "bindings-elsewhere.properties";

  private BindingsElsewhere() {}

  /** The class of the binding of that name; empty if there is none. */
  static Optional<String> classOf(String name) throws IOException {
    try (InputStream in = BindingsElsewhere.class.getResourceAsStream(FILE)) {
      Properties classes = new Properties();
      classes.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      return Optional.ofNullable(classes.getProperty(name));
    }
  }
}
