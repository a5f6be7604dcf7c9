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

import java.util.List;
import java.util.Properties;

/** Reads properties by type. What is no value of its type is a {@link ConfigurationException}. */
public final class Settings {

  private final Properties properties;

  public Settings(Properties properties) {
    this.properties = properties;
  }

  /** The value without surrounding blanks, or the fallback if it is not set or blank. */
  public String text(String name, String fallback) {
    String value = properties.getProperty(name);
    return value == null || value.isBlank() ? fallback : value.strip();
  }

  /** Whether the property has a value. */
  public boolean has(String name) {
    return text(name, null) != null;
  }

  /** A whole number from min to max, both included. */
  public long wholeNumber(String name, long fallback, long min, long max) {
    String value = text(name, null);
    if (value == null) {
      return fallback;
    }
    try {
      long number = Long.parseLong(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new ConfigurationException(
        name
            + "="
            + value
            + ": expected a whole number "
            + (max == Long.MAX_VALUE ? "of " + min + " or more" : "from " + min + " to " + max));
  }

  /** A decimal number of min or more. */
  public double decimal(String name, double fallback, double min) {
    String value = text(name, null);
    if (value == null) {
      return fallback;
    }
    try {
      double number = Double.parseDouble(value);
      if (number >= min && number < Double.POSITIVE_INFINITY) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new ConfigurationException(
        name + "=" + value + ": expected a number of " + min + " or more");
  }

  /** {@code true} or {@code false}. */
  public boolean flag(String name, boolean fallback) {
    return Boolean.parseBoolean(oneOf(name, String.valueOf(fallback), List.of("true", "false")));
  }

  /** One of the words, in their spelling; the case of the value does not matter. */
  public String oneOf(String name, String fallback, List<String> words) {
    String value = text(name, fallback);
    return words.stream()
        .filter(word -> word.equalsIgnoreCase(value))
        .findFirst()
        .orElseThrow(
            () ->
                new ConfigurationException(
                    name + "=" + value + ": expected one of " + String.join(", ", words)));
  }
}
