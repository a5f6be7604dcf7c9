// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Numbers;

/** Prints YCSB's status line every few seconds, and once more at the end. */
public final class StatusLine implements SampleListener {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT);

  private final String label;
  private final int intervalSeconds;
  private final TextResult result;
  private final List<PrintStream> streams;
  private final Clock clock;
  private final Map<String, Histogram> service = new TreeMap<>();
  private final Map<String, Histogram> response = new TreeMap<>();
  private PhaseProgress progress = new PhaseProgress(0, 0);
  private long endNanos;
  private long lastOk;
  private long lastNanos;
  private int samples;

  /**
   * @param label what each line begins with
   * @param intervalSeconds number of samples from line to line
   * @param result says which latencies to show, and how
   */
  public StatusLine(
      String label,
      int intervalSeconds,
      TextResult result,
      List<PrintStream> streams,
      Clock clock) {
    this.label = label;
    this.intervalSeconds = intervalSeconds;
    this.result = result;
    this.streams = List.copyOf(streams);
    this.clock = clock;
  }

  @Override
  public void started(PhaseProgress atStart) {
    progress = atStart;
    print();
  }

  @Override
  public void sampled(Sample sample, PhaseProgress now) {
    progress = now;
    endNanos = sample.endNanos();
    sample
        .operations()
        .forEach(
            (name, interval) -> {
              add(service, name, interval.service());
              // Operations without an intended start, such as VERIFY, have no response times.
              if (interval.response().getTotalCount() > 0 || response.containsKey(name)) {
                add(response, name, interval.response());
              }
            });
    samples++;
    if (samples % intervalSeconds == 0) {
      print();
    }
  }

  @Override
  public void close() {
    if (endNanos != lastNanos) {
      print();
    }
  }

  private static void add(Map<String, Histogram> sums, String name, Histogram interval) {
    sums.computeIfAbsent(name, n -> new Histogram(interval)).add(interval);
  }

  private void print() {
    String line = line();
    streams.forEach(stream -> stream.println(line));
    service.values().forEach(Histogram::reset);
    response.values().forEach(Histogram::reset);
    lastOk = progress.ok();
    lastNanos = endNanos;
  }

  private String line() {
    StringBuilder line = new StringBuilder(label);
    line.append(TIME.format(LocalDateTime.now(clock))).append(' ');
    line.append(TimeUnit.NANOSECONDS.toSeconds(endNanos)).append(" sec: ");
    line.append(progress.ok()).append(" operations; ");
    if (progress.ok() != 0) {
      double current = perSecond(progress.ok() - lastOk, endNanos - lastNanos);
      line.append(Numbers.decimal(current)).append(" current ops/sec; ");
    }
    if (progress.remaining() != 0) {
      line.append("est completion in ").append(remainingTime());
    }
    if (result.interval().hasService()) {
      appendLatencies(line, "", service);
    }
    if (result.interval().hasResponse()) {
      appendLatencies(line, result.interval().responsePrefix(), response);
    }
    return line.toString();
  }

  private static double perSecond(long count, long nanos) {
    return count * 1e9 / Math.max(1, nanos);
  }

  private String remainingTime() {
    double rate = perSecond(progress.ok(), endNanos);
    return rate == 0
        ? "unknown time "
        : remainingTime((long) Math.ceil(progress.remaining() / rate));
  }

  /** {@code 1 day 2 hours }, {@code 3 minutes }, {@code 5 seconds }: two units at most. */
  static String remainingTime(long seconds) {
    Duration time = Duration.ofSeconds(seconds);
    String text = part(time.toDays(), "day") + part(time.toHoursPart(), "hour");
    if (time.toDays() == 0) {
      text += part(time.toMinutesPart(), "minute");
    }
    return text.isEmpty() ? seconds + (seconds == 1 ? " second " : " seconds ") : text;
  }

  private static String part(long count, String unit) {
    return count == 0 ? "" : count + " " + unit + (count == 1 ? " " : "s ");
  }

  private void appendLatencies(
      StringBuilder line, String prefix, Map<String, Histogram> latencies) {
    YcsbOrder.of(latencies)
        .forEach((name, nanos) -> line.append(result.summary(prefix + name, nanos)).append(' '));
  }
}
