// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import site.ycsb.measure.Sample;

/** Writes one line for each second and gauge. */
final class GaugeSeries extends SampleFile {

  GaugeSeries(Path folder, String phase) throws IOException {
    super(folder.resolve(phase + "-gauges.csv"));
  }

  @Override
  void printHead() {
    out().println("end_s,gauge,value");
  }

  @Override
  void print(Sample sample) {
    double end = sample.endNanos() / 1e9;
    sample
        .gauges()
        .forEach(
            (name, value) ->
                out().println(String.format(Locale.ROOT, "%.3f,%s,%.3f", end, name, value)));
  }
}
