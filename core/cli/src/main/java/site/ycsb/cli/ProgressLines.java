// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import site.ycsb.load.Phase;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;

/**
 * Says every ten seconds what a phase does, how far it is and how long it may take, for a person
 * without a progress bar. One thread of its own prints; any thread may call the rest.
 */
final class ProgressLines implements SampleListener {

  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private enum Stage {
    PREPARATION("connects, and finds the right answers"),
    OPERATIONS(""),
    END("checks the store after the operations");

    private final String text;

    Stage(String text) {
      this.text = text;
    }
  }

  private final Phase phase;
  private final boolean saysOperations;
  private final Consumer<String> lines;
  private final LongSupplier clock;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread printing = new Thread(task, "progress");
            printing.setDaemon(true);
            return printing;
          });

  private Stage stage = Stage.PREPARATION;
  private PhaseProgress progress;
  private long stageNanoTime;
  private long leftSeconds = Long.MAX_VALUE;

  /**
   * @param saysOperations false if something else tells about the operations
   * @param clock nanoseconds, see {@link System#nanoTime}
   */
  ProgressLines(Phase phase, boolean saysOperations, Consumer<String> lines, LongSupplier clock) {
    this.phase = phase;
    this.saysOperations = saysOperations;
    this.lines = lines;
    this.clock = clock;
    stageNanoTime = clock.getAsLong();
  }

  /** Prints from now on. */
  void start() {
    long interval = INTERVAL.toSeconds();
    thread.scheduleAtFixedRate(this::print, interval, interval, TimeUnit.SECONDS);
  }

  /** Prints nothing more. */
  void stop() {
    thread.shutdownNow();
  }

  @Override
  public void started(PhaseProgress begun) {
    enter(Stage.OPERATIONS);
    progress(begun);
  }

  @Override
  public void sampled(Sample sample, PhaseProgress current) {
    progress(current);
  }

  @Override
  public void close() {
    enter(Stage.END);
  }

  synchronized void progress(PhaseProgress current) {
    progress = current;
  }

  private synchronized void enter(Stage next) {
    stage = next;
    stageNanoTime = clock.getAsLong();
  }

  /** Prints the line of this moment. */
  synchronized void print() {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - stageNanoTime);
    if (stage != Stage.OPERATIONS) {
      lines.accept("%s: %s, since %d s".formatted(phase, stage.text, seconds));
    } else if (saysOperations) {
      lines.accept(phase + ": " + operations(seconds));
    }
  }

  private String operations(long seconds) {
    long perSecond = progress.ok() / Math.max(1, seconds);
    String text =
        String.format(
            Locale.ROOT, "%d operations in %d s; %d/s", progress.ok(), seconds, perSecond);
    if (progress.remaining() == 0 || perSecond == 0) {
      return text;
    }
    // A slower second is no reason for more time.
    leftSeconds = Math.min(leftSeconds, progress.remaining() / perSecond);
    long percent = 100 * progress.ok() / (progress.ok() + progress.remaining());
    return text + "; %d %%, about %d s left".formatted(percent, leftSeconds);
  }
}
