// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.RowJudgement;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.HitFinder;

/** Judges answers of {@link LargestForm}: no other hit may be larger than the last row. */
final class LargestJudge extends RowJudgement implements AnswerJudgement {

  static final Metric SHARE = new Metric("largest.share", Metric.Aggregation.MEAN);

  /** The numbers that a hit may have; the lower one is 0 if it may be absent. */
  private record Bounds(long number, long lower, long upper) {}

  private final Answers answers;
  private final HitFinder finder;
  private final RecordValues values;
  private int query;
  private LargestRules.Live live;

  LargestJudge(Answers answers, StateView view, RecordChecker checker) {
    super(view, checker, LargestForm.ROWS);
    this.answers = answers;
    finder = new HitFinder(answers.questions());
    values = new RecordValues(answers.questions().generator());
  }

  @Override
  public void setQuery(int query) {
    this.query = query;
    live = (LargestRules.Live) answers.live(query);
  }

  @Override
  public int query() {
    return query;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    rows.clear(found.size());
    for (Map<String, ByteIterator> row : found) {
      long number = checker.keyNumber(row);
      int revision = revision(row, fields, number);
      if (revision < 0) {
        return false;
      }
      rows.add(number, revision, -weighed(number, revision));
    }
    return rows.size() <= asked.limit();
  }

  private long weighed(long number, int revision) {
    return live.form().number(values.of(number, revision)::apply);
  }

  @Override
  public Status inView() {
    boolean isPossible =
        rows.areDistinct() && areInOrder() && rowsInView() && areHits() && areLargest();
    return isPossible ? Status.OK : Status.UNEXPECTED_STATE;
  }

  /** Rows with equal numbers have no order. */
  private boolean areInOrder() {
    return IntStream.range(1, rows.size()).allMatch(i -> rows.orderKey(i - 1) <= rows.orderKey(i));
  }

  private boolean areHits() {
    return IntStream.range(0, rows.size())
        .allMatch(i -> finder.isHit(rows.number(i), rows.revision(i), query));
  }

  private boolean areLargest() {
    boolean full = rows.size() == LargestForm.ROWS;
    long least = full ? -rows.orderKey(rows.size() - 1) : 0;
    return others().noneMatch(hit -> hit.lower > least);
  }

  /** The hits that are not among the rows. */
  private Stream<Bounds> others() {
    Set<Long> shown =
        IntStream.range(0, rows.size()).mapToObj(rows::number).collect(Collectors.toSet());
    Stream<Bounds> untouched =
        live.loaded().numbers.entrySet().stream()
            .filter(hit -> !live.written().contains(hit.getKey()))
            .map(hit -> new Bounds(hit.getKey(), hit.getValue(), hit.getValue()));
    return Stream.concat(untouched, live.written().stream().map(this::bounds))
        .filter(hit -> !shown.contains(hit.number));
  }

  private Bounds bounds(long number) {
    view.lookUpHit(number, query, finder, states);
    List<Long> possible = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      possible.add(weighed(number, states.revision(i)));
    }
    if (states.mayBeAbsent() || states.isAnyRevision()) {
      possible.add(0L);
    }
    return new Bounds(
        number,
        possible.stream().min(Comparator.naturalOrder()).orElse(0L),
        possible.stream().max(Comparator.naturalOrder()).orElse(0L));
  }

  /** The share of the five in the sum of all hits, which is known within bounds during writes. */
  @Override
  public void addMetrics(ReplyMetrics to) {
    double shown = -IntStream.range(0, rows.size()).mapToLong(rows::orderKey).sum();
    if (shown > 0) {
      List<Bounds> others = others().toList();
      double least = shown + others.stream().mapToLong(Bounds::lower).sum();
      double most = shown + others.stream().mapToLong(Bounds::upper).sum();
      to.add(SHARE, 2 * shown / (least + most), shown / most, shown / least);
    }
  }

  @Override
  public String asked() {
    return '"' + answers.questions().get(query).text() + '"';
  }

  @Override
  public long withoutPlace() {
    return 0;
  }
}
