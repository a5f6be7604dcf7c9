// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** What a setting declares about another one. */
enum Relation {
  ONLY_WITH("only with"),
  TOGETHER_WITH("together with"),
  NOT_WITH("not with");

  private final String words;

  Relation(String words) {
    this.words = words;
  }

  /** For help and documentation. */
  String note(String other) {
    return words + " " + other;
  }

  /**
   * @param isSet whether the declaring setting has a value other than its default
   * @param otherIsSet the same of the other one
   * @throws ConfigurationException if they contradict each other
   */
  void check(String name, boolean isSet, String other, boolean otherIsSet) {
    if (this == NOT_WITH && isSet && otherIsSet) {
      throw new ConfigurationException(
          name + " and " + other + " exclude each other: leave one out");
    }
    if (this != NOT_WITH && isSet && !otherIsSet) {
      throw missing(name, other);
    }
    if (this == TOGETHER_WITH && otherIsSet && !isSet) {
      throw missing(other, name);
    }
  }

  private static ConfigurationException missing(String name, String needed) {
    return new ConfigurationException(name + " needs " + needed + ": set both or neither");
  }
}
