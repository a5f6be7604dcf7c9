// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.List;
import java.util.Properties;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** The forms that {@code measurementtype} asks for: one, or two with distinct names. */
public final class LatencyForms {

  private record Named(String prefix, LatencyForm form) {}

  private final List<Named> forms;

  private LatencyForms(List<Named> forms) {
    this.forms = forms;
  }

  /** Reads the measurement type and the properties of its forms. */
  public static LatencyForms of(Properties properties) {
    HdrForm hdr = HdrForm.of(properties);
    HistogramForm histogram = HistogramForm.of(properties);
    RawForm raw = RawForm.of(properties);
    return new LatencyForms(
        switch (MeasurementType.TYPE.get(properties)) {
          case HDRHISTOGRAM -> List.of(new Named("", hdr));
          case HISTOGRAM -> List.of(new Named("", histogram));
          case RAW -> List.of(new Named("", raw));
          case TIMESERIES -> List.of(new Named("", new TimeSeriesForm()));
          case HDRHISTOGRAM_AND_HISTOGRAM ->
              List.of(new Named("Hdr", hdr), new Named("Bucket", histogram));
          case HDRHISTOGRAM_AND_RAW -> List.of(new Named("Hdr", hdr), new Named("Raw", raw));
        });
  }

  /** Writes the latencies in each form; the statuses are written with the first. */
  void write(Latencies latencies, MeasurementsExporter to) throws IOException {
    Latencies shown = latencies;
    for (Named named : forms) {
      named.form().write(shown.withPrefix(named.prefix()), to);
      shown = latencies.withoutStatuses();
    }
  }

  /**
   * The text for the status line about an operation: with two forms, two lines.
   *
   * @param nanos latencies since the last line
   */
  public String summary(String name, Histogram nanos) {
    return String.join(
        "\n",
        forms.stream().map(named -> named.form().summary(named.prefix() + name, nanos)).toList());
  }
}
