// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.metrics.MeasuredMetric.Replies;
import site.ycsb.report.metrics.MeasuredMetric.Unit;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.result.SaturationResult;

/** Makes the metrics of a point from its repeats. */
final class MetricMaker {

  /** A share of a few replies would be read as one of many. */
  private static final int MIN_REPLIES = 20;

  /** In ms, between two searches for a write: what the first one found was found at once. */
  private static final double PAUSE = 1;

  private final List<Repeat> all;
  private final List<Repeat> used;
  private final boolean counts;
  private final Map<MetricName, MeasuredMetric> metrics = new LinkedHashMap<>();

  /**
   * @param used the repeats that the means are made of
   * @param counts whether they count
   */
  private MetricMaker(List<Repeat> all, List<Repeat> used, boolean counts) {
    this.all = all;
    this.used = used;
    this.counts = counts;
  }

  static Map<MetricName, MeasuredMetric> metrics(
      List<Repeat> all, List<Repeat> used, boolean counts) {
    MetricMaker maker = new MetricMaker(all, used, counts);
    maker.add(MetricName.THROUGHPUT, Unit.PER_SECOND, Repeat::throughput);
    maker.add(MetricName.RATE, Unit.PER_SECOND, MetricMaker::rate);
    all.stream()
        .flatMap(repeat -> repeat.operationNames().stream())
        .distinct()
        .forEach(maker::addLatencies);
    maker.addProbes();
    maker.addReplies();
    all.stream()
        .flatMap(repeat -> repeat.staleness().keySet().stream())
        .distinct()
        .forEach(maker::addStaleness);
    return maker.metrics;
  }

  /** The rate that a search for the highest one found; null if it is no such search. */
  private static Double rate(Repeat repeat) {
    SaturationResult found = repeat.run().document().load().saturation();
    return found == null ? null : (Double) found.rate();
  }

  private void add(MetricName name, Unit unit, Function<Repeat, Double> value) {
    add(name, unit, value, value, Double.NaN, 0, false);
  }

  /**
   * @param sampled the value for the mean; null if it is not meaningful
   */
  private void add(
      MetricName name,
      Unit unit,
      Function<Repeat, Double> value,
      Function<Repeat, Double> sampled,
      double together,
      long count,
      boolean batched) {
    List<Double> values = each(all, value);
    List<Double> sample = each(used, sampled).stream().filter(Objects::nonNull).toList();
    if (values.stream().anyMatch(Objects::nonNull) || !Double.isNaN(together)) {
      metrics.put(
          name,
          new MeasuredMetric(
              name, unit, values, sample, mean(sample), together, count, batched, null));
    }
  }

  private static List<Double> each(List<Repeat> repeats, Function<Repeat, Double> value) {
    return repeats.stream().map(value).toList();
  }

  /** Without an interval where no repeat counts: nothing follows from how these differ. */
  private Estimate mean(List<Double> sample) {
    Estimate mean = Estimate.mean(sample);
    return counts ? mean : Estimate.exact(mean.value(), mean.repeats());
  }

  private void addLatencies(String operation) {
    PooledLatencies pooled = PooledLatencies.of(used, operation);
    boolean batched = all.stream().anyMatch(repeat -> repeat.isBatched(operation));
    add(
        MetricName.mean(operation),
        Unit.MILLIS,
        repeat ->
            repeat.latencies(operation) == null ? null : repeat.latencies(operation).mean() / 1e6,
        repeat -> null,
        pooled.meanNanos() / 1e6,
        pooled.count(),
        batched);
    for (double percent : MetricName.PERCENTILES) {
      Percentile percentile = Percentile.of(percent);
      add(
          MetricName.of(operation, percent),
          Unit.MILLIS,
          repeat -> percentile == null ? null : repeat.millis(operation, percentile),
          repeat -> percentile == null ? null : repeat.meaningfulMillis(operation, percentile),
          pooled.millisAt(percent),
          pooled.count(),
          batched);
    }
    add(
        MetricName.product(operation, Percentile.P99),
        Unit.PRODUCT,
        repeat -> quotient(repeat, operation),
        repeat -> quotient(repeat, operation),
        Double.NaN,
        0,
        batched);
  }

  /** Each repeat has its own quotient, because the two depend on each other. */
  private static Double quotient(Repeat repeat, String operation) {
    Double millis = repeat.meaningfulMillis(operation, Percentile.P99);
    double quotient = millis == null ? 0 : repeat.throughput() / millis;
    return quotient > 0 && !Double.isInfinite(quotient) ? (Double) quotient : null;
  }

