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
package site.ycsb.testkit.container;

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
