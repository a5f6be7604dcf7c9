// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.question.HitFinder;

/**
 * Judges answers that count hits by the values of a field. While nobody writes, they have to be the
 * oracle's. Otherwise each count lies between the number of hits that certainly have the value and
 * of those that possibly have it, and no value that is left out certainly has more hits than the
 * last one. Hits that nobody has written are counted by the oracle; the others are looked up.
 */
final class FacetJudge extends Judgement {

  /** How many hits written have a value beyond those that the oracle counts for it. */
  private static final class Written {
    private int certainly;
    private int possibly;
  }

  private final Oracle oracle;
  private final Expectations expectations;
  private final Catalogue catalogue;
  private final HitFinder finder;
  private final RecordValues values;
  private final Map<String, Written> written = new HashMap<>();

  /** The counts of the reply by their values, in its order. */
  private final Map<String, Long> shown = new LinkedHashMap<>();

  // Of the reply that is judged at the moment.
  private int query;
  private int limit;
  private String field;

  /** Whether each update writes the field, not only one that changes the name. */
  private boolean mutable;

  private String lastValue;
  private long lastCount;
  private boolean hasWrittenHits;

  private final HitCounts counts = new HitCounts();

  /** Hits that may have any value. */
  private long anywhere;

  FacetJudge(
      Catalogue catalogue, Expectations expectations, StateView view, RecordChecker checker) {
    super(view, checker, 0);
    this.oracle = expectations.oracle();
    this.expectations = expectations;
    this.catalogue = catalogue;
    finder = new HitFinder(oracle.questions());
    values = new RecordValues(catalogue);
  }

  /**
   * Reads an answer, to be judged next.
   *
   * @return false if it is wrong whatever was written
   */
  boolean read(int query, SearchQuery asked, SearchResult found) {
    this.query = query;
    limit = asked.limit();
    field = asked.question().countedField().orElseThrow();
    mutable = catalogue.field(field).mutable();
    shown.clear();
    lastValue = "";
    lastCount = Long.MAX_VALUE;
    return found.size() <= limit && found.stream().allMatch(this::read);
  }

  private boolean read(Map<String, ByteIterator> row) {
    FacetRow facet = FacetRow.readOrNull(row);
    if (facet == null) {
      return false;
    }
    String next = facet.value();
    long count = facet.count();
    boolean inOrder =
        count < lastCount || count == lastCount && FacetCounts.compare(lastValue, next) < 0;
    lastValue = next;
    lastCount = count;
    return inOrder && shown.put(next, count) == null;
  }

  @Override
  Status inView() {
    return fits() ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  ReplyFreshness freshness(WriteHistory history, long begin) {
    return hasWrittenHits ? ReplyFreshness.CURRENT : ReplyFreshness.UNTOUCHED;
  }

  private boolean fits() {
    countWritten();
    if (anywhere > 0 && !view.isShared() && !view.isTrial()) {
      withoutPlace++;
    }
    return shown.entrySet().stream().allMatch(facet -> isPossible(facet.getKey(), facet.getValue()))
        && noneIsLeftOut();
  }

  private void countWritten() {
    written.clear();
    hasWrittenHits = false;
    LiveAnswer answer = expectations.hits().of(query);
    answer.lookAtLoaded(Long.MAX_VALUE, Long.MAX_VALUE, view, finder, counts);
    anywhere = counts.unlisted;
    for (int i = 0; i < counts.listedSize; i++) {
      long number = counts.listed[i];
      if (answer.isLoadedHit(number, finder)) {
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
    int before = oracle.revision(number);
    if (certain && !mutable && catalogue.hasSameName(number, before, state)) {
      return;
    }
    add(values.of(number, before).apply(field), -1, -1);
    if (state == WriteHistory.UNCERTAIN) {
      lookUp(number);
    } else if (certain && finder.isStillHit(number, before, state, query)) {
      add(values.of(number, state).apply(field), 1, 1);
    }
  }

  private void lookUp(long number) {
    view.lookUpHit(number, query, finder, states);
    if (!mutable && !catalogue.renames()) {
      if (states.mayBePresent()) {
        add(values.of(number, 0).apply(field), states.mayBeAbsent() ? 0 : 1, 1);
      }
      return;
    }
    anywhere += states.isAnyRevision() ? 1 : 0;
    boolean several = states.mayBeAbsent() || states.isAnyRevision();
    String first = states.size() == 0 ? null : value(number, 0);
    for (int i = 1; i < states.size() && !several; i++) {
      several = !first.equals(value(number, i));
    }
    for (int i = 0; i < states.size(); i++) {
      String value = value(number, i);
      if (isFirstState(number, i, value)) {
        add(value, several ? 0 : 1, 1);
      }
    }
  }

  private String value(long number, int state) {
    return values.of(number, states.revision(state)).apply(field);
  }

  /** Whether no state before has the value, so that the record is counted once. */
  private boolean isFirstState(long number, int state, String value) {
    for (int i = 0; i < state; i++) {
      if (value.equals(value(number, i))) {
        return false;
      }
    }
    return true;
  }

  private void add(String value, int certainly, int possibly) {
    Written counts = written.computeIfAbsent(value, v -> new Written());
    counts.certainly += certainly;
    counts.possibly += possibly;
  }

  private boolean isPossible(String value, long count) {
    Written more = written.get(value);
    long possibly = oracle.facets(query).count(value) + (more == null ? 0 : more.possibly);
    return certainly(value) <= count
        && (count <= possibly + anywhere || view.othersMayAdd(query, finder));
  }

  private long certainly(String value) {
    Written more = written.get(value);
    return oracle.facets(query).count(value)
        + (more == null ? 0 : more.certainly)
        - counts.unlisted;
  }

  /** Whether no value that is not shown certainly stands before the last one that is. */
  private boolean noneIsLeftOut() {
    FacetCounts counts = oracle.facets(query);
    long least = shown.size() < limit ? 0 : lastCount;
    for (int i = 0; i < counts.size() && counts.count(i) >= least; i++) {
      if (isLeftOut(counts.value(i), least)) {
        return false;
      }
    }
    return written.keySet().stream().noneMatch(value -> isLeftOut(value, least));
  }

  private boolean isLeftOut(String value, long least) {
    if (shown.containsKey(value)) {
      return false;
    }
    long count = certainly(value);
    return count > least
        || count == least && count > 0 && FacetCounts.compare(value, lastValue) < 0;
  }
}
