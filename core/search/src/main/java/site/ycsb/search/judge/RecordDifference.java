// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Map;
import java.util.StringJoiner;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.PossibleStates;

/**
 * Says, for messages, how what a reply shows of a record differs from what is possible. One for
 * each thread.
 */
public final class RecordDifference {

  private static final int MAX_REVISIONS = 5;
  private static final int MAX_VALUE_LENGTH = 60;

  private final RecordChecker checker;
  private final States possible;
  private final PossibleStates states = new PossibleStates();

  /** Finds the states in which a record may show. */
  @FunctionalInterface
  public interface States {
    void lookUp(long number, PossibleStates into);
  }

  public RecordDifference(RecordChecker checker, States possible) {
    this.checker = checker;
    this.possible = possible;
  }

  /** How a row differs, which shows the number of its record; null if it does not. */
  public String ofRow(int place, Map<String, ByteIterator> row, RecordField[] fields) {
    long number = checker.number(row);
    if (number < 0) {
      ByteIterator key = row == null ? null : row.get(SearchableDB.KEY_FIELD);
      return "row " + place + " shown without the key of a record: " + cut(String.valueOf(key));
    }
    String wrong = of(row, fields, number);
    return wrong == null ? null : "row " + place + ", " + NumberedKeys.key(number) + ": " + wrong;
  }

  /** How the fields of a record differ; null if they do not. */
  public String of(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    int revision = checker.revision(row);
    if (revision < 0) {
      return "shown without a revision; possible " + possible(number);
    }
    String field = checker.differingField(row, fields, number, revision);
    if (field != null) {
      return "shown %s %s; possible at its revision %s %s"
          .formatted(
              field,
              cut(String.valueOf(row.get(field))),
              revision,
              checker
                  .expectedValue(field, fields, number, revision)
                  .map(RecordDifference::cut)
                  .orElse("no such field"));
    }
    possible.lookUp(number, states);
    return states.allows(revision)
        ? null
        : "shown revision " + revision + "; possible " + possible(number);
  }

  /** The revision that a row says it is of. */
  public int revision(Map<String, ByteIterator> row) {
    return checker.revision(row);
  }

  /** The number of the record whose key a row holds, or -1 without one. */
  public long number(Map<String, ByteIterator> row) {
    return checker.keyNumber(row);
  }

  /** The states in which a record may show. */
  public String possible(long number) {
    possible.lookUp(number, states);
    StringJoiner all = new StringJoiner(" or ");
    if (states.isAnyRevision()) {
      all.add("any revision");
    }
    int listed = Math.min(MAX_REVISIONS, states.size());
    for (int i = 0; i < listed; i++) {
      all.add("revision " + states.revision(i));
    }
    if (listed < states.size()) {
      all.add((states.size() - listed) + " more");
    }
    if (states.mayBeAbsent()) {
      all.add("none");
    }
    return all.toString();
  }

  /** The first line of a value, and no more than fits. */
  public static String cut(String value) {
    String line = value.lines().findFirst().orElse("");
    return line.length() > MAX_VALUE_LENGTH ? line.substring(0, MAX_VALUE_LENGTH) + "…" : line;
  }
}
