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
import site.ycsb.report.compare.PlacePairs.PlacePair;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.results.ExperimentFingerprint;
import site.ycsb.report.results.ExperimentFingerprint.Difference;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Reason;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.settings.ConfigurationException;

/** Compares each figure that both sides have. */
final class Comparer {

  private static final List<Percentile> PERCENTILES =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99, Percentile.P999);

  private final List<MeasuredPoint> a;
  private final List<MeasuredPoint> b;
  private final Set<String> allowed;
  private final List<String> notes = new ArrayList<>();
  private final Set<String> differing = new LinkedHashSet<>();

  /**
   * @param allowed names of facts that may differ, and of reasons for which runs do not count that
   *     are overlooked
   */
  Comparer(List<MeasuredPoint> a, List<MeasuredPoint> b, Set<String> allowed) {
    this.a = a;
    this.b = b;
    this.allowed = allowed;
    String wrong = Reason.WRONG_ANSWERS;
    refuseIf(allowed.contains(wrong), "--allow '%s': a wrong answer has no speed", wrong);
  }

  /**
   * All figures.
   *
   * @param rules whose figures are corrected among themselves, because they were chosen beforehand
   * @throws ConfigurationException if the sides did not do the same work
   */
  List<MetricChange> compare(List<Rule> rules) {
    List<PlacePair> pairs = new PlacePairs(a, b).pairs();
    refuseOtherWork(pairs);
    b.stream()
        .filter(place -> pairs.stream().noneMatch(pair -> pair.b() == place))
        .forEach(place -> notes.add("Only in B: " + place.title()));
    List<MetricChange> figures = new ArrayList<>();
    pairs.forEach(pair -> figures.addAll(figures(pair.a(), pair.b())));
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

  private void refuseOtherWork(List<PlacePair> pairs) {
    Map<String, Difference> refused = new LinkedHashMap<>();
    List<PlacePair> ofBoth = pairs.stream().filter(pair -> pair.b() != null).toList();
    for (PlacePair pair : ofBoth) {
      for (Difference each :
          ExperimentFingerprint.between(pair.a().documents(), pair.b().documents())) {
        if (allowed.contains(each.key())) {
          differing.add(each.toString());
        } else {
          refused.putIfAbsent(each.key(), each);
        }
      }
    }
    refuseIf(
        !refused.isEmpty(),
        "A and B did not do the same work; these differ (A / B): %s. --allow KEY compares them all"
            + " the same",
        refused.values().stream().map(Difference::toString).collect(Collectors.joining("; ")));
    refuseIf(
        ofBoth.isEmpty(),
        "A and B have nothing in common: A has %s; B has %s",
        titles(a),
        titles(b));
  }

  private static String titles(List<MeasuredPoint> side) {
    return side.isEmpty()
        ? "no figure"
        : side.stream().map(MeasuredPoint::title).limit(3).collect(Collectors.joining(" | "));
  }

  /**
   * @param ofB null if B has no such place; so that rules miss nothing of A, its figures are
   *     compared with none
   */
  private List<MetricChange> figures(MeasuredPoint ofA, MeasuredPoint ofB) {
    List<Doubt> doubt = ofB == null ? List.of() : doubts(ofA, ofB);
    List<MetricChange> figures = new ArrayList<>();
    figures.add(compared(ofA, ofB, MetricName.THROUGHPUT, doubt));
    for (String operation :
        sides(ofA, ofB).flatMap(side -> side.operations().stream()).distinct().toList()) {
      List<Doubt> all = new ArrayList<>(doubt);
      String batched = operation + " only put writes into batches";
      boolean isBatchedInA = isBatched(ofA, operation);
      if (ofB != null && isBatchedInA != isBatched(ofB, operation) && !allowed.contains(batched)) {
        all.add(Doubt.of((isBatchedInA ? "A: " : "B: ") + batched));
      }
      for (Percentile each : PERCENTILES) {
        MetricName metric = MetricName.of(operation, each);
        if (sides(ofA, ofB).anyMatch(side -> ofB == null || side.metrics().containsKey(metric))) {
          figures.add(compared(ofA, ofB, metric, all));
        }
      }
      sides(ofA, ofB)
          .flatMap(side -> side.metrics().values().stream())
          .filter(metric -> metric.replies() != null)
          .map(MeasuredMetric::name)
          .filter(metric -> metric.operation().equals(operation))
          .distinct()
          .sorted(Comparator.comparing(MetricName::name))
          .forEach(metric -> figures.add(replies(ofA, ofB, metric, all)));
      if (ofB != null) {
        noteFew("A", ofA, operation);
        noteFew("B", ofB, operation);
      }
    }
    return figures;
  }

  private static Stream<MeasuredPoint> sides(MeasuredPoint ofA, MeasuredPoint ofB) {
    return Stream.of(ofA, ofB).filter(Objects::nonNull);
  }

  private static boolean isBatched(MeasuredPoint side, String operation) {
    return side.metric(MetricName.mean(operation)).batched();
  }

  private List<Doubt> doubts(MeasuredPoint ofA, MeasuredPoint ofB) {
    return Stream.concat(doubts("A: ", ofA), doubts("B: ", ofB)).toList();
  }

  /** Why repeats do not count, each reason once and without its number, unless it is allowed. */
  private Stream<Doubt> doubts(String side, MeasuredPoint place) {
    Doubt lost = Doubt.of("runs without a result");
    return Stream.concat(
            place.repeats().stream()
                .flatMap(repeat -> repeat.reasons().stream())
                .filter(reason -> !allowed.contains(reason.kind()))
                .map(reason -> new Doubt(reason.ofSeveral(), reason.isOfMachine()))
                .distinct(),
            place.lost().stream().limit(1).map(run -> lost))
        .filter(doubt -> !allowed.contains(doubt.text()))
        .map(doubt -> new Doubt(side + doubt.text(), doubt.isOfMachine()));
  }

  private MetricChange replies(
      MeasuredPoint ofA, MeasuredPoint ofB, MetricName metric, List<Doubt> doubt) {
    MetricSample inA = MetricSample.of(ofA, metric);
    MetricSample inB = MetricSample.of(ofB, metric);
    Stream.of("A: ", "B: ")
        .flatMap(side -> (side.equals("A: ") ? inA : inB).bounds().map(of -> side + of).stream())
        .map(bounds -> "%s, %s of %s".formatted(place(ofA, ofB), metric, bounds))
        .forEach(notes::add);
    List<Doubt> all = new ArrayList<>(doubt);
    inA.incomparable(inB).map(Doubt::of).ifPresent(all::add);
    return compared(place(ofA, ofB), metric, inA.values(), inB.values(), all);
  }

  /** Which percentiles the repeat with the fewest operations does not have. */
  private void noteFew(String side, MeasuredPoint measured, String operation) {
    long fewest =
        measured.repeats().stream()
            .map(repeat -> repeat.latencies(operation))
            .filter(latencies -> latencies != null && latencies.count() > 0)
            .mapToLong(Latencies::count)
            .min()
            .orElse(0);
    List<String> longest =
        PERCENTILES.stream()
            .filter(each -> !Percentile.isMeaningful(each.percent(), fewest))
            .map(Percentile::toString)
            .toList();
    if (fewest > 0 && !longest.isEmpty()) {
      notes.add(
          "%s, %s: of %d %s operations, %s is the longest"
              .formatted(side, measured.title(), fewest, operation, String.join(", ", longest)));
    }
  }

  private MetricChange compared(
      MeasuredPoint ofA, MeasuredPoint ofB, MetricName metric, List<Doubt> doubt) {
    List<Double> inA = ofA.metric(metric).values();
    List<Double> inB = ofB == null ? List.of() : ofB.metric(metric).values();
    return compared(place(ofA, ofB), metric, inA, inB, doubt);
  }

  /** The place as text. Systems with different names are both named. */
  private static String place(MeasuredPoint ofA, MeasuredPoint ofB) {
    return ofB == null || ofB.system().equals(ofA.system())
        ? ofA.title()
        : ofA.system() + " | " + ofB.system() + ", " + ofA.where();
  }

  private MetricChange compared(
      String place, MetricName metric, List<Double> inA, List<Double> inB, List<Doubt> doubt) {
    List<Doubt> all = new ArrayList<>(doubt);
    String missing = inA.isEmpty() ? "only in B" : "only in A";
    if (inA.isEmpty() != inB.isEmpty() && !allowed.contains(missing)) {
      all.add(Doubt.of(missing));
    }
    return new MetricChange(
        place,
        metric.operation(),
        metric.name(),
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
