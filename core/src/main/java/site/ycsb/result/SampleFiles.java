// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.SecretMask;

/**
 * The files of a phase that have something for each second, {@code run-series.csv}, {@code
 * run-gauges.csv} and {@code run.hlog}, written from samples that were taken at another time. Files
 * of the same names are replaced.
 */
public final class SampleFiles implements AutoCloseable {

  private final List<ResultFormat> formats;

  /**
   * @param startMillis when the phase started
   */
  public SampleFiles(Path folder, String phase, long startMillis) throws IOException {
    SecretMask mask = new SecretMask(new Properties());
    IntervalLog log = new IntervalLog(folder, phase, mask, () -> startMillis);
    formats =
        List.of(new TimeSeries(folder, phase, mask), new GaugeSeries(folder, phase, mask), log);
    listeners().forEach(each -> each.started(null));
  }

  private List<SampleListener> listeners() {
    return formats.stream().flatMap(format -> format.listeners().stream()).toList();
  }

  /** Writes the next sample. */
  public void write(Sample sample) {
    listeners().forEach(each -> each.sampled(sample, null));
  }

  /**
   * Closes the files.
   *
   * @throws IOException if one of them could not be written in full
   */
  @Override
  public void close() throws IOException {
    try {
      for (ResultFormat format : formats) {
        format.write(null);
      }
    } finally {
      formats.forEach(ResultFormat::close);
    }
  }
}
