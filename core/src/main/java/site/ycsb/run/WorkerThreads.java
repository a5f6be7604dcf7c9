// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.stream.IntStream;
import site.ycsb.eventloop.EventLoop;
import site.ycsb.load.Pacer;

/** Makes client threads and others, not yet started, that do not keep the JVM alive. */
final class WorkerThreads {

  private final List<EventLoop> loops;
  private int made;

  /**
   * @param eventLoops how many event loops share the threads; 0 for threads of the platform
   */
  WorkerThreads(int eventLoops) {
    loops = IntStream.range(0, eventLoops).mapToObj(i -> new EventLoop("event-loop-" + i)).toList();
  }

  Thread newThread(String name, Runnable work) {
    return loops.isEmpty()
        ? newPlatformThread(name, work)
        : loops.get(made++ % loops.size()).newThread(name, work);
  }

  /** How such a thread waits. */
  Pacer.Clock clock(boolean spin) {
    if (!loops.isEmpty()) {
      return EventLoop::pause;
    }
    return spin ? Pacer.Clock.SPINNING : Pacer.Clock.SLEEPING;
  }

  static Thread newPlatformThread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Called before the first thread starts. */
  void start() {
    loops.forEach(EventLoop::start);
  }

  /** Called when the last thread ends, also by itself. */
  void end() {
    loops.forEach(EventLoop::close);
  }
}
