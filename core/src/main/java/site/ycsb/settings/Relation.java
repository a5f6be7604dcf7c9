// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;
import java.util.Properties;

/**
 * What a setting declares about other ones. A property with its default value counts as not set.
 *
 * @param others any of them
 */
record Relation(Kind kind, List<Setting<?>> others) {

  enum Kind {
    ONLY_WITH("only with "),
    TOGETHER_WITH("together with "),
    NOT_WITH("not with ");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** For help and documentation. */
  String note() {
    return kind.words + change();
  }

  private String change() {
    return String.join(" or ", others.stream().map(Setting::change).toList());
  }

  /**
   * @throws ConfigurationException if the properties contradict what the setting declares
   */
  void check(Setting<?> setting, Properties properties) {
    boolean isSet = setting.isChanged(properties);
    boolean otherIsSet = others.stream().anyMatch(other -> other.isChanged(properties));
    if (kind == Kind.NOT_WITH && isSet && otherIsSet) {
      throw new ConfigurationException(
          setting.change() + " and " + change() + " exclude each other: leave one out");
    }
    if (kind != Kind.NOT_WITH && isSet && !otherIsSet) {
      throw missing(setting.change(), change());
    }
    if (kind == Kind.TOGETHER_WITH && otherIsSet && !isSet) {
      throw missing(change(), setting.change());
    }
  }

  private static ConfigurationException missing(String name, String needed) {
    return new ConfigurationException(name + " needs " + needed + ": set both or neither");
  }
}
