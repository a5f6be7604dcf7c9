// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that runs virtual threads, one at a time, each until it waits; when none can go on, the
 * loop waits for the sockets of all of them in one system call. Threads made here should open
 * sockets by {@link ClientSockets}. Other sockets work too, at the cost of a wake-up by a thread of
 * the JVM.
 *
 * <p>A thread that never waits holds up the others of its loop.
 */
public final class EventLoop {

  /** A virtual thread that can go on. */
  private static final class Handover {
    private EventLoop loop;
    private Runnable continuation;
  }

  /** What waits for a socket. */
  interface Waiter {

    /** The socket can go on. */
    void ready();

    /**
     * Called some ten times a second.
     *
     * @param now as {@code System.nanoTime}
     */
    void checkDeadline(long now);
  }

  private static final long LOOK_NANOS = 100_000_000;

  /** How many sockets are looked at together: all of thousands would hold up who is due. */
  private static final int MAX_LOOKS = 50;

  private static final int MAX_TURNS = 1000;

  private static final List<EventLoop> ALL = new ArrayList<>();

  /** Set in a thread that hands over to another one what a thread of a loop waits for. */
  private static final ThreadLocal<Handover> HANDOVER = new ThreadLocal<>();

  /** Inherited, because some drivers connect in a thread of their own. */
  private static final ThreadLocal<EventLoop> CURRENT = new InheritableThreadLocal<>();

  /** Virtual threads that can go on. */
  private final Queue<Runnable> runnable = new ConcurrentLinkedQueue<>();

  /** Whether one of them runs, on the thread of the loop or on one that resumed it. */
  private final AtomicBoolean running = new AtomicBoolean();

  private final Timers timers = new Timers();
  private final Selector selector;
  private final VirtualThreads threads;

  /** Whether a socket is waited for in another way than before. */
  private volatile boolean changed;

  private volatile boolean waiting;

  /** The sockets whose deadlines are still to be checked in this round. */
  private Iterator<SelectionKey> unchecked = Collections.emptyIterator();

  /**
   * The loop of this number, which starts when it is first asked for, and ends with the JVM:
   * threads and connections that outlive their client depend on it, and so do the JVM's own if they
   * were started here.
   *
   * @param number from 0
   * @throws UnsupportedOperationException as {@link #check}
   */
  public static EventLoop numbered(int number) {
    synchronized (ALL) {
      while (ALL.size() <= number) {
        ALL.add(new EventLoop("event-loop-" + ALL.size()));
      }
      return ALL.get(number);
    }
  }

  private EventLoop(String name) {
    threads = new VirtualThreads(this::submit);
    try {
      selector = Selector.open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::run, name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Checks whether there can be event loops.
   *
   * @throws UnsupportedOperationException if the JVM cannot do it, with the reason
   */
  public static void check() {
    new VirtualThreads(Runnable::run);
  }

  /** A virtual thread of this loop, not yet started. */
  public Thread newThread(String name, Runnable work) {
    Runnable here =
        () -> {
          CURRENT.set(this);
          work.run();
        };
    return threads.newThread(name, here);
  }

  /**
   * Lets the current thread, one of an event loop, wait for about this long, or until it is
   * unparked.
   */
  public static void pause(long nanos) {
    EventLoop loop = current();
    loop.timers.add(System.nanoTime() + nanos, Thread.currentThread());
    loop.endWait();
    LockSupport.park(loop);
  }

  /**
   * Unparks a thread, to be called by a driver's thread that has received what it waits for. A
   * thread of a loop goes on within the call, until it waits again, if nothing else runs in its
   * loop: so no other thread has to be woken.
   */
  public static void resume(Thread thread) {
    Handover handover = new Handover();
    HANDOVER.set(handover);
    LockSupport.unpark(thread);
    HANDOVER.remove();
    if (handover.loop != null && !handover.loop.runs(handover.continuation)) {
      handover.loop.submit(handover.continuation);
    }
  }

  /** Runs it, if nothing else runs; returns whether it did. */
  private boolean runs(Runnable continuation) {
    if (!running.compareAndSet(false, true)) {
      return false;
    }
    try {
      continuation.run();
    } finally {
      running.set(false);
      if (!runnable.isEmpty()) {
        endWait();
      }
    }
    return true;
  }

  /** Whether the current thread is one of an event loop, or was started by one. */
  public static boolean isCurrent() {
    return CURRENT.get() != null;
  }

  /** The loop that runs the current thread, or the one that started it; or null. */
  static EventLoop current() {
    return CURRENT.get();
  }

  private void submit(Runnable continuation) {
    Handover handover = HANDOVER.get();
    if (handover != null && handover.loop == null) {
      handover.loop = this;
      handover.continuation = continuation;
    } else {
      runnable.add(continuation);
      endWait();
    }
  }

  Selector selector() {
    return selector;
  }

  /** Makes the loop look at what has changed. */
  void wakeUp() {
    changed = true;
    endWait();
  }

  private void endWait() {
    if (waiting) {
      selector.wakeup();
    }
  }

  private void run() {
    SelectorWait wait = new SelectorWait(selector);
    long look = System.nanoTime();
    try {
      while (true) {
        if (running.compareAndSet(false, true)) {
          runThreads();
          running.set(false);
        }
        long left = timers.left(LOOK_NANOS);
        waiting = true;
        // A thread that runs elsewhere looks for further ones when it is done.
        boolean noneCanRun = runnable.isEmpty() || running.get();
        boolean idle = noneCanRun && !changed && !unchecked.hasNext() && left > 0;
        boolean selectable = !idle || wait.await(left);
        waiting = false;
        if (selectable) {
          changed = false;
          selector.selectNow(key -> ((Waiter) key.attachment()).ready());
        }
        long now = System.nanoTime();
        timers.fire(now);
        if (now - look >= 0) {
          look = now + LOOK_NANOS;
          unchecked = selector.keys().iterator();
        }
        checkDeadlines(now);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkDeadlines(long now) {
    for (int i = 0; i < MAX_LOOKS && unchecked.hasNext(); i++) {
      ((Waiter) unchecked.next().attachment()).checkDeadline(now);
    }
  }

  /**
   * Runs a limited number of threads, so that those that go on without a socket do not keep others
   * from their sockets.
   */
  private void runThreads() {
    for (int turn = 0; turn < MAX_TURNS; turn++) {
      Runnable next = runnable.poll();
      if (next == null) {
        return;
      }
      next.run();
    }
  }
}
