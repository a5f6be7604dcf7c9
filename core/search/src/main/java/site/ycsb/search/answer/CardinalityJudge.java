// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.StateView;

/**
 * Judges answers that count the different values of a field. While nobody writes, they have to be
 * the oracle's. Otherwise each value that a hit certainly has counts. A hit with an uncertain value
 * may have one of these, or one more.
 */
final class CardinalityJudge extends GroupJudge {

  private static final long NONE = -1;

  private long shown;

  CardinalityJudge(Answers answers, StateView view) {
    super(answers, view);
  }

  /** The number of a reply, or -1 if it has another form. */
  static long readOrNone(SearchResult found) {
    Map<String, ByteIterator> row = found.size() == 1 ? found.get(0) : null;
    return row == null || row.size() != 1
        ? NONE
        : RecordChecker.number(RecordChecker.value(row, SearchableDB.COUNT_FIELD));
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    shown = readOrNone(found);
    return shown != NONE;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(shown);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    shown = in.readLong();
  }

  @Override
  boolean fits() {
    long others = unknown + addedByOthers();
    return shown >= least() && shown <= Math.min(greatest(), possibleHits) + others;
  }

  private long least() {
    long values = valuesWithMoreThan(unknown);
    return Math.max(values + uncertain.someOthers(this::isCertain), certainHits > 0 ? 1 : 0);
  }

  /** Without the hits of which nothing is known, and those that other clients have added. */
  private long greatest() {
    return valuesWithMoreThan(0) + uncertain.mostOthers(value -> certain(value) > 0);
  }

  private boolean isCertain(String value) {
    return certain(value) > unknown;
  }

  /** How many values more hits have than some, of those that are at one certain value. */
  private long valuesWithMoreThan(long hits) {
    long values = 0;
    for (int i = 0; i < before.size(); i++) {
      values += before.count(i) > hits ? 1 : 0;
    }
    for (String value : groupsOfWritten()) {
      boolean isCounted = before.count(value) > hits;
      values += (certain(value) > hits ? 1 : 0) - (isCounted ? 1 : 0);
    }
    return values;
  }
}
