// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/**
 * The options or properties, or what they name, cannot be used, and nothing was run. The message is
 * one line that says what is wrong and what to do.
 */
public final class ConfigurationException extends IllegalArgumentException {

  public ConfigurationException(String message) {
    super(message);
  }

  public ConfigurationException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Refuses what cannot be used.
   *
   * @param message as {@link String#formatted} takes it
   */
  public static void refuseIf(boolean isWrong, String message, Object... values) {
    if (isWrong) {
      throw new ConfigurationException(message.formatted(values));
    }
  }
}
