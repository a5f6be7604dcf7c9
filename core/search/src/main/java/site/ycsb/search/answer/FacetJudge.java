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
import site.ycsb.search.FacetForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
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
 * Judges answers that count hits by the values of a field. While nobody writes, they have to be the
 * oracle's. Otherwise each hit that was written has one of its possible values, or none where it
 * may be absent: the counts have to be possible together ({@link FacetAssignment}). Hits that
 * nobody has written are counted by the oracle; the others are looked up.
 */
final class FacetJudge implements AnswerJudgement {

  /** How many hits written have a value beyond those that the oracle counts for it. */
  private static final class Written {
    private int certainly;
    private int possibly;
  }

  private final Answers answers;
  private final StateView view;
  private final RecordGenerator generator;
  private final HitFinder finder;
  private final RecordValues values;
  private final Map<String, Written> written = new HashMap<>();

  private final ShownFacets shown = new ShownFacets();

  // The state of the reply that is judged at the moment.
  private int query;
  private LiveHits hits;
  private FacetCounts before;
  private String field;

  /** Whether each update writes the field, not only one that changes the text. */
  private boolean mutable;

  private boolean hasWrittenHits;

  private final HitCounts counts = new HitCounts();

  /** Hits that may have any value. */
  private long anywhere;

  /** The hits that have to show, whatever their values, and those that may. */
  private long certainHits;

  private long possibleHits;

  /** The hits of which several values are possible, or a value and absence. */
  private final FacetAssignment uncertain = new FacetAssignment();

  private final TreeSet<String> valuesOfOne = new TreeSet<>();

  private final PossibleStates states = new PossibleStates();

  private long withoutPlace;

  FacetJudge(Answers answers, StateView view) {
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
    before = ((FacetedHits) hits.loaded()).counts();
    field = ((FacetForm) answers.questions().get(query).form()).field();
    mutable = generator.field(field).mutable();
  }

  @Override
  public int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    return shown.read(asked.limit(), found);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    shown.write(out);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    shown.readFrom(in);
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
    if (anywhere > 0 && !view.isShared() && !view.isAgeTrial()) {
      withoutPlace++;
    }
    return shown.counts().entrySet().stream()
            .allMatch(facet -> isPossible(facet.getKey(), facet.getValue()))
        && noneIsLeftOut()
        && sumFits()
        && (view.isShared() || arePossibleTogether());
  }

  /**
   * Whether the shown counts are no more than all hits, and all of these if no value is cut off.
   */
  private boolean sumFits() {
    long sum = shown.counts().values().stream().mapToLong(Long::longValue).sum();
    return sum - possibleHits <= view.othersMayAdd(query, finder)
        && (shown.isFull() || sum >= certainHits);
  }

  private boolean arePossibleTogether() {
    return uncertain.isPossible(
        shown.counts().keySet(),
        value -> shown.counts().get(value) - certainly(value),
        value -> shown.largestUnshown(value) - certainly(value),
        value -> generator.canHave(generator.field(field), value));
  }

  private void countWritten() {
    written.clear();
    uncertain.clear();
    hasWrittenHits = false;
    hits.lookAtLoaded(Long.MAX_VALUE, Long.MAX_VALUE, view, finder, counts);
    anywhere = counts.possibleUnknownHits;
    certainHits = hits.loaded().hits() - counts.possibleUnknownHits;
    possibleHits = hits.loaded().hits();
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
    add(values.of(number, loaded).apply(field), -1, -1);
    certainHits--;
    possibleHits--;
    if (state == WriteHistory.UNCERTAIN) {
      lookUp(number);
    } else if (certain && finder.isStillHit(number, loaded, state, query)) {
      add(values.of(number, state).apply(field), 1, 1);
      certainHits++;
      possibleHits++;
    }
  }

  private void lookUp(long number) {
    view.lookUpHit(number, query, finder, states);
    certainHits += states.mayBeAbsent() ? 0 : 1;
    possibleHits += states.mayBePresent() ? 1 : 0;
    valuesOfOne.clear();
    if (!mutable && !generator.changesTexts()) {
      if (states.mayBePresent()) {
        valuesOfOne.add(values.of(number, 0).apply(field));
      }
    } else {
      for (int i = 0; i < states.size(); i++) {
        valuesOfOne.add(values.of(number, states.revision(i)).apply(field));
      }
      if (states.isAnyRevision()) {
        anywhere++;
        uncertain.addOfAnyValue();
        valuesOfOne.forEach(value -> add(value, 0, 1));
        return;
      }
    }
    boolean certain = valuesOfOne.size() == 1 && !states.mayBeAbsent();
    valuesOfOne.forEach(value -> add(value, certain ? 1 : 0, 1));
    if (!certain && !valuesOfOne.isEmpty()) {
      uncertain.add(valuesOfOne, states.mayBeAbsent());
    }
  }

  private void add(String value, int certainly, int possibly) {
    Written counts = written.computeIfAbsent(value, v -> new Written());
    counts.certainly += certainly;
    counts.possibly += possibly;
  }

  private boolean isPossible(String value, long count) {
    Written more = written.get(value);
    long possibly = before.count(value) + (more == null ? 0 : more.possibly);
    return certainly(value) <= count
        && count - possibly - anywhere <= view.othersMayAdd(query, finder)
        && (count <= possibly || generator.canHave(generator.field(field), value));
  }

  private long certainly(String value) {
    Written more = written.get(value);
    return before.count(value) + (more == null ? 0 : more.certainly) - counts.possibleUnknownHits;
  }

  /** Whether no value that is not shown certainly stands before the last one that is. */
  private boolean noneIsLeftOut() {
    long least = shown.least();
    for (int i = 0; i < before.size() && before.count(i) >= least; i++) {
      if (isLeftOut(before.value(i), least)) {
        return false;
      }
    }
    return written.keySet().stream().noneMatch(value -> isLeftOut(value, least));
  }

  private boolean isLeftOut(String value, long least) {
    if (shown.counts().containsKey(value)) {
      return false;
    }
    long count = certainly(value);
    return count > least || count == least && count > 0 && shown.isBeforeLast(value);
  }
}
