// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
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
    PREPARATION("connecting, and finding the right answers"),
    OPERATIONS(""),
    END("checking the store after the operations");

    private final String text;

    Stage(String text) {
      this.text = text;
    }
  }

  private final Phase phase;
  private final Duration limit;
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
  private DoubleSupplier prepared = () -> 0;
  private PhaseProgress progress;
  private boolean isNumbered;
  private long stageNanoTime;
  private long leftSeconds = Long.MAX_VALUE;

  /**
   * @param limit how long the operations may take; zero without one
   * @param saysOperations false if something else tells about the operations
   * @param clock nanoseconds, see {@link System#nanoTime}
   */
  ProgressLines(
      Phase phase,
      Duration limit,
      boolean saysOperations,
      Consumer<String> lines,
      LongSupplier clock) {
    this.phase = phase;
    this.limit = limit;
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

  /**
   * @param share of the preparation that is done, from 0 to 1
   */
  synchronized void prepares(DoubleSupplier share) {
    prepared = share;
  }

  synchronized void progress(PhaseProgress current) {
    progress = current;
    isNumbered |= current.remaining() > 0;
  }

  private synchronized void enter(Stage next) {
    stage = next;
    stageNanoTime = clock.getAsLong();
  }

  /** Prints the line of this moment. */
  synchronized void print() {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - stageNanoTime);
    if (stage != Stage.OPERATIONS) {
      long percent = stage == Stage.PREPARATION ? (long) (100 * prepared.getAsDouble()) : 0;
      String share = percent == 0 || percent == 100 ? "" : ", " + percent + " %";
      lines.accept("%s: %s%s, %d s so far".formatted(phase, stage.text, share, seconds));
    } else if (saysOperations) {
      lines.accept(phase + ": " + operations(seconds));
    }
  }

  private String operations(long seconds) {
    long perSecond = progress.ok() / Math.max(1, seconds);
    String text =
        String.format(
            Locale.ROOT, "%d operations in %d s; %d/s", progress.ok(), seconds, perSecond);
    long ofOperations =
        progress.remaining() == 0 || perSecond == 0
            ? Long.MAX_VALUE
            : progress.remaining() / perSecond;
    long ofTime = limit.isZero() ? Long.MAX_VALUE : Math.max(0, limit.toSeconds() - seconds);
    // A slower second is no reason for more time.
    leftSeconds = Math.min(leftSeconds, Math.min(ofOperations, ofTime));
    if (ofTime == 0 || isNumbered && progress.remaining() == 0) {
      return text + "; 100 %, ending";
    }
    if (leftSeconds == Long.MAX_VALUE) {
      return text;
    }
    long percent =
        ofTime < ofOperations
            ? Math.min(100, 100 * seconds / limit.toSeconds())
            : 100 * progress.ok() / Math.max(1, progress.ok() + progress.remaining());
    return text + "; %d %%, about %d s left".formatted(percent, leftSeconds);
  }
}
