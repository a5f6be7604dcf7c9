// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.report.results.StudyDocument.StudyStep;
import site.ycsb.result.RunDocument;

/**
 * All metrics of results as numbers, by step, point and system. A page, a file or a comparison
 * shows what is here.
 */
public final class MetricTable {

  /** What people ask for before all else; a later one comes before an earlier. */
  private static final List<String> FIRST = List.of("SEARCH", MetricName.SEARCHES);

  private final Results results;
  private final Map<String, String> titles = new LinkedHashMap<>();
  private final List<MeasuredPoint> points;

  public MetricTable(Results results) {
    this.results = results;
    for (StudyDocument.Subject system : results.study().systems()) {
      String title = system.title() == null ? system.name() : system.title();
      titles.put(
          system.name(), titles.containsValue(title) ? title + " (" + system.name() + ")" : title);
    }
    results.runs().forEach(r -> titles.putIfAbsent(r.run().system(), r.run().system()));
    points =
        pointsInOrderOfRuns(results).stream()
            .sorted(
                Comparator.comparing((MeasuredPoint point) -> indexOfStep(point.step()))
                    .thenComparing(
                        MeasuredPoint::at, Comparator.nullsFirst(Comparator.naturalOrder()))
                    .thenComparing(point -> systems().indexOf(point.system())))
            .toList();
  }

  /** The points of all systems, by their first run. */
  public static List<MeasuredPoint> pointsInOrderOfRuns(Results results) {
    return new PointMaker(results).points();
  }

  private int indexOfStep(StudyStep step) {
    int index = results.study().steps().indexOf(step);
    return index < 0 ? Integer.MAX_VALUE : index;
  }

  /** What the table was made of. */
  public Results results() {
    return results;
  }

  public StudyDocument study() {
    return results.study();
  }

  /** The systems that gave a wrong answer. */
  public List<String> wrong() {
    return systems().stream().filter(results::isWrong).toList();
  }

  /** What the study says of a system; empty if it does not have it. */
  public Optional<StudyDocument.Subject> subject(String system) {
    return study().systems().stream().filter(of -> of.name().equals(system)).findFirst();
  }

  /** By name, in the order of the study. */
  public List<String> systems() {
    return List.copyOf(titles.keySet());
  }

  /** The systems that have a result, in the order of the study. */
  public List<String> measured() {
    return systems().stream().filter(system -> !documents(system).isEmpty()).toList();
  }

  /** The name of a system in the report; unique. */
  public String title(String system) {
    return titles.get(system);
  }

  /** All steps that have a metric, in the order of the study. */
  public List<StudyStep> steps() {
    return steps(point -> true);
  }

  /** The steps that are no load. */
  public List<StudyStep> runs() {
    return steps(point -> !point.isLoad());
  }

  public List<StudyStep> loads() {
    return steps(MeasuredPoint::isLoad);
  }

  private List<StudyStep> steps(Predicate<MeasuredPoint> which) {
    return points.stream().filter(which).map(MeasuredPoint::step).distinct().toList();
  }

  public List<MeasuredPoint> points(StudyStep step) {
    return points.stream().filter(point -> point.step().equals(step)).toList();
  }

  public List<MeasuredPoint> points() {
    return points;
  }

  /** The points of a step, each once, as labels of an axis. */
  public List<String> labels(StudyStep step) {
    return points(step).stream().map(MeasuredPoint::label).distinct().toList();
  }

  /** The point of a system, or null. */
  public MeasuredPoint point(StudyStep step, String label, String system) {
    return at(step, label).stream()
        .filter(point -> point.system().equals(system))
        .findFirst()
        .orElse(null);
  }

  /** What all systems did at a point. */
  public List<MeasuredPoint> at(StudyStep step, String label) {
    return points(step).stream().filter(point -> point.label().equals(label)).toList();
  }

  /** The points of a step without those that do not count. */
  public List<MeasuredPoint> counting(StudyStep step, String label) {
    return at(step, label).stream().filter(MeasuredPoint::counts).toList();
  }

  /** The point of each system that suits it best: one that counts, of the highest throughput. */
  public List<MeasuredPoint> bestOf(StudyStep step) {
    Comparator<MeasuredPoint> order =
        Comparator.comparing(MeasuredPoint::counts)
            .thenComparing(point -> point.throughput().mean().value());
    return systems().stream()
        .flatMap(
            system ->
                points(step).stream()
                    .filter(point -> point.system().equals(system))
                    .max(order)
                    .stream())
        .toList();
  }

  /** The rankings of the systems that count at a point, in throughput and latencies. */
  public List<Ranking> rankings(StudyStep step, String label) {
    List<MeasuredPoint> points = counting(step, label);
    List<Ranking> rankings = new ArrayList<>();
    rankings.add(Ranking.of(MetricName.THROUGHPUT, points));
    for (String operation : operations(step)) {
      rankings.add(Ranking.of(MetricName.of(operation, Percentile.P50), points));
      rankings.add(Ranking.of(MetricName.of(operation, Percentile.P99), points));
      rankings.add(Ranking.of(MetricName.product(operation, Percentile.P99), points));
    }
    return rankings;
  }

  /** What does not count in some points, with their systems; empty if all counts. */
  public String doubts(MeasuredPoint... points) {
    return Stream.of(points)
        .filter(point -> point != null && !point.isClean())
        .map(point -> title(point.system()) + ": " + point.doubt())
        .collect(Collectors.joining("; "));
  }

  public List<RunResult> runs(String system) {
    return results.runs().stream().filter(run -> system.equals(run.run().system())).toList();
  }

  /** The documents of a system's runs that reached their end. */
  public List<RunDocument> documents(String system) {
    return Results.documents(runs(system));
  }

  public boolean hasAxis(StudyStep step) {
    return labels(step).size() > 1;
  }

  /** The operations of a step: searches first, and then the most frequent. */
  public List<String> operations(StudyStep step) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (MeasuredPoint point : points(step)) {
      for (String operation : point.operations()) {
        long count = point.metric(MetricName.mean(operation)).count();
        if (count > 0) {
          counts.merge(operation, count, Long::sum);
        }
      }
    }
    return counts.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<String, Long> of) -> FIRST.indexOf(of.getKey()),
                    Comparator.reverseOrder())
                .thenComparing(Map.Entry.<String, Long>comparingByValue().reversed()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
