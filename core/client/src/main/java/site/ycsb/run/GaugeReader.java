// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.messages.Causes;

/**
 * Reads gauges, each source in a thread of its own. A source that fails or hangs is reported once
 * and does no other harm. For one thread.
 */
final class GaugeReader {

  /** A source that takes longer gives its values with the next sample. */
  private static final long PATIENCE_MILLIS = 250;

  private final List<SourceReading> readings;
  private final Consumer<String> notes;

  /**
   * @param notes hears of each source that fails or hangs, in one line
   */
  GaugeReader(List<GaugeSource> sources, Consumer<String> notes) {
    readings = sources.stream().map(SourceReading::new).toList();
    this.notes = notes;
  }

  /**
   * Makes the first reading, which rates count from. Waits for it, because it may be more work than
   * the others, which should not disturb the load.
   */
  void start() throws InterruptedException {
    List<Future<Map<String, Double>>> first = new ArrayList<>();
    readings.forEach(reading -> first.add(reading.thread.submit(reading.source::read)));
    for (int i = 0; i < first.size(); i++) {
      try {
        readings.get(i).names = first.get(i).get(1, TimeUnit.SECONDS).keySet();
      } catch (ExecutionException | TimeoutException e) {
        // The next reading fails or hangs too, and is reported.
      }
    }
  }

  /** The current values, without sources that have failed or have not answered yet. */
  Map<String, Double> read() throws InterruptedException {
    readings.forEach(SourceReading::ask);
    Map<String, Double> all = new TreeMap<>();
    for (SourceReading reading : readings) {
      all.putAll(reading.answer());
    }
    return all;
  }

  /** Closes the sources. One that hangs is not waited for, and is closed when it ends. */
  void close() throws InterruptedException {
    readings.forEach(SourceReading::end);
    for (SourceReading reading : readings) {
      reading.awaitEnd();
    }
  }

  private final class SourceReading {

    private final GaugeSource source;
    private final ExecutorService thread =
        Executors.newSingleThreadExecutor(
            work -> WorkerThreads.newPlatformThread("client-gauges", work));
    private Future<Map<String, Double>> pending;
    private Future<?> end;
    private Set<String> names = Set.of();
    private boolean late;
    private boolean reported;

    SourceReading(GaugeSource source) {
      this.source = source;
    }

    void ask() {
      if (pending == null) {
        pending = thread.submit(source::read);
      }
    }

    Map<String, Double> answer() throws InterruptedException {
      try {
        Map<String, Double> values = pending.get(late ? 0 : PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        pending = null;
        late = false;
        names = values.keySet();
        return values;
      } catch (TimeoutException e) {
        if (late) {
          report("the source takes longer than a second");
        }
        late = true;
      } catch (ExecutionException e) {
        // It stays pending: the source is not asked again.
        report(Causes.line(e.getCause()));
      }
      return Map.of();
    }

    void end() {
      if (pending != null) {
        pending.cancel(true);
      }
      end =
          thread.submit(
              () -> {
                source.close();
                return null;
              });
      thread.shutdown();
    }

    void awaitEnd() throws InterruptedException {
      try {
        end.get(late ? 0 : 1, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        // It hangs, which is reported if it did so before.
      } catch (ExecutionException e) {
        report(Causes.line(e.getCause()));
      }
    }

    private void report(String why) {
      if (!reported) {
        notes.accept("Gauges are missing" + named() + ": " + why);
      }
      reported = true;
    }

    /** One gauge tells which source it is. Nothing is known of a source that never answered. */
    private String named() {
      return names.stream()
          .min(Comparator.naturalOrder())
          .map(
              first ->
                  " (%s%s)"
                      .formatted(
                          first,
                          names.size() > 1 ? " and %d more".formatted(names.size() - 1) : ""))
          .orElse("");
    }
  }
}
