// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Makes the table that {@link WordCharacters} reads, from the tables of the Java that runs this
 * program, which has to be one with that version of Unicode:
 *
 * <pre>java core/api/src/test/java/site/ycsb/search/UnicodeTable.java \
 *     core/api/src/main/resources/site/ycsb/search/unicode-13.0.txt</pre>
 */
final class UnicodeTable {

  private static final int OTHER = 1;
  private static final int WORD = 2;

  /** U+08BE is a letter since Unicode 13, U+0870 since Unicode 14. */
  private static final int SINCE_13 = 0x8BE;

  private static final int SINCE_14 = 0x870;

  private UnicodeTable() {}

  public static void main(String[] arguments) throws IOException {
    if (!isOfThisJava()) {
      throw new IllegalStateException("needs a Java with Unicode 13.0, which Java 17 has");
    }
    Files.write(Path.of(arguments[0]), lines());
  }

  /** Whether this Java has the version of the table. */
  static boolean isOfThisJava() {
    return Character.isLetter(SINCE_13) && !Character.isLetter(SINCE_14);
  }

  /** The table as this Java has it. */
  static List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# Copyright (c) 2026 YCSB contributors");
    lines.add("# SPDX-License-Identifier: Apache-2.0");
    lines.add("# Unicode 13.0: made by UnicodeTable. Code points and steps are hexadecimal.");
    lines.add("# other: what separates words. word: letters, marks and numbers, General_Category");
    lines.add(
        "# L, M and N. lower: Simple_Lowercase_Mapping, as a distance. The rest is not assigned.");
    addRanges(lines, "other", point -> kind(point) == OTHER ? 1 : 0, 1, false);
    addRanges(lines, "word", point -> kind(point) == WORD ? 1 : 0, 1, false);
    addRanges(lines, "lower", point -> Character.toLowerCase(point) - point, 2, true);
    return lines;
  }

  /**
   * Adds the ranges in which a value is the same and not 0.
   *
   * @param steps how far apart the characters of a range may be
   */
  private static void addRanges(
      List<String> lines, String name, IntUnaryOperator value, int steps, boolean shown) {
    int point = 0;
    while (point <= Character.MAX_CODE_POINT) {
      int first = value.applyAsInt(point);
      if (first == 0) {
        point++;
        continue;
      }
      int step = 1;
      while (step < steps && valueAt(value, point + step) != first) {
        step++;
      }
      int last = point;
      while (valueAt(value, last + step) == first && (step == 1 || valueAt(value, last + 1) == 0)) {
        last += step;
      }
      String range = Integer.toHexString(point);
      if (last > point) {
        range += "-" + Integer.toHexString(last) + (step > 1 ? "/" + step : "");
      }
      lines.add(name + " " + range + (shown ? " " + first : ""));
      point = last + 1;
    }
  }

  private static int valueAt(IntUnaryOperator value, int point) {
    return point > Character.MAX_CODE_POINT ? 0 : value.applyAsInt(point);
  }

  private static int kind(int point) {
    return switch (Character.getType(point)) {
      case Character.UNASSIGNED -> 0;
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          WORD;
      default -> OTHER;
    };
  }
}
