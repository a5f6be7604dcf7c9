// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

/**
 * The clients of one run, or what starts each of them elsewhere. A client ends when its input does:
 * that reaches it wherever it is, and lets it keep what it has measured. {@link #end} may be called
 * by any thread.
 */
final class ClientProcesses implements AutoCloseable {

  /**
   * How long to wait for the other clients after one has failed: a client that is about to end has
   * its result.
   */
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(10);

  /** Longer than a client takes to give up its store and to write its result. */
  private static final Duration ENDING = Duration.ofSeconds(90);

  private static final long LOOK_MILLIS = 500;

  private final List<Process> processes = new ArrayList<>();
  private final List<Writer> inputs = new ArrayList<>();
  private volatile OptionalLong endNanos = OptionalLong.empty();

  /**
   * Adds one that was started.
   *
   * @param properties its whole input until it is to end
   */
  synchronized void add(Process process, String properties) {
    processes.add(process);
    try {
      inputs.add(Programs.begin(process, properties));
    } catch (IOException e) {
      // It has ended, and says why.
    }
    if (endNanos.isPresent()) {
      end();
    }
  }

  synchronized void end() {
    if (endNanos.isEmpty()) {
      endNanos = OptionalLong.of(System.nanoTime());
    }
    for (Writer input : inputs) {
      try {
        input.close();
      } catch (IOException e) {
        // It has ended.
      }
    }
  }

  int exitCode(int client) {
    return processes.get(client).exitValue();
  }

  /**
   * How a run failed.
   *
   * @param client that failed first
   * @param isLate whether it had to be ended
   */
  record Failure(int client, boolean isLate) {}

  /**
   * Waits until all have ended, and ends those that take too long after the first one did.
   *
   * @param patience how long they may take then, unless it has failed
   */
  Optional<Failure> await(Duration patience) throws InterruptedException {
    Optional<Failure> failure = Optional.empty();
    OptionalLong since = OptionalLong.empty();
    for (List<Process> left = alive(); !left.isEmpty(); left = alive()) {
      if (endNanos.isPresent()) {
        if (hasPassed(ENDING, endNanos.getAsLong())) {
          left.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
          left.forEach(Process::destroyForcibly);
        }
      } else if (left.size() < processes.size()) {
        boolean wasGood = failure.isEmpty();
        failure = failure.or(this::failure);
        if (since.isEmpty() || wasGood && failure.isPresent()) {
          since = OptionalLong.of(System.nanoTime());
        }
        if (hasPassed(failure.isPresent() ? AFTER_FAILURE : patience, since.getAsLong())) {
          int late = processes.indexOf(left.get(0));
          failure = failure.or(() -> Optional.of(new Failure(late, true)));
          end();
        }
      }
      awaitAny(left);
    }
    return failure.or(this::failure);
  }

  private static boolean hasPassed(Duration limit, long since) {
    return System.nanoTime() - since > limit.toNanos();
  }

  private List<Process> alive() {
    return processes.stream().filter(Process::isAlive).toList();
  }

  private Optional<Failure> failure() {
    return IntStream.range(0, processes.size())
        .filter(i -> !processes.get(i).isAlive() && exitCode(i) != 0)
        .mapToObj(i -> new Failure(i, false))
        .findFirst();
  }

  private static void awaitAny(List<Process> left) throws InterruptedException {
    CompletableFuture<?>[] ends =
        left.stream().map(Process::onExit).toArray(CompletableFuture[]::new);
    try {
      CompletableFuture.anyOf(ends).get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // The time to look at the clock.
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whatever happened, no client is left. */
  @Override
  public void close() {
    end();
    processes.forEach(Process::destroy);
  }
}
