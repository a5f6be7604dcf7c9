// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.nio.file.Path;
import site.ycsb.measure.Sample;
import site.ycsb.messages.Numbers;

/** Writes one line for each second and gauge. */
public final class GaugeSeries extends SampleFile {

  public static final String HEAD = "end_s,gauge,value";

  GaugeSeries(Path folder, String phase) {
    super(folder.resolve(phase + "-gauges.csv"));
  }

  @Override
  void printHead() {
    out().println(HEAD);
  }

  @Override
  void print(Sample sample) {
    double end = sample.endNanos() / 1e9;
    sample.gauges().forEach((name, value) -> out().println(line(end, name, value)));
  }

  /**
   * A line of the file.
   *
   * @param end of the second, in seconds from the start
   */
  public static String line(double end, String name, double value) {
    return Numbers.fixed(end, 3) + "," + name + "," + Numbers.fixed(value, 3);
  }
}
