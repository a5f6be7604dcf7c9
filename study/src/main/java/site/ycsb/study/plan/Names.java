// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
          "%s: '%s' cannot be a name: use letters, digits, dots, dashes, underscores"
              .formatted(place, name.replaceAll("\\p{Cntrl}", "?")));
    }
    return name;
  }

  /** Refuses names that are equal, or differ only in case: not every disk tells these apart. */
  static void refuseDoubles(List<String> names, String kind) {
    Map<String, String> seen = new HashMap<>();
    for (String name : names) {
      String earlier = seen.put(name.toLowerCase(Locale.ROOT), name);
      if (earlier != null) {
        throw new ConfigurationException(
            earlier.equals(name)
                ? "two %s have the name '%s'".formatted(kind, name)
                : "%s '%s' and '%s' differ only in case, and their results are in folders: rename one"
                    .formatted(kind, earlier, name));
      }
    }
  }

  /** Refuses numbers that are there twice: two such runs would count as repeats. */
  static void refuseDoubles(List<? extends Number> numbers, String key, String place) {
    Set<String> seen = new HashSet<>();
    for (Number number : numbers) {
      String text = Numbers.text(number.doubleValue());
      if (!seen.add(text)) {
        throw new ConfigurationException(
            "%s: %s has %s twice; 'repeats' makes runs more than once".formatted(place, key, text));
      }
    }
  }

  /** Refuses what is not one of the known names, with the near ones. */
  static void refuseUnknown(String name, Collection<String> known, String place) {
    if (name == null || !known.contains(name)) {
      String what =
          name == null ? "is missing" : "'" + name + "' is not known" + NearNames.hint(name, known);
      throw new ConfigurationException(
          "%s %s (known: %s)".formatted(place, what, String.join(", ", known)));
    }
  }
}
