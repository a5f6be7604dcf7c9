// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Causes;

/**
 * Takes a sample every second and hands it to all listeners. A listener that fails is dropped; the
 * phase goes on without it.
 */
final class Sampler {

  private final PhaseRecorder recorder;
  private final List<SampleListener> listeners;
  private final Supplier<Progress> progress;
  private final List<String> problems = new CopyOnWriteArrayList<>();
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          work -> WorkerThreads.newThread(false, "client-sampler", work));
  private long startNanoTime;

  Sampler(PhaseRecorder recorder, List<SampleListener> listeners, Supplier<Progress> progress) {
    this.recorder = recorder;
    this.listeners = new ArrayList<>(listeners);
    this.progress = progress;
  }

  /** Tells the listeners that the phase is about to begin. */
  void prepare() throws InterruptedException {
    call(() -> inform(listener -> listener.started(progress.get())));
  }

  /** Samples from that moment on. */
  void start(long nanoTime) {
    startNanoTime = nanoTime;
    executor.scheduleAtFixedRate(this::sampleOrSaySo, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * Takes the last sample and ends.
   *
   * @return what failed, a line for each
   */
  List<String> finish() throws InterruptedException {
    call(this::sample);
    call(() -> inform(SampleListener::close));
    executor.shutdownNow();
    return problems;
  }

  private void call(Runnable work) throws InterruptedException {
    try {
      executor.submit(work).get();
    } catch (ExecutionException e) {
      problem("the figures of the last second are missing: ", e.getCause());
    }
  }

  /** In the executor: one that fails would be the last. */
  private void sampleOrSaySo() {
    try {
      sample();
    } catch (RuntimeException | Error e) {
      problem("the figures of a second are missing: ", e);
    }
  }

  private void sample() {
    inform(SampleListener::sampling);
    Sample sample = recorder.sample(System.nanoTime() - startNanoTime);
    Progress now = progress.get();
    inform(listener -> listener.sampled(sample, now));
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

  /** The same may happen every second. */
  private void problem(String what, Throwable e) {
    String line = what + (e instanceof RuntimeException ? e : Causes.line(e));
    if (!problems.contains(line)) {
      problems.add(line);
    }
  }
}
