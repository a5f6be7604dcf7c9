// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Reads properties by type. Each method throws {@link IllegalArgumentException} with a message for
 * the user, {@code name=value: what it needs to be}, if the value does not fit.
 */
public final class PropertyReader {

  private final Properties properties;

  public PropertyReader(Properties properties) {
    this.properties = properties;
  }

  /** Whether the property has a value that is not blank. */
  public boolean has(String name) {
    return !string(name, "").isEmpty();
  }

  /** The value without white space around it. */
  public String string(String name, String defaultValue) {
    return properties.getProperty(name, defaultValue).strip();
  }

  /** A whole number between {@code min} and {@code max}, both included. */
  public long wholeNumber(String name, long defaultValue, long min, long max) {
    String value = string(name, Long.toString(defaultValue));
    try {
      long number = Long.parseLong(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, with what is wanted.
    }
    throw needs(name, value, "a whole number " + range(min, max));
  }

  /** As {@link #wholeNumber}, of 32 bits. */
  public int integer(String name, int defaultValue, int min, int max) {
    return (int) wholeNumber(name, defaultValue, min, max);
  }

  private static String range(long min, long max) {
    return max == Long.MAX_VALUE ? "of " + min + " or more" : "from " + min + " to " + max;
  }

  /** A decimal number between {@code min} and {@code max}, both included. */
  public double decimal(String name, double defaultValue, double min, double max) {
    String value = string(name, Double.toString(defaultValue));
    try {
      double number = Double.parseDouble(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, with what is wanted.
    }
    throw needs(
        name,
        value,
        max == Double.MAX_VALUE
            ? "a number of " + min + " or more"
            : "a number from " + min + " to " + max);
  }

  /** {@code true} or {@code false}, in any case. */
  public boolean flag(String name, boolean defaultValue) {
    return choice(name, defaultValue ? "true" : "false", "true", "false").equals("true");
  }

  /** One of some words, in any case; the word as it stands in the choices. */
  public String choice(String name, String defaultValue, String... choices) {
    String value = string(name, defaultValue);
    for (String choice : choices) {
      if (choice.equalsIgnoreCase(value)) {
        return choice;
      }
    }
    throw needs(name, value, "one of " + String.join(", ", choices));
  }

  /** One constant of an enumeration, in lower case in the property. */
  public <E extends Enum<E>> E constant(String name, E defaultValue) {
    E[] constants = defaultValue.getDeclaringClass().getEnumConstants();
    String value = string(name, defaultValue.name());
    for (E constant : constants) {
      if (constant.name().equalsIgnoreCase(value)) {
        return constant;
      }
    }
    throw needs(
        name,
        value,
        "one of "
            + Arrays.stream(constants)
                .map(c -> c.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ")));
  }

  /** Words between commas; none if the value is blank. */
  public List<String> list(String name, String defaultValue) {
    return Arrays.stream(string(name, defaultValue).split(","))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** The error of a value that is not what it needs to be. */
  public static IllegalArgumentException needs(String name, String value, String what) {
    return new IllegalArgumentException(name + "=" + value + ": needs " + what);
  }
}
