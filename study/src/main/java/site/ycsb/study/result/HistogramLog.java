// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** An interval log of a run: {@code run.hlog}. Values are nanoseconds. */
public final class HistogramLog {

  private static final int DIGITS = 3;

  private final Path file;
  private final boolean response;

  /**
   * @param response whether response times are read, where an operation has them, and not service
   *     times
   */
  public HistogramLog(Path file, boolean response) {
    this.file = file;
    this.response = response;
  }

  /**
   * The histograms of the intervals that end in a part of the run, added up, by name of the
   * operation. An interval ends with a step of the load, but the next step begins a little later.
   *
   * @param fromSeconds from the start of the run, exclusive
   * @param toSeconds inclusive
   */
  public Map<String, Histogram> sum(double fromSeconds, double toSeconds) throws IOException {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    HistogramLogReader reader =
        new HistogramLogReader(
            new ByteArrayInputStream(linesToRead().getBytes(StandardCharsets.UTF_8)));
    try (reader) {
      EncodableHistogram next;
      while (reader.hasNext() && (next = reader.nextIntervalHistogram()) != null) {
        double end = next.getEndTimeStamp() / 1000.0 - reader.getStartTimeSec();
        String tag = next.getTag();
        if (next instanceof Histogram interval
            && tag != null
            && end > fromSeconds
            && end <= toSeconds) {
          String operation = tag.substring(0, tag.lastIndexOf('.'));
          sums.computeIfAbsent(operation, name -> new Histogram(DIGITS)).add(interval);
        }
      }
    } catch (RuntimeException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
    return sums;
  }

  /** Only the intervals of one kind, because to decode a histogram takes most of the time. */
  private String linesToRead() throws IOException {
    String unwanted = response ? ".service" : ".response";
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> !line.startsWith("Tag=") || !tag(line).endsWith(unwanted))
          .collect(Collectors.joining("\n", "", "\n"));
    }
  }

  private static String tag(String line) {
    int end = line.indexOf(',');
    return end < 0 ? "" : line.substring(0, end);
  }
}
