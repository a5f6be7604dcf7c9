// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Causes;

/**
 * Takes a sample every second and hands it to all listeners. A listener that fails is dropped; the
 * phase goes on without it.
 */
final class Sampler {

  /** Over less time than this a rate says nothing. */
  private static final long SHORTEST_FOR_GAUGES = TimeUnit.MILLISECONDS.toNanos(500);

  private final PhaseRecorder recorder;
  private final List<SampleListener> listeners;
  private final Supplier<PhaseProgress> progress;
  private final GaugeReader gauges;
  private final List<String> problems = new CopyOnWriteArrayList<>();
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          work -> WorkerThreads.newPlatformThread("client-sampler", work));
  private Future<?> everySecond = CompletableFuture.completedFuture(null);
  private long startNanoTime;
  private long gaugesUntil;

  Sampler(
      PhaseRecorder recorder,
      List<SampleListener> listeners,
      Supplier<PhaseProgress> progress,
      GaugeReader gauges) {
    this.recorder = recorder;
    this.listeners = new ArrayList<>(listeners);
    this.progress = progress;
    this.gauges = gauges;
  }

  /**
   * Tells the listeners that the phase is about to begin, and makes the first reading of gauges.
   */
  void prepare() throws InterruptedException {
    gauges.start();
    call(() -> inform(listener -> listener.started(progress.get())));
  }

  /** Samples from that moment on. */
  void start(long nanoTime) {
    startNanoTime = nanoTime;
    everySecond = executor.scheduleAtFixedRate(this::sampleOrSaySo, 1, 1, TimeUnit.SECONDS);
  }

  /** Says when the phase has ended: what is sampled later was recorded by then. */
  void endAt(long nanoTime) {
    everySecond.cancel(false);
    recorder.endAt(nanoTime - startNanoTime);
  }

  /**
   * Takes the last sample and ends.
   *
   * @return what failed, a line for each
   */
  List<String> finish() throws InterruptedException {
    // One that is due while the last sample is taken would find the listeners closed.
    everySecond.cancel(false);
    call(() -> sample(this::withGauges));
    call(() -> inform(SampleListener::close));
    executor.shutdownNow();
    gauges.close();
    return problems;
  }

  /**
   * Takes a sample at once, and returns the figures of what was recorded since the last call, as
   * {@link PhaseRecorder#endStep} does. The sample has no gauges: the caller should not wait for
   * them.
   */
  Map<String, OperationFigures> endStep() {
    Map<String, OperationFigures> figures = new ConcurrentSkipListMap<>();
    try {
      call(
          () -> {
            sample(sample -> sample);
            figures.putAll(recorder.endStep());
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return figures;
  }

  private void call(Runnable work) throws InterruptedException {
    try {
      executor.submit(work).get();
    } catch (ExecutionException e) {
      problem("the metrics of the last second are missing: ", e.getCause());
    }
  }

  /** In the executor: one that fails would be the last. */
  private void sampleOrSaySo() {
    try {
      sample(this::withGauges);
    } catch (RuntimeException | Error e) {
      problem("the metrics of a second are missing: ", e);
    }
  }

  private void sample(UnaryOperator<Sample> completed) {
    inform(SampleListener::sampling);
    Sample sample = completed.apply(recorder.sample(System.nanoTime() - startNanoTime));
    PhaseProgress now = progress.get();
    inform(listener -> listener.sampled(sample, now));
  }

  /** Afterwards, so that the interval of the latencies does not wait for them. */
  private Sample withGauges(Sample sample) {
    if (sample.endNanos() - gaugesUntil < SHORTEST_FOR_GAUGES) {
      return sample;
    }
    gaugesUntil = sample.endNanos();
    try {
      return sample.withGauges(gauges.read());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return sample;
    }
  }

  private void inform(Consumer<SampleListener> news) {
    for (SampleListener listener : List.copyOf(listeners)) {
      try {
        news.accept(listener);
      } catch (RuntimeException | Error e) {
        listeners.remove(listener);
        problem(listener.getClass().getSimpleName() + " failed: ", e);
      }
    }
  }

  /** It may happen every second. */
  private void problem(String what, Throwable e) {
    String line = what + (e instanceof RuntimeException ? e : Causes.line(e));
    if (!problems.contains(line)) {
      problems.add(line);
    }
  }
}
