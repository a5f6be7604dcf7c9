// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.StatsForm;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges answers that sum up a field over all hits. While nobody writes, they have to be the
 * oracle's. Otherwise each hit that was written has one of its possible numbers, or none where it
 * may be absent: count, sum, least and greatest number have to be possible together. Hits that
 * nobody has written are counted by the oracle; the others are looked up.
 */
final class StatsJudge implements AnswerJudgement {

  private final Answers answers;
  private final StateView view;
  private final RecordGenerator generator;
  private final HitFinder finder;
  private final RecordValues values;
  private final HitCounts counts = new HitCounts();
  private final PossibleStates states = new PossibleStates();
  private final TreeSet<Long> numbersOfOne = new TreeSet<>();

  /** How many more hits certainly have a number than the oracle counts for it. */
  private final Map<Long, Integer> changes = new HashMap<>();

  /** The hits of which several numbers are possible, or a number and none. */
  private final UncertainNumbers uncertain = new UncertainNumbers();

  // The state of the reply that is judged at the moment.
  private int query;
  private LiveHits hits;
  private NumberCounts before;
  private String field;
  private StatsRow shown;

  /** Whether each update writes the field, not only one that changes the text. */
  private boolean mutable;

  private boolean hasWrittenHits;

  /** Hits that may have any number, or none. */
  private long anywhere;

  /** The hits that certainly have one certain number, and the sum of these numbers. */
  private long certainCount;

  private long certainSum;

  private long withoutPlace;

  StatsJudge(Answers answers, StateView view) {
    this.answers = answers;
    this.view = view;
    generator = answers.questions().generator();
    finder = new HitFinder(answers.questions());
    values = new RecordValues(generator);
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
    hits = (LiveHits) answers.live(query);
    before = ((StatsHits) hits.loaded()).numbers();
    field = ((StatsForm) answers.questions().get(query).form()).field();
    mutable = generator.field(field).mutable();
  }

  @Override
  public int query() {
    return query;
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
  public String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public long withoutPlace() {
    return withoutPlace;
  }

  @Override
  public Status inView() {
    return fits() ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    return hasWrittenHits ? ReplyFreshness.CURRENT : ReplyFreshness.UNTOUCHED;
  }

  private boolean fits() {
    countWritten();
    long others = view.othersMayAdd(query, finder);
    long unknown = counts.possibleUnknownHits;
    if (anywhere > 0 && !view.isShared() && !view.isAgeTrial()) {
      withoutPlace++;
    }
    long certainly = certainCount + uncertain.required() - unknown;
    long possibly = certainCount + uncertain.possible() + anywhere + others;
    if (shown.count() < certainly || shown.count() > possibly) {
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
    long least = leastCertain();
    long greatest = greatestCertain();
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
        || !isBounded && generator.canHave(generator.field(field), Long.toString(number));
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

  /** The least number that a hit certainly has; {@code Long.MAX_VALUE} if there is no such hit. */
  private long leastCertain() {
    long least = Long.MAX_VALUE;
    for (Map.Entry<Long, Integer> change : changes.entrySet()) {
      if (change.getKey() < least && change.getValue() > 0) {
        least = change.getKey();
      }
    }
    for (int i = 0; i < before.size() && before.number(i) < least; i++) {
      if (before.count(i) + changes.getOrDefault(before.number(i), 0) > 0) {
        return before.number(i);
      }
    }
    return least;
  }

  /** The greatest such number; {@code Long.MIN_VALUE} if there is no such hit. */
  private long greatestCertain() {
    long greatest = Long.MIN_VALUE;
    for (Map.Entry<Long, Integer> change : changes.entrySet()) {
      if (change.getKey() > greatest && change.getValue() > 0) {
        greatest = change.getKey();
      }
    }
    for (int i = before.size() - 1; i >= 0 && before.number(i) > greatest; i--) {
      if (before.count(i) + changes.getOrDefault(before.number(i), 0) > 0) {
        return before.number(i);
      }
    }
    return greatest;
  }

  private void countWritten() {
    changes.clear();
    uncertain.clear();
    anywhere = 0;
    hasWrittenHits = false;
    certainCount = before.count();
    certainSum = before.sum();
    hits.lookAtLoaded(Long.MAX_VALUE, Long.MAX_VALUE, view, finder, counts);
    for (int i = 0; i < counts.hitsToLookUpCount; i++) {
      long number = counts.hitsToLookUp[i];
      if (hits.isLoadedHit(number, finder)) {
        int state = view.certainState(number);
        hasWrittenHits |= state != WriteHistory.UNCERTAIN;
        replace(number, state);
      } else {
        lookUp(number);
        hasWrittenHits |= !states.mayBeAbsent();
      }
    }
  }

  /** Counts a hit that the oracle has counted by what it may be now instead. */
  private void replace(long number, int state) {
    boolean certain = state != WriteHistory.UNCERTAIN && state != Baseline.ABSENT;
    int loaded = answers.history().baseline().state(number);
    if (certain && !mutable && generator.hasSameText(number, loaded, state)) {
      return;
    }
    change(numberOrNull(number, loaded), -1);
    if (state == WriteHistory.UNCERTAIN) {
      lookUp(number);
    } else if (certain && finder.isStillHit(number, loaded, state, query)) {
      change(numberOrNull(number, state), 1);
    }
  }

  private void lookUp(long number) {
    view.lookUpHit(number, query, finder, states);
    numbersOfOne.clear();
    boolean mayLack = states.mayBeAbsent();
    if (!mutable && !generator.changesTexts()) {
      if (states.mayBePresent()) {
        mayLack |= !isAdded(number, 0);
      }
    } else {
      for (int i = 0; i < states.size(); i++) {
        mayLack |= !isAdded(number, states.revision(i));
      }
      if (states.isAnyRevision()) {
        anywhere++;
        return;
      }
    }
    if (numbersOfOne.size() == 1 && !mayLack) {
      change(numbersOfOne.first(), 1);
    } else if (!numbersOfOne.isEmpty()) {
      uncertain.add(numbersOfOne, mayLack);
    }
  }

  private boolean isAdded(long number, int revision) {
    Long value = numberOrNull(number, revision);
    if (value != null) {
      numbersOfOne.add(value);
    }
    return value != null;
  }

  private Long numberOrNull(long number, int revision) {
    String value = values.of(number, revision).apply(field);
    return value == null ? null : Long.valueOf(value);
  }

  private void change(Long number, int by) {
    if (number != null) {
      changes.merge(number, by, Integer::sum);
      certainCount += by;
      certainSum += by * number;
    }
  }
}
