// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import site.ycsb.measure.Sample;
import site.ycsb.settings.SecretMask;

/** Writes one line for each second and gauge. */
final class GaugeSeries extends Series {

  GaugeSeries(Path folder, String phase, SecretMask mask) throws IOException {
    super(folder.resolve(phase + "-gauges.csv"), "end_s,gauge,value");
  }

  @Override
  void print(Sample sample, PrintStream out) {
    sample
        .gauges()
        .forEach(
            (name, value) ->
                out.println(
                    String.format(
                        Locale.ROOT, "%.3f,%s,%.3f", sample.endNanos() / 1e9, name, value)));
  }
}
