// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.eventloop.EventLoop;
import site.ycsb.waiting.Pacer;

/**
 * Makes client threads and others, not yet started, that do not keep the JVM alive.
 *
 * @param eventLoops how many event loops share the threads; 0 for threads of the platform
 */
record WorkerThreads(int eventLoops) {

  /**
   * @param index of the thread, from 0
   */
  Thread newThread(int index, String name, Runnable work) {
    return eventLoops == 0
        ? newPlatformThread(name, work)
        : EventLoop.numbered(lane(index)).newThread(name, work);
  }

  /** A number that threads have in common if only one of them can run at a time. */
  int lane(int index) {
    return eventLoops == 0 ? index : index % eventLoops;
  }

  /** How such a thread waits. */
  Pacer.Clock clock(boolean spin) {
    if (eventLoops > 0) {
      return EventLoop::pause;
    }
    return spin ? Pacer.Clock.SPINNING : Pacer.Clock.SLEEPING;
  }

  static Thread newPlatformThread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
