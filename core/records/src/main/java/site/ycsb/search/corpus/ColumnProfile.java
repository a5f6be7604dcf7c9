// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.VectorType;
import site.ycsb.settings.ValueType;

/**
 * What the values of one column look like: whether it can be a field, and of which type. Its size
 * does not depend on the number of records.
 */
final class ColumnProfile {

  private static final int WORDS_OF_A_TEXT = 3;
  private static final int LONGEST_LIKELY_TAG = 200;
  private static final int SHORTEST_HASH = 16;

  /** With fewer values, those of a tag may differ by chance. */
  private static final int FEWEST_IDENTIFIERS = 20;

  /** Why a column is left out whose values are not single ones. */
  static final String NO_VALUES = "it has objects or arrays";

  private static final Pattern NAME_OF_IDENTIFIER =
      Pattern.compile(
          "(?i:(.*[^a-z])?(id|uuid|guid|key|sku|ean|gtin|isbn|asin))|.*[a-z](Id|ID|Key)");

  private final String name;
  private final WordSplitter splitter = new WordSplitter();
  private final ProseCount prose = new ProseCount();
  private final RepetitionSample sample = new RepetitionSample();
  private final byte[] digits = new byte[NumberForm.MAX_BYTES];
  private long values;
  private long wordless;
  private long words;
  private int longest;
  private boolean isNumber = true;
  private long times = 1;
  private boolean countsUp = true;
  private long lastNumber;
  private boolean isHex = true;
  private boolean hasHexLetter;
  private long arrays;
  private int dimensions;
  private boolean isSearched;
  private String leftOut;
  private boolean isIdentifier;

  ColumnProfile(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Looks at the value of the next record, which may be absent. */
  void look(ColumnValue cell) {
    if (!cell.isPresent()) {
      return;
    }
    longest = Math.max(longest, cell.length());
    splitter.split(cell.chars(), cell.length());
    wordless += splitter.isEmpty() ? 1 : 0;
    words += prose.add(cell) ? splitter.count() : 1;
    lookForNumber(cell);
    isHex = isHex && isHex(cell);
    sample.add(cell);
    values++;
  }

  /**
   * Looks at the array of the next record.
   *
   * @param numbers how many numbers it has; -1 if it has something else
   */
  void lookAtArray(int numbers) {
    ValueType<Integer> fitting = VectorType.DIMENSIONS.type();
    if (numbers < 0) {
      leaveOut(NO_VALUES);
    } else if (fitting.find(Integer.toString(numbers)).isEmpty()) {
      leaveOut(
          "it has an array of %d numbers: a vector has %s".formatted(numbers, fitting.range()));
    } else if (arrays > 0 && numbers != dimensions) {
      leaveOut("it has arrays of %d and of %d numbers".formatted(dimensions, numbers));
    }
    dimensions = numbers;
    arrays++;
  }

  private void lookForNumber(ColumnValue cell) {
    int end = -1;
    while (isNumber && (end = NumberForm.write(cell, times, digits, 0)) < 0) {
      times *= 10;
      isNumber = times <= 100;
    }
    countsUp = countsUp && isNumber && times == 1;
    if (countsUp) {
      long number = Long.parseLong(new String(digits, 0, end, StandardCharsets.US_ASCII));
      countsUp = values == 0 || number == lastNumber + 1;
      lastNumber = number;
    }
  }

  /** Whether the value has the digits of a hash or of a UUID. */
  private boolean isHex(ColumnValue cell) {
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.chars()[i];
      if (Character.digit(c, 16) < 0 && c != '-') {
        return false;
      }
      hasHexLetter |= c > '9';
    }
    return cell.length() >= SHORTEST_HASH;
  }

  /** Says why the column is not a field. The first reason stays. */
  void leaveOut(String why) {
    leftOut = leftOut == null ? why : leftOut;
  }

  /**
   * Leaves the column out if its values are not those of a field, once all records were read.
   *
   * @param records of the file
   */
  void judge(long records) {
    if (leftOut != null) {
      return;
    }
    if (arrays > 0) {
      if (values > 0) {
        leaveOut("it has arrays and other values");
      } else if (arrays < records) {
        leaveOut("some records lack the vector");
      }
    } else if (values == 0) {
      leaveOut("it has no value in any record");
    } else if (isHex && hasHexLetter) {
      leaveOut("its values are hashes or UUIDs");
    } else if (longest > RowEncoder.MAX_TAG && !prose.areSeveralWords()) {
      leaveOut("it has a value of " + longest + " characters without a blank");
    } else if (values >= FEWEST_IDENTIFIERS && !prose.areSeveralWords()) {
      isIdentifier =
          isNumber
              ? countsUp || NAME_OF_IDENTIFIER.matcher(name).matches() && sample.allDiffer()
              : sample.allDiffer();
      if (isIdentifier) {
        leaveOut(
            isNumber && countsUp
                ? "it counts the records"
                : "it has identifiers: almost all values differ, and they are single words");
      }
    }
  }

  boolean isKept() {
    return leftOut == null;
  }

  /** Whether each record has an array of equally many numbers there. */
  boolean isVector() {
    return isKept() && arrays > 0;
  }

  /** Why the column is not a field, or null. */
  String leftOut() {
    return leftOut;
  }

  /** Whether queries can match its values, also if it would be left out as an identifier. */
  boolean canBeSearched() {
    return values > wordless && !isNumber && (isKept() || isIdentifier);
  }

  /** How many words of prose all values have. */
  long prose() {
    return prose.words();
  }

  /** Makes it the field that queries match. */
  void search() {
    isSearched = true;
    leftOut = null;
  }

  /**
   * The field of the column.
   *
   * @param records of the file
   */
  CorpusField field(String fieldName, long records) {
    if (isVector()) {
      return new CorpusField(fieldName, name, FieldType.VECTOR, false, 1, null, dimensions);
    }
    FieldType type = isNumber ? FieldType.NUMERIC : isText() ? FieldType.TEXT : FieldType.TAG;
    boolean someLack = values < records || type == FieldType.TEXT && wordless > 0;
    String missing = !someLack ? null : type == FieldType.NUMERIC ? "0" : "none";
    return new CorpusField(fieldName, name, type, false, isNumber ? times : 1, missing, 0);
  }

  private boolean isText() {
    return isSearched
        || prose.areSeveralWords()
            && (longest > LONGEST_LIKELY_TAG || words >= WORDS_OF_A_TEXT * values);
  }
}
