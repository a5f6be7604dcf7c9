// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import site.ycsb.cli.NearNames;
import site.ycsb.settings.ConfigurationException;

/** Names of a file, which are also names of folders. */
final class Names {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private Names() {}

  /**
   * @param place what needs a name, for messages
   */
  static String checked(String name, String place) {
    if (name == null) {
      throw new ConfigurationException(place + " needs a 'name'");
    }
    if (!NAME.matcher(name).matches()) {
      throw new ConfigurationException(
          place
              + ": '"
              + name
              + "' cannot be a name: use letters, digits, dots, dashes, underscores");
    }
    return name;
  }

  static void refuseDoubles(List<String> names, String kind) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new ConfigurationException("two " + kind + " have the name '" + name + "'");
      }
    }
  }

  /** Refuses what is not one of the known names, with the near ones. */
  static void refuseUnknown(String name, Collection<String> known, String place) {
    if (name == null || !known.contains(name)) {
      throw new ConfigurationException(
          place
              + (name == null
                  ? " is missing"
                  : " '" + name + "' is not known" + NearNames.hint(name, known))
              + " (known: "
              + String.join(", ", known)
              + ")");
    }
  }
}
