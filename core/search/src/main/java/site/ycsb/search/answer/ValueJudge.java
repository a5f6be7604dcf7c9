// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.SortedSet;
import java.util.TreeSet;
import site.ycsb.Status;
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
 * Judges answers that follow from the values of one field over all hits. Hits that nobody has
 * written are counted by the oracle. Each other hit has one of its possible values, or none where
 * it may be absent: what an answer shows has to be possible for all of them together.
 *
 * @param <V> what a value of the field means for the answer
 */
abstract class ValueJudge<V extends Comparable<V>> implements AnswerJudgement {

  final Answers answers;
  final StateView view;
  final RecordGenerator generator;
  final HitFinder finder;
  private final RecordValues values;
  private final HitCounts counts = new HitCounts();
  private final PossibleStates states = new PossibleStates();
  private final SortedSet<V> valuesOfOne = new TreeSet<>();

  /** The field whose values are looked at. */
  RecordField field;

  /** Hits that may have any value, or none. */
  long anywhere;

  /** Hits of which nothing is known but that there are so many; others may have written them. */
  long unknown;

  /** The hits that certainly have a value, whichever it is, and those that may. */
  long certainHits;

  long possibleHits;

  // The state of the reply that is judged at the moment.
  private int query;
  private LiveHits hits;
  private boolean hasWrittenHits;
  private long withoutPlace;

  ValueJudge(Answers answers, StateView view) {
    this.answers = answers;
    this.view = view;
    generator = answers.questions().generator();
    finder = new HitFinder(answers.questions());
    values = new RecordValues(generator);
  }

  @Override
  public final void setQuery(int query) {
    this.query = query;
    hits = (LiveHits) answers.live(query);
    field = generator.field(setLoaded(hits.loaded()));
  }

  /**
   * What follows from here on belongs to this answer.
   *
   * @return the name of the field
   */
  abstract String setLoaded(OrderedHits loaded);

  /** How many hits had a value before the first write. */
  abstract long loadedHits();

  /**
   * What the value of the field means that a record has at a revision.
   *
   * @return null if the hit has no value that counts
   */
  abstract V value(long number, int revision);

  /** From now on, all hits have the values of before the first write. */
  abstract void clearWritten();

  /**
   * Adds a hit with several possible values, or a value and none.
   *
   * @param possible at least one value, in order; another hit's next time
   * @param mayLack whether it may be absent or without a value
   */
  abstract void addUncertain(SortedSet<V> possible, boolean mayLack);

  /**
   * Adds a hit that has any value, or none.
   *
   * @param known values that it has had; another hit's next time
   */
  abstract void addOfAnyValue(SortedSet<V> known);

  /** Adds a hit that certainly has a value. */
  abstract void addCertain(V value);

  /** Takes out a hit that had a value before the first write. */
  abstract void removeLoaded(V value);

  /** Whether what is shown is possible, once the written hits are counted. */
  abstract boolean fits();

  @Override
  public final int query() {
    return query;
  }

  @Override
  public final String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public final long withoutPlace() {
    return withoutPlace;
  }

  @Override
  public final Status inView() {
    countWritten();
    if (anywhere > 0 && !view.isShared() && !view.isAgeTrial()) {
      withoutPlace++;
    }
    return fits() ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  public final ReplyFreshness freshness(WriteHistory history, long begin) {
    return hasWrittenHits ? ReplyFreshness.CURRENT : ReplyFreshness.UNTOUCHED;
  }

  /** How many hits other clients may have added. */
  final long addedByOthers() {
    return view.othersMayAdd(query, finder);
  }

  private void countWritten() {
    clearWritten();
    hasWrittenHits = false;
    anywhere = 0;
    hits.lookAtLoaded(Long.MAX_VALUE, Long.MAX_VALUE, view, finder, counts);
    unknown = counts.possibleUnknownHits;
    certainHits = loadedHits() - unknown;
    possibleHits = loadedHits();
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
    // Unless each update writes the field, only one that changes the text does.
    if (certain && !field.mutable() && generator.hasSameText(number, loaded, state)) {
      return;
    }
    V before = value(number, loaded);
    if (before != null) {
      certainHits--;
      possibleHits--;
      removeLoaded(before);
    }
    if (state == WriteHistory.UNCERTAIN) {
      lookUp(number);
    } else if (certain && finder.isStillHit(number, loaded, state, query)) {
      countCertain(value(number, state));
    }
  }

  private void lookUp(long number) {
    view.lookUpHit(number, query, finder, states);
    valuesOfOne.clear();
    boolean mayLack = states.mayBeAbsent();
    if (!field.mutable() && !generator.changesTexts()) {
      if (states.mayBePresent()) {
        mayLack |= !isAdded(number, 0);
      }
    } else {
      for (int i = 0; i < states.size(); i++) {
        mayLack |= !isAdded(number, states.revision(i));
      }
      if (states.isAnyRevision()) {
        anywhere++;
        certainHits += mayLack ? 0 : 1;
        possibleHits++;
        addOfAnyValue(valuesOfOne);
        return;
      }
    }
    if (valuesOfOne.size() == 1 && !mayLack) {
      countCertain(valuesOfOne.first());
    } else if (!valuesOfOne.isEmpty()) {
      certainHits += mayLack ? 0 : 1;
      possibleHits++;
      addUncertain(valuesOfOne, mayLack);
    }
  }

  private boolean isAdded(long number, int revision) {
    V value = value(number, revision);
    if (value != null) {
      valuesOfOne.add(value);
    }
    return value != null;
  }

  /** The value of the field as text. */
  final String text(long number, int revision) {
    return values.of(number, revision).apply(field.name());
  }

  private void countCertain(V value) {
    if (value != null) {
      certainHits++;
      possibleHits++;
      addCertain(value);
    }
  }
}
