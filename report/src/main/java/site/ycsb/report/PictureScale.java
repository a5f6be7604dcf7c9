// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import site.ycsb.report.metrics.Rounded;

/**
 * The axis of a picture, from left to right: from 0, or in decades if values lie far apart.
 *
 * @param from the value at the left end; 0 unless the axis is logarithmic
 * @param to the value at the right end
 */
record PictureScale(boolean isLog, double from, double to) {

  /** A tick and its text. */
  record PictureTick(double x, String text) {}

  static final double WIDTH = 380;

  /** Room for a dot at either end. */
  private static final double MARGIN = 6;

  /** Values this far apart would lie on each other near 0. */
  private static final double FAR = 20;

  /** Ends of intervals this many times farther than the values are cut off. */
  private static final double REACH = 2;

  /** Length of the point of an arrow. */
  private static final double ARROW = 4;

  private static final double EXACT = 1e-9;

  private static final int MAX_TICKS = 5;

  /**
   * @param values above 0 that have a dot
   * @param ends of their intervals
   */
  static PictureScale of(List<Double> values, List<Double> ends) {
    double max = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    double min = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
    double high = ends.stream().mapToDouble(e -> Math.min(e, REACH * max)).max().orElse(0);
    double low = ends.stream().mapToDouble(e -> Math.max(e, min / REACH)).min().orElse(min);
    double to = Math.max(max, high);
    return max / min > FAR
        ? new PictureScale(true, Math.min(min, low), to)
        : new PictureScale(false, 0, to);
  }

  /** The place of a value, at an end if it lies beyond. */
  double x(double value) {
    double in = Math.max(from, Math.min(to, value));
    double share = isLog ? Math.log(in / from) / Math.log(to / from) : in / to;
    return Math.round(10 * (MARGIN + (WIDTH - 2 * MARGIN) * share)) / 10.0;
  }

  /** The end of an interval at a value: a bar, or an arrow if it lies beyond the axis. */
  String end(double value) {
    double x = x(value);
    boolean isBelow = value < from * (1 - EXACT);
    return isBelow || value > to * (1 + EXACT)
        ? "M%1$s 36L%2$s 40L%1$s 44".formatted(isBelow ? x + ARROW : x - ARROW, x)
        : "M%s 36V44".formatted(x);
  }

  List<PictureTick> ticks() {
    List<PictureTick> ticks = new ArrayList<>();
    double[] values = isLog ? decades() : steps();
    for (double value : values) {
      ticks.add(new PictureTick(x(value), Rounded.grouped(value)));
    }
    return ticks;
  }

  private double[] decades() {
    int first = (int) Math.ceil(Math.log10(from) - 1e-9);
    int last = (int) Math.floor(Math.log10(to) + 1e-9);
    int step = Math.max(1, (last - first) / MAX_TICKS + 1);
    return DoubleStream.iterate(first, e -> e <= last, e -> e + step)
        .map(e -> Math.pow(10, e))
        .toArray();
  }

  private double[] steps() {
    double rough = to / (MAX_TICKS - 1);
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double step =
        DoubleStream.of(1, 2, 5, 10).map(d -> d * power).filter(d -> d >= rough).min().orElse(to);
    return DoubleStream.iterate(0, v -> v <= to * (1 + 1e-9), v -> v + step).toArray();
  }
}
