/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;

/** The bindings that YCSB and its forks name on their command lines, and that are not here. */
final class BindingsElsewhere {

  private static final String FILE = "bindings-elsewhere.properties";

  private BindingsElsewhere() {}

  /** The class of the binding of that name; empty if nobody has one. */
  static Optional<String> classOf(String name) throws IOException {
    try (InputStream in = BindingsElsewhere.class.getResourceAsStream(FILE)) {
      Properties classes = new Properties();
      classes.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      return Optional.ofNullable(classes.getProperty(name));
    }
  }
}