  /** How soon a search found what was written. */
  private void addProbes() {
    String probe = MetricName.PROBE;
    if (all.stream().noneMatch(repeat -> repeat.operations().containsKey(probe))) {
      return;
    }
    addProbeCount("looked for", OperationResult::count);
    addProbeCount("found", OperationResult::ok);
    addProbeCount("not found in time", OperationResult::failed);
    for (Percentile percentile : List.of(Percentile.P50, Percentile.P99)) {
      add(
          MetricName.of(probe, percentile),
          Unit.MILLIS,
          repeat -> repeat.millis(probe, percentile),
          repeat -> repeat.meaningfulMillis(probe, percentile),
          Double.NaN,
          0,
          false);
      add(
          MetricName.freshness(percentile),
          Unit.MILLIS,
          repeat -> afterPause(repeat.meaningfulMillis(probe, percentile)));
    }
  }

  private static Double afterPause(Double millis) {
    return millis == null ? null : (Double) Math.max(millis, PAUSE);
  }

  private void addProbeCount(String name, ToLongFunction<OperationResult> count) {
    addSum(
        new MetricName(MetricName.PROBE, name),
        repeat -> {
          OperationResult of = repeat.operations().get(MetricName.PROBE);
          return of == null ? null : (Double) (double) count.applyAsLong(of);
        });
  }

  /** A count, whose sum over the repeats is of interest, and not the mean. */
  private void addSum(MetricName name, Function<Repeat, Double> count) {
    double sum = used.stream().map(count).filter(Objects::nonNull).mapToDouble(each -> each).sum();
    add(name, Unit.NONE, count, repeat -> null, sum, 0, false);
  }

  /** What the checks measured in replies, whatever it was. */
  private void addReplies() {
    for (String operation : names(all, repeat -> repeat.operations().keySet().stream())) {
      for (String name : names(all, repeat -> repeat.metrics(operation).keySet().stream())) {
        addReplies(new MetricName(operation, name));
      }
    }
  }

  private static TreeSet<String> names(
      List<Repeat> repeats, Function<Repeat, Stream<String>> namesOf) {
    TreeSet<String> names = new TreeSet<>();
    repeats.stream().flatMap(namesOf).forEach(names::add);
    return names;
  }

  private void addReplies(MetricName name) {
    Function<Repeat, MetricValue> of = repeat -> repeat.metrics(name.operation()).get(name.name());
    Function<Repeat, Double> value =
        repeat -> of.apply(repeat) == null ? null : (Double) of.apply(repeat).value();
    MetricValue together =
        used.stream().map(of).filter(Objects::nonNull).reduce(MetricValue::plus).orElse(null);
    List<Double> sample = each(used, value).stream().filter(Objects::nonNull).toList();
    metrics.put(
        name,
        new MeasuredMetric(
            name,
            Unit.NONE,
            each(all, value),
            sample,
            mean(sample),
            together == null ? Double.NaN : together.value(),
            together == null ? 0 : together.count(),
            false,
            new Replies(all.stream().map(of).toList(), together)));
  }

  /** How old the replies to one operation were. */
  private void addStaleness(String operation) {
    Function<Repeat, Staleness> of = repeat -> repeat.staleness().get(operation);
    addStaleness(operation, "replies", of, Staleness::replies);
    addStaleness(operation, "stale", of, Staleness::stale);
    addStaleness(operation, "missing something", of, Staleness::missing);
    double replies = metrics.get(new MetricName(operation, "replies")).all();
    double stale = metrics.get(new MetricName(operation, "stale")).all();
    add(
        new MetricName(operation, "stale share"),
        Unit.PERCENT,
        repeat -> share(of.apply(repeat)),
        repeat -> null,
        replies < MIN_REPLIES ? Double.NaN : 100 * stale / replies,
        (long) replies,
        false);
    for (Percentile percentile : List.of(Percentile.P50, Percentile.P99, Percentile.P100)) {
      Function<Repeat, Double> age = repeat -> ageMillis(of.apply(repeat), percentile);
      add(
          new MetricName(operation, "age " + percentile),
          Unit.MILLIS,
          age,
          repeat -> null,
          used.stream()
              .map(age)
              .filter(Objects::nonNull)
              .mapToDouble(each -> each)
              .max()
              .orElse(Double.NaN),
          (long) stale,
          false);
    }
  }

  private void addStaleness(
      String operation,
      String name,
      Function<Repeat, Staleness> of,
      ToLongFunction<Staleness> count) {
    addSum(
        new MetricName(operation, name),
        repeat ->
            of.apply(repeat) == null
                ? null
                : (Double) (double) count.applyAsLong(of.apply(repeat)));
  }

  private static Double share(Staleness of) {
    return of == null || of.replies() < MIN_REPLIES
        ? null
        : (Double) (100.0 * of.stale() / of.replies());
  }

  private static Double ageMillis(Staleness of, Percentile percentile) {
    return of == null || of.ageNs() == null || !percentile.isMeaningful(of.ageNs())
        ? null
        : (Double) (percentile.of(of.ageNs()) / 1e6);
  }
}
