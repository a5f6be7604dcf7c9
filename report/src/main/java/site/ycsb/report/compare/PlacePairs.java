// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MeasuredPoint;

/**
 * Which points of two results are one place.
 *
 * @param a the points of the baseline
 * @param b those of the other side
 */
record PlacePairs(List<MeasuredPoint> a, List<MeasuredPoint> b) {

  /**
   * A place of A.
   *
   * @param b null if B does not have it
   */
  record PlacePair(MeasuredPoint a, MeasuredPoint b) {}

  /** A pair for each place of A. */
  List<PlacePair> pairs() {
    return a.stream()
        .map(
            ofA ->
                new PlacePair(
                    ofA, b.stream().filter(ofB -> isSame(ofA, ofB)).findFirst().orElse(null)))
        .toList();
  }

  /**
   * By name. A system or a step that each side has only one of is the same whatever its name: what
   * differs is named then.
   */
  private boolean isSame(MeasuredPoint ofA, MeasuredPoint ofB) {
    boolean oneSystem = oneOf(p -> true, MeasuredPoint::system);
    boolean oneStep = oneOf(p -> !p.isLoad(), MeasuredPoint::step);
    boolean sameStep =
        ofA.step().name().equals(ofB.step().name()) || oneStep && !ofA.isLoad() && !ofB.isLoad();
    return (oneSystem || ofA.system().equals(ofB.system()))
        && sameStep
        && (ofA.label().equals(ofB.label()) || labels(a, ofA) == 1 && labels(b, ofB) == 1);
  }

  private boolean oneOf(Predicate<MeasuredPoint> which, Function<MeasuredPoint, ?> what) {
    return Stream.of(a, b)
        .allMatch(side -> side.stream().filter(which).map(what).distinct().count() == 1);
  }

  private static long labels(List<MeasuredPoint> side, MeasuredPoint of) {
    return side.stream()
        .filter(p -> p.system().equals(of.system()) && p.step().equals(of.step()))
        .count();
  }
}
