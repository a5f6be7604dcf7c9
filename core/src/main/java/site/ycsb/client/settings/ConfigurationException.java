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
package site.ycsb.client.settings;

import java.util.function.Supplier;

/**
 * The options or properties, or what they name, cannot be used, and nothing was run. The message is
 * one line that says what is wrong and what to do.
 */
public final class ConfigurationException extends RuntimeException {

  public ConfigurationException(String message) {
    super(message);
  }

  public ConfigurationException(String message, Throwable cause) {
    super(message, cause);
  }

  /** As {@link #reading}, where there is nothing to read. */
  public static void check(Runnable check) {
    reading(
        () -> {
          check.run();
          return null;
        });
  }

  /** Calls what reads properties, whose {@code IllegalArgumentException} is the user's mistake. */
  public static <T> T reading(Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }
}
