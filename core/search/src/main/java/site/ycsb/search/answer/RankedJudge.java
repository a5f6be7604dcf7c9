// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.RowJudgement;
import site.ycsb.search.judge.StateView;

/**
 * Judges answers with the k best records by a number, which all rows show or none. Each row is a
 * different record, and the rows stand in the order of their numbers.
 */
abstract class RankedJudge extends RowJudgement implements AnswerJudgement {

  protected final Answers answers;
  private final ShownNumber number;
  private int query;

  // The state of the reply that is judged at the moment.
  protected int k;
  protected boolean hasNumbers;
  protected boolean isFirstLook;

  /** The number of each row; NaN if rows have none. */
  protected double[] shown = new double[16];

  RankedJudge(
      Answers answers, StateView view, RecordChecker checker, int maxRows, ShownNumber number) {
    super(view, checker, maxRows);
    this.answers = answers;
    this.number = number;
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
  }

  @Override
  public final int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    int size = found.size();
    if (size > asked.limit()) {
      return false;
    }
    k = asked.limit();
    isFirstLook = true;
    rows.clear(size);
    makeRoom(size);
    for (int i = 0; i < size; i++) {
      HashMap<String, ByteIterator> row = found.get(i);
      if (!read(row, i, number.find(row), fields)) {
        return false;
      }
    }
    return rows.areDistinct();
  }

  private boolean read(
      HashMap<String, ByteIterator> row, int i, ByteIterator of, RecordField[] fields) {
    long record = checker.keyNumber(row);
    int revision = revision(row, fields, record, of == null ? null : number.field());
    hasNumbers = i == 0 ? of != null : hasNumbers;
    if (revision < 0 || hasNumbers != (of != null)) {
      return false;
    }
    shown[i] = hasNumbers ? ShownNumber.of(of) : Double.NaN;
    if (hasNumbers && (Double.isNaN(shown[i]) || i > 0 && !isInOrder(i))) {
      return false;
    }
    rows.add(record, revision, orderKey(record, revision, i));
    return true;
  }

  /** The rows that were read last. */
  final PageRows rows() {
    return rows;
  }

  /** Prepares for another reply with a number of rows. */
  protected void makeRoom(int size) {
    if (shown.length < size) {
      shown = Arrays.copyOf(shown, size);
    }
  }

  /** Whether a row may stand after the one before it, by the numbers that both show. */
  protected abstract boolean isInOrder(int i);

  /** The key of a row that was read; 0 if the judge needs none. */
  protected abstract long orderKey(long record, int revision, int i);

  /** Whether a row is a hit, with the number that it shows, by the revision that it shows. */
  protected abstract boolean isRight(int i);

  /** Whether a row may be right by another revision that the search may have met. */
  protected abstract boolean isPossible(int i);

  /** Whether the search could have met a record that was written. */
  protected abstract boolean hasWritten();

  /** The verdict on the rows one by one. */
  protected final Status statusOfRows() {
    boolean raced = false;
    for (int i = 0; i < rows.size(); i++) {
      if (!isRight(i)) {
        if (!isPossible(i)) {
          return Status.UNEXPECTED_STATE;
        }
        raced = true;
      }
    }
    return raced ? SearchStatus.ORDER_RACED : Status.OK;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeInt(k);
    out.writeBoolean(hasNumbers);
    for (int i = 0; i < rows.size(); i++) {
      out.writeDouble(shown[i]);
    }
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    k = in.readInt();
    hasNumbers = in.readBoolean();
    makeRoom(rows.size());
    isFirstLook = false;
    for (int i = 0; i < rows.size(); i++) {
      shown[i] = in.readDouble();
    }
    rows.areDistinct();
  }

  @Override
  public final String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long callBegin) {
    ReplyFreshness all = super.freshness(history, callBegin);
    return hasWritten() ? all.and(ReplyFreshness.CURRENT) : all;
  }
}
