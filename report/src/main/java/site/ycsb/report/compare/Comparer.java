// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.report.Estimate;
import site.ycsb.report.MeasuredPoint;
import site.ycsb.report.Measurement;
import site.ycsb.report.results.ExperimentFingerprint;
import site.ycsb.report.results.ExperimentFingerprint.Difference;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.settings.ConfigurationException;

/** Compares each figure that both sides have. */
final class Comparer {

  private static final String WRONG = "wrong answers";

  private static final List<Percentile> PERCENTILES =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99, Percentile.P999);

  private final ComparedResult a;
  private final ComparedResult b;
  private final Set<String> allowed;
  private final List<String> notes = new ArrayList<>();
  private final Set<String> differing = new LinkedHashSet<>();

  /**
   * @param allowed names of facts that may differ, and of reasons for which runs do not count that
   *     are overlooked
   */
  Comparer(ComparedResult a, ComparedResult b, Set<String> allowed) {
    this.a = a;
    this.b = b;
    this.allowed = allowed;
    refuseIf(allowed.contains(WRONG), "--allow '%s': a wrong answer has no speed", WRONG);
  }

  /**
   * All figures.
   *
   * @param rules whose figures are corrected among themselves, because they were chosen beforehand
   * @throws ConfigurationException if the sides did not do the same work
   */
  List<MetricChange> compare(List<Rule> rules) {
    Map<MeasuredPoint, MeasuredPoint> pairs = new LinkedHashMap<>();
    a.places().forEach(place -> pairs.put(place, b.find(place, a)));
    refuseOtherWork(pairs);
    b.places().stream()
        .filter(place -> !pairs.containsValue(place))
        .forEach(place -> notes.add("Only in B: " + place.title()));
    List<MetricChange> figures = new ArrayList<>();
    pairs.forEach((ofA, ofB) -> figures.addAll(figures(ofA, ofB)));
    return corrected(figures, rules);
  }

  /** What a reader has to know before the figures; complete after {@link #compare}. */
  List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    if (!differing.isEmpty()) {
      all.add("Differs, as allowed: " + String.join("; ", differing));
    }
    return all;
  }

  private void refuseOtherWork(Map<MeasuredPoint, MeasuredPoint> pairs) {
    Map<String, Difference> refused = new LinkedHashMap<>();
    pairs.forEach(
        (ofA, ofB) -> {
          if (ofB != null) {
            for (Difference each :
                ExperimentFingerprint.between(ofA.documents(), ofB.documents())) {
              if (allowed.contains(each.key())) {
                differing.add(each.toString());
              } else {
                refused.putIfAbsent(each.key(), each);
              }
            }
          }
        });
    refuseIf(
        !refused.isEmpty(),
        "A and B did not do the same work; these differ (A / B): %s. --allow KEY compares them all"
            + " the same",
        refused.values().stream().map(Difference::toString).collect(Collectors.joining("; ")));
    refuseIf(
        pairs.values().stream().allMatch(Objects::isNull),
        "A and B have nothing in common: A has %s; B has %s",
        titles(a),
        titles(b));
  }

  private static String titles(ComparedResult side) {
    return side.places().isEmpty()
        ? "no figure"
        : side.places().stream()
            .map(MeasuredPoint::title)
            .limit(3)
            .collect(Collectors.joining(" | "));
  }

  /**
   * @param ofB null if B has no such place; so that rules miss nothing of A, its figures are
   *     compared with none
   */
  private List<MetricChange> figures(MeasuredPoint ofA, MeasuredPoint ofB) {
    List<Measurement> allA = ofA.all();
    List<Measurement> allB = ofB == null ? List.of() : ofB.all();
    List<String> doubt =
        ofB == null
            ? List.of()
            : Stream.concat(a.reasons(ofA).map(r -> "A: " + r), b.reasons(ofB).map(r -> "B: " + r))
                .filter(reason -> !allowed.contains(reason.substring("A: ".length())))
                .toList();
    List<MetricChange> figures = new ArrayList<>();
    List<Double> perSecondA = allA.stream().map(Measurement::throughput).toList();
    List<Double> perSecondB = allB.stream().map(Measurement::throughput).toList();
    figures.add(compared(ofA, null, MetricChange.THROUGHPUT, perSecondA, perSecondB, doubt));
    for (String operation :
        Stream.of(allA, allB)
            .flatMap(List::stream)
            .flatMap(m -> m.operationNames().stream())
            .distinct()
            .toList()) {
      List<String> all = new ArrayList<>(doubt);
      boolean isBatchedInA = allA.stream().anyMatch(m -> m.isBatched(operation));
      boolean isBatchedInB = allB.stream().anyMatch(m -> m.isBatched(operation));
      String batched = operation + " only put writes into batches";
      if (ofB != null && isBatchedInA != isBatchedInB && !allowed.contains(batched)) {
        all.add((isBatchedInA ? "A: " : "B: ") + batched);
      }
      for (Percentile each : PERCENTILES) {
        List<Double> inA = millis(allA, operation, each);
        List<Double> inB = millis(allB, operation, each);
        if (ofB == null || !inA.isEmpty() || !inB.isEmpty()) {
          figures.add(compared(ofA, operation, each.toString(), inA, inB, all));
        }
      }
      for (String metric : metricNames(operation, allA, allB)) {
        figures.add(metric(ofA, operation, metric, allA, allB, all));
      }
      if (ofB != null) {
        noteFew("A", ofA, operation, allA);
        noteFew("B", ofA, operation, allB);
      }
    }
    return figures;
  }

  private static List<String> metricNames(
      String operation, List<Measurement> inA, List<Measurement> inB) {
    return Stream.of(inA, inB)
        .flatMap(List::stream)
        .flatMap(repeat -> repeat.metrics(operation).keySet().stream())
        .distinct()
        .sorted()
        .toList();
  }

  private MetricChange metric(
      MeasuredPoint place,
      String operation,
      String name,
      List<Measurement> repeatsA,
      List<Measurement> repeatsB,
      List<String> doubt) {
    MetricSample inA = MetricSample.of(repeatsA, operation, name);
    MetricSample inB = MetricSample.of(repeatsB, operation, name);
    Stream.of("A: ", "B: ")
        .flatMap(side -> (side.equals("A: ") ? inA : inB).bounds().map(of -> side + of).stream())
        .map(bounds -> "%s, %s %s".formatted(place.title(), operation, name) + " of " + bounds)
        .forEach(notes::add);
    List<String> all = new ArrayList<>(doubt);
    inA.incomparable(inB).ifPresent(all::add);
    return compared(place, operation, name, inA.values(), inB.values(), all);
  }

  private static Stream<Latencies> latencies(List<Measurement> repeats, String operation) {
    return repeats.stream()
        .map(m -> m.latencies(operation))
        .filter(latencies -> latencies != null && latencies.count() > 0);
  }

  /** The latency in milliseconds of each repeat that has the operation. */
  private static List<Double> millis(
      List<Measurement> repeats, String operation, Percentile percentile) {
    return latencies(repeats, operation)
        .map(latencies -> percentile.of(latencies) / 1e6)
        .filter(millis -> millis >= 0)
        .toList();
  }

  /** Which percentiles the repeat with the fewest operations does not have. */
  private void noteFew(
      String side, MeasuredPoint place, String operation, List<Measurement> repeats) {
    long fewest = latencies(repeats, operation).mapToLong(Latencies::count).min().orElse(0);
    List<String> longest =
        PERCENTILES.stream()
            .filter(each -> !Percentile.isMeaningful(each.percent(), fewest))
            .map(Percentile::toString)
            .toList();
    if (fewest > 0 && !longest.isEmpty()) {
      notes.add(
          "%s, %s: of %d %s operations, %s is the longest"
              .formatted(side, place.title(), fewest, operation, String.join(", ", longest)));
    }
  }

  private MetricChange compared(
      MeasuredPoint place,
      String operation,
      String name,
      List<Double> inA,
      List<Double> inB,
      List<String> doubt) {
    List<String> all = new ArrayList<>(doubt);
    String missing = inA.isEmpty() ? "only in B" : "only in A";
    if (inA.isEmpty() != inB.isEmpty() && !allowed.contains(missing)) {
      all.add(missing);
    }
    return new MetricChange(
        place.title(),
        operation,
        name,
        Estimate.mean(inA).value(),
        Estimate.mean(inB).value(),
        inA.size(),
        inB.size(),
        isSame(inA, inB) ? Estimate.exact(1, inA.size()) : Estimate.ratio(inB, inA),
        Double.NaN,
        List.copyOf(all));
  }

  /** Whether nothing varies, so that there is nothing to judge. */
  private static boolean isSame(List<Double> inA, List<Double> inB) {
    return !inA.isEmpty()
        && !inB.isEmpty()
        && Stream.of(inA, inB).flatMap(List::stream).distinct().count() == 1;
  }

  /**
   * The family is every figure that is judged; for those that rules name, it is these alone, so
   * that figures which nobody asked for do not hide what a rule looks for.
   */
  private static List<MetricChange> corrected(List<MetricChange> figures, List<Rule> rules) {
    List<MetricChange> judged =
        figures.stream().filter(f -> f.doubt().isEmpty() && f.ratio().hasInterval()).toList();
    Map<MetricChange, Double> adjusted = new IdentityHashMap<>(adjusted(judged));
    adjusted.putAll(
        adjusted(judged.stream().filter(f -> rules.stream().anyMatch(r -> r.names(f))).toList()));
    return figures.stream().map(f -> f.withP(adjusted.getOrDefault(f, Double.NaN))).toList();
  }

  private static Map<MetricChange, Double> adjusted(List<MetricChange> family) {
    double[] p = holm(family.stream().map(f -> f.ratio().p()).toList());
    Map<MetricChange, Double> adjusted = new IdentityHashMap<>();
    IntStream.range(0, p.length).forEach(i -> adjusted.put(family.get(i), p[i]));
    return adjusted;
  }

  /**
   * Holm's correction for many tests: with {@code p} adjusted, the chance that even one of all
   * equal figures is called different stays below the level, however the figures depend on each
   * other. In the order of {@code p}; 0 to 1.
   */
  static double[] holm(List<Double> p) {
    double[] adjusted = new double[p.size()];
    double greatest = 0;
    int left = p.size();
    for (int at : IntStream.range(0, left).boxed().sorted(Comparator.comparing(p::get)).toList()) {
      greatest = Math.max(greatest, Math.min(1, p.get(at) * left--));
      adjusted[at] = greatest;
    }
    return adjusted;
  }
}
