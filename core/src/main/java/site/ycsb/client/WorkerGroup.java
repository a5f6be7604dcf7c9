/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongFunction;
import site.ycsb.Workload;
import site.ycsb.client.settings.ConfigurationException;

/**
 * The client threads of a phase: they connect, start together, and end together, by themselves or
 * because they are asked to. No method waits longer than it says.
 */
final class WorkerGroup {

  private final Workload workload;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final Set<Worker> running = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connecting = new AtomicInteger();
  private final CountDownLatch connectedOrFailed = new CountDownLatch(1);
  private final CountDownLatch start = new CountDownLatch(1);
  private final CountDownLatch endedOrStopped = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile RuntimeException failure;
  private volatile boolean aborted;
  private volatile long startNanoTime;

  WorkerGroup(Workload workload) {
    this.workload = workload;
  }

  /** Before {@link #connect}. */
  void add(Worker worker, boolean virtual) {
    workers.add(worker);
    threads.add(WorkerThreads.newThread(virtual, worker.name(), worker));
  }

  /**
   * Starts the threads and waits until each is connected or one has failed.
   *
   * @throws ConfigurationException or {@link PhaseException}, as the one that failed
   */
  void connect() throws InterruptedException {
    connecting.set(workers.size());
    running.addAll(workers);
    threads.forEach(Thread::start);
    connectedOrFailed.await();
    if (failure != null) {
      aborted = true;
      start.countDown();
      throw failure;
    }
  }

  /** Lets all threads begin at this moment. */
  void begin() {
    startNanoTime = System.nanoTime();
    start.countDown();
  }

  /**
   * Waits until all threads have ended or {@link #stop} was called.
   *
   * @param limit at most; zero for no limit
   * @return whether all threads have ended
   */
  boolean awaitEndOrStop(Duration limit) throws InterruptedException {
    if (limit.isZero()) {
      endedOrStopped.await();
    } else {
      endedOrStopped.await(limit.toNanos(), TimeUnit.NANOSECONDS);
    }
    return ended.getCount() == 0;
  }

  /** Asks all threads to end after their current operation. By any thread, any number of times. */
  void stop() {
    workload.requestStop();
    threads.forEach(LockSupport::unpark);
    endedOrStopped.countDown();
  }

  /**
   * Waits until all threads have ended; interrupts those that have not.
   *
   * @return the workers that still run
   */
  List<Worker> awaitEnd(Duration grace) throws InterruptedException {
    if (ended.await(grace.toNanos(), TimeUnit.NANOSECONDS)) {
      return List.of();
    }
    List<Worker> hung = workers.stream().filter(running::contains).toList();
    for (int i = 0; i < workers.size(); i++) {
      if (hung.contains(workers.get(i))) {
        threads.get(i).interrupt();
      }
    }
    return hung;
  }

  /** By a worker that is connected: waits for the others. Returns whether to start. */
  boolean awaitStart() throws InterruptedException {
    if (connecting.decrementAndGet() == 0) {
      connectedOrFailed.countDown();
    }
    start.await();
    return !aborted;
  }

  /** By a worker that cannot go on: all others stop. */
  void failed(RuntimeException e) {
    synchronized (this) {
      if (failure == null) {
        failure = e;
      }
    }
    connectedOrFailed.countDown();
    stop();
  }

  /** By a worker whose thread ends. */
  void ended(Worker worker) {
    running.remove(worker);
    if (running.isEmpty()) {
      ended.countDown();
      endedOrStopped.countDown();
    }
  }

  /** When the phase began, as {@code System.nanoTime}. */
  long startNanoTime() {
    return startNanoTime;
  }

  /** What stopped the group, or null. */
  RuntimeException failure() {
    return failure;
  }

  /** A sum over all workers, at any time. */
  long sum(ToLongFunction<Worker> count) {
    return workers.stream().mapToLong(count).sum();
  }
}
