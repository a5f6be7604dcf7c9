// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.HitFinder;

/**
 * Judges answers that count hits by the values of a field. While nobody writes, they have to be the
 * oracle's. Otherwise each hit that was written has one of its possible values, or none where it
 * may be absent: the counts have to be possible together ({@link FacetAssignment}). Hits that
 * nobody has written are counted by the oracle; the others are looked up.
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

  /** The hits that have to show, whatever their values, and those that may. */
  private long certainHits;

  private long possibleHits;

  /** The hits of which several values are possible, or a value and absence. */
  private final FacetAssignment uncertain = new FacetAssignment();

  private final TreeSet<String> valuesOfOne = new TreeSet<>();

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
    begin(query, asked.limit());
    return found.size() <= limit && found.stream().allMatch(this::read);
  }

  private void begin(int query, int limit) {
    this.query = query;
    this.limit = limit;
    field = oracle.questions().get(query).countedField().orElseThrow();
    mutable = catalogue.field(field).mutable();
    shown.clear();
    lastValue = "";
    lastCount = Long.MAX_VALUE;
  }

  @Override
  void write(DataOutput out) throws IOException {
    out.writeInt(query);
    out.writeInt(limit);
    out.writeInt(shown.size());
    for (Map.Entry<String, Long> facet : shown.entrySet()) {
      out.writeUTF(facet.getKey());
      out.writeLong(facet.getValue());
    }
  }

  @Override
  void readFrom(DataInput in) throws IOException {
    begin(in.readInt(), in.readInt());
    for (int left = in.readInt(); left > 0; left--) {
      lastValue = in.readUTF();
      lastCount = in.readLong();
      shown.put(lastValue, lastCount);
    }
  }

  @Override
  String asked() {
    return '"' + oracle.questions().get(query).text() + '"';
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
        && noneIsLeftOut()
        && sumFits()
        && (view.isShared() || arePossibleTogether());
  }

  /**
   * Whether the shown counts are no more than all hits, and all of these if no value is cut off.
   */
  private boolean sumFits() {
    long sum = shown.values().stream().mapToLong(Long::longValue).sum();
    return sum - possibleHits <= view.othersMayAdd(query, finder)
        && (shown.size() == limit || sum >= certainHits);
  }

  private boolean arePossibleTogether() {
    return uncertain.isPossible(
        shown.keySet(),
        value -> shown.get(value) - certainly(value),
        value -> largestUnshown(value) - certainly(value),
        value -> catalogue.canHave(catalogue.field(field), value));
  }

  /** The largest count with which a value that is not shown stands behind those that are. */
  private long largestUnshown(String value) {
    if (shown.size() < limit) {
      return 0;
    }
    return FacetCounts.compare(value, lastValue) < 0 ? lastCount - 1 : lastCount;
  }

  private void countWritten() {
    written.clear();
    uncertain.clear();
    hasWrittenHits = false;
    LiveAnswer answer = expectations.hits().of(query);
    answer.lookAtLoaded(Long.MAX_VALUE, Long.MAX_VALUE, view, finder, counts);
    anywhere = counts.unlisted;
    certainHits = oracle.hits(query) - counts.unlisted;
    possibleHits = oracle.hits(query);
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
    certainHits--;
    possibleHits--;
    if (state == WriteHistory.UNCERTAIN) {
      lookUp(number);
    } else if (certain && finder.isStillHit(number, before, state, query)) {
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
    if (!mutable && !catalogue.renames()) {
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
    long possibly = oracle.facets(query).count(value) + (more == null ? 0 : more.possibly);
    return certainly(value) <= count
        && count - possibly - anywhere <= view.othersMayAdd(query, finder)
        && (count <= possibly || catalogue.canHave(catalogue.field(field), value));
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
