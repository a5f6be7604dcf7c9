// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import site.ycsb.report.MeasuredPoint;
import site.ycsb.report.results.Results;

/** One of the two results that are compared: all repeats of each system at each point. */
record ComparedResult(List<MeasuredPoint> places) {

  ComparedResult(Results results) {
    this(MeasuredPoint.of(results));
  }

  /** The place of the other side that is this one here, or null. */
  MeasuredPoint find(MeasuredPoint wanted, ComparedResult other) {
    return places.stream().filter(p -> isSame(p, wanted, other)).findFirst().orElse(null);
  }

  /**
   * By name. A system or a step that each side has only one of is the same whatever its name: what
   * differs is named then.
   */
  private boolean isSame(MeasuredPoint own, MeasuredPoint wanted, ComparedResult other) {
    boolean oneSystem = oneOf(p -> true, MeasuredPoint::system, other);
    boolean oneStep = oneOf(p -> !p.isLoad(), MeasuredPoint::step, other);
    boolean sameStep =
        own.step().name().equals(wanted.step().name())
            || oneStep && !own.isLoad() && !wanted.isLoad();
    return (oneSystem || own.system().equals(wanted.system()))
        && sameStep
        && (own.label().equals(wanted.label()) || labels(own) == 1 && other.labels(wanted) == 1);
  }

  private boolean oneOf(
      Predicate<MeasuredPoint> which, Function<MeasuredPoint, ?> what, ComparedResult other) {
    return Stream.of(this, other)
        .allMatch(of -> of.places.stream().filter(which).map(what).distinct().count() == 1);
  }

  private long labels(MeasuredPoint of) {
    return places.stream()
        .filter(p -> p.system().equals(of.system()) && p.step().equals(of.step()))
        .count();
  }

  /** Why repeats do not count, each reason once and without its number; empty if all do. */
  Stream<String> reasons(MeasuredPoint place) {
    return Stream.concat(
        place.all().stream()
            .flatMap(m -> m.reasons().stream())
            .map(reason -> reason.replaceAll(": \\d+$", ""))
            .distinct(),
        place.lost().stream().limit(1).map(reason -> "runs without a result"));
  }
}
