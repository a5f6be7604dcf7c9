// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import site.ycsb.cli.NearNames;

/** Names of a file, which are also names of folders, and its numbers as text. */
final class Names {

  static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private Names() {}

  /**
   * @param place what needs a name, for messages
   */
  static String checked(String name, String place) {
    refuseIf(
        name != null && !NAME.matcher(name).matches(),
        "%s: '%s' cannot be a name: use letters, digits, dots, dashes, underscores",
        place,
        String.valueOf(name).replaceAll("\\p{Cntrl}", "?"));
    return name;
  }

  /** Refuses names that are equal, or differ only in case: not every disk tells these apart. */
  static void refuseDoubles(List<String> names, String kind) {
    Map<String, String> seen = new HashMap<>();
    for (String name : names) {
      String earlier = seen.put(name.toLowerCase(Locale.ROOT), name);
      refuseIf(name.equals(earlier), "two %s have the name '%s'", kind, name);
      refuseIf(
          earlier != null,
          "%s '%s' and '%s' differ only in case, and their results are in folders: rename one",
          kind,
          earlier,
          name);
    }
  }

  /** Refuses numbers that are there twice: two such runs would count as repeats. */
  static void refuseDoubles(List<? extends Number> numbers, String key, String place) {
    Set<String> seen = new HashSet<>();
    for (Number each : numbers) {
      String text = number(each.doubleValue());
      refuseIf(
          !seen.add(text),
          "%s: %s has %s twice; 'repeats' makes runs more than once",
          place,
          key,
          text);
    }
  }

  /** Refuses an unknown name, and suggests near ones. */
  static void refuseUnknown(String name, Collection<String> known, String place) {
    String all = String.join(", ", known);
    refuseIf(
        !known.contains(name),
        "%s '%s' is not known%s (known: %s)",
        place,
        name,
        NearNames.hint(name, known),
        all);
  }

  /** A number as people write it: 10 and 0.5, not 10.0 and 5.0E-1. */
  static String number(double number) {
    return new BigDecimal(number).round(new MathContext(12)).stripTrailingZeros().toPlainString();
  }
}
