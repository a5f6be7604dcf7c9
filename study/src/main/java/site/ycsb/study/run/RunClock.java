// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Says every ten seconds how far a run is, until it is closed. A thread of its own prints. */
final class RunClock implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread printing = new Thread(task, "progress of a run");
            printing.setDaemon(true);
            return printing;
          });

  /**
   * Begins now.
   *
   * @param expected how long the run will take about
   * @param lines gets each line
   */
  RunClock(Duration expected, Consumer<String> lines) {
    long begun = System.nanoTime();
    thread.scheduleAtFixedRate(
        () -> lines.accept(line(Duration.ofNanos(System.nanoTime() - begun), expected)),
        INTERVAL.toSeconds(),
        INTERVAL.toSeconds(),
        TimeUnit.SECONDS);
  }

  static String line(Duration taken, Duration expected) {
    boolean isLate = taken.compareTo(expected) >= 0;
    return TimeText.text(taken)
        + (isLate ? "; longer than the expected " : " of about ")
        + TimeText.text(expected);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
