// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.RunDocument;

/** The results, by what was asked: steps, their points, and what each system did there. */
final class Comparison {

  private final Results results;
  private final Map<String, String> titles = new LinkedHashMap<>();
  private final List<MeasuredPoint> points;

  Comparison(Results results) {
    this.results = results;
    for (StudyDocument.Subject system : results.study().systems()) {
      String title = system.title() == null ? system.name() : system.title();
      titles.put(
          system.name(), titles.containsValue(title) ? title + " (" + system.name() + ")" : title);
    }
    results.runs().forEach(r -> titles.putIfAbsent(r.run().system(), r.run().system()));
    // A load of the repeats of other steps is a load all the same: the phase says it.
    points =
        MeasuredPoint.of(results).parallelStream()
            .map(point -> point.judged(isWrong(point.system())))
            .sorted(
                Comparator.comparing((MeasuredPoint point) -> indexOfStep(point.step()))
                    .thenComparing(
                        MeasuredPoint::at, Comparator.nullsFirst(Comparator.naturalOrder()))
                    .thenComparing(point -> indexOf(point.system())))
            .toList();
  }

  private int indexOfStep(StudyDocument.StudyStep step) {
    int index = results.study().steps().indexOf(step);
    return index < 0 ? Integer.MAX_VALUE : index;
  }

  Results results() {
    return results;
  }

  StudyDocument study() {
    return results.study();
  }

  /** The systems of which any answer was wrong. */
  List<String> wrong() {
    return systems().stream().filter(this::isWrong).toList();
  }

  private boolean isWrong(String system) {
    return runs(system).stream().anyMatch(RunResult::isWrong)
        || subject(system).filter(of -> of.state() == State.WRONG).isPresent();
  }

  /** What the study says of a system; empty if it does not have it. */
  Optional<StudyDocument.Subject> subject(String system) {
    return study().systems().stream().filter(of -> of.name().equals(system)).findFirst();
  }

  /** By name, in the order of the study. */
  List<String> systems() {
    return List.copyOf(titles.keySet());
  }

  /** The name of a system in the report; unique. */
  String title(String system) {
    return titles.get(system);
  }

  <T> Table.ReportColumn<T> system(Function<T, String> of) {
    return Table.column("system", row -> title(of.apply(row)));
  }

  int indexOf(String system) {
    return systems().indexOf(system);
  }

  /** All steps that have a figure, in the order of the study. */
  List<StudyDocument.StudyStep> steps() {
    return steps(point -> true);
  }

  List<StudyDocument.StudyStep> runs() {
    return steps(point -> !point.isLoad());
  }

  List<StudyDocument.StudyStep> loads() {
    return steps(MeasuredPoint::isLoad);
  }

  private List<StudyDocument.StudyStep> steps(Predicate<MeasuredPoint> which) {
    return points.stream().filter(which).map(MeasuredPoint::step).distinct().toList();
  }

  List<MeasuredPoint> points(StudyDocument.StudyStep step) {
    return points.stream().filter(point -> point.step().equals(step)).toList();
  }

  List<MeasuredPoint> points() {
    return points;
  }

  /** The points of a step, each once, as labels of an axis. */
  List<String> labels(StudyDocument.StudyStep step) {
    return points(step).stream().map(MeasuredPoint::label).distinct().toList();
  }

  /** The point of a system, or null. */
  MeasuredPoint point(StudyDocument.StudyStep step, String label, String system) {
    return at(step, label).stream()
        .filter(point -> point.system().equals(system))
        .findFirst()
        .orElse(null);
  }

  /** What all systems did at a point. */
  List<MeasuredPoint> at(StudyDocument.StudyStep step, String label) {
    return points(step).stream().filter(point -> point.label().equals(label)).toList();
  }

  /** The points of a step without those that do not count. */
  List<MeasuredPoint> counting(StudyDocument.StudyStep step, String label) {
    return at(step, label).stream().filter(MeasuredPoint::counts).toList();
  }

  String doubts(MeasuredPoint... points) {
    return Stream.of(points)
        .filter(point -> point != null && !point.isClean())
        .map(point -> title(point.system()) + ": " + point.reasons())
        .collect(Collectors.joining("; "));
  }

  List<RunResult> runs(String system) {
    return results.runs().stream().filter(run -> system.equals(run.run().system())).toList();
  }

  /** The documents of a system's runs that reached their end. */
  List<RunDocument> documents(String system) {
    return Results.documents(runs(system));
  }

  boolean hasAxis(StudyDocument.StudyStep step) {
    return labels(step).size() > 1;
  }

  /** The operations of a step, the most frequent first. */
  List<String> operations(StudyDocument.StudyStep step) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (MeasuredPoint point : points(step)) {
      point.curves().forEach((name, curve) -> counts.merge(name, curve.count(), Long::sum));
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .toList();
  }
}
