// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.SortedSet;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.StateView;

/**
 * Judges answers that sum up a field over all hits. While nobody writes, they have to be the
 * oracle's. Otherwise count, sum, least and greatest number have to be possible together.
 */
final class StatsJudge extends ValueJudge<Long> {

  /** The hits of which several numbers are possible, or a number and none. */
  private final UncertainNumbers uncertain = new UncertainNumbers();

  private final CertainNumbers certain = new CertainNumbers();

  private NumberCounts before;
  private StatsRow shown;

  /** The hits that certainly have one certain number, and the sum of these numbers. */
  private long certainCount;

  private long certainSum;

  StatsJudge(Answers answers, StateView view) {
    super(answers, view);
  }

  @Override
  String setLoaded(OrderedHits loaded) {
    StatsHits hits = (StatsHits) loaded;
    before = hits.numbers();
    return hits.field();
  }

  @Override
  long loadedHits() {
    return before.count();
  }

  @Override
  Long value(long number, int revision) {
    return generator.number(field, number, revision);
  }

  @Override
  void clearWritten() {
    uncertain.clear();
    certain.clear(before);
    certainCount = before.count();
    certainSum = before.sum();
  }

  @Override
  void addUncertain(SortedSet<Long> possible, boolean mayLack) {
    uncertain.add(possible, mayLack);
  }

  @Override
  void addOfAnyValue(SortedSet<Long> known) {}

  @Override
  void addCertain(Long number) {
    certainCount++;
    certainSum += number;
    certain.add(number);
  }

  @Override
  void removeLoaded(Long number) {
    certainCount--;
    certainSum -= number;
    certain.remove(number);
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    shown = found.size() == 1 ? StatsRow.readOrNull(found.get(0)) : null;
    return shown != null;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(shown.count());
    out.writeLong(shown.sum());
    out.writeLong(shown.least());
    out.writeLong(shown.greatest());
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    shown = new StatsRow(in.readLong(), in.readLong(), in.readLong(), in.readLong());
  }

  @Override
  boolean fits() {
    long others = addedByOthers();
    if (shown.count() < certainHits || shown.count() > possibleHits + others) {
      return false;
    }
    if (shown.count() == 0) {
      return true;
    }
    boolean isBounded = anywhere == 0 && others == 0 && unknown == 0;
    return unknown > 0 || limitsFit(isBounded) && (!isBounded || sumFits());
  }

  /** Whether the least and the greatest number are possible. */
  private boolean limitsFit(boolean isBounded) {
    certain.complete();
    long least = certain.least();
    long greatest = certain.greatest();
    if (certainCount > 0 && (shown.least() > least || shown.greatest() < greatest)) {
      return false;
    }
    return isPossible(shown.least(), least, greatest, isBounded)
        && isPossible(shown.greatest(), least, greatest, isBounded);
  }

  private boolean isPossible(long number, long least, long greatest, boolean isBounded) {
    return number == least
        || number == greatest
        || uncertain.mayHave(number)
        || !isBounded && generator.canHave(field, Long.toString(number));
  }

  /** Only with numbers between the least and the greatest. */
  private boolean sumFits() {
    return uncertain.mayAddUpTo(
        shown.sum() - certainSum,
        shown.rounding(),
        (int) (shown.count() - certainCount),
        shown.least(),
        shown.greatest());
  }
}
