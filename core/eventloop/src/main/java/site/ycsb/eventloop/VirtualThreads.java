// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.concurrent.Executor;

/** Makes virtual threads that an executor runs. */
final class VirtualThreads {

  private static final int OLDEST_JAVA = 24;

  private final Object builder;

  /**
   * The constructor of the builder is not public, and has been the same in Java 21 to 25. Before
   * Java 24, a virtual thread that waits in a synchronized block keeps the thread of the loop, and
   * then nobody would wake it.
   *
   * @throws UnsupportedOperationException if the JVM cannot do it, with the reason
   */
  VirtualThreads(Executor scheduler) {
    int java = Runtime.version().feature();
    if (java < OLDEST_JAVA) {
      throw new UnsupportedOperationException(
          "needs Java " + OLDEST_JAVA + " or newer, and this is Java " + java);
    }
    try {
      Constructor<?> constructor =
          Class.forName("java.lang.ThreadBuilders$VirtualThreadBuilder")
              .getDeclaredConstructor(Executor.class);
      constructor.setAccessible(true);
      builder = constructor.newInstance(scheduler);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new UnsupportedOperationException(
          "needs the JVM's option --add-opens java.base/java.lang=ALL-UNNAMED, which"
              + " bin/ycsb sets, and a tested version of Java, up to 25: "
              + e,
          e);
    }
  }

  /** Makes a virtual thread without starting it. */
  Thread newThread(String name, Runnable work) {
    try {
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      type.getMethod("name", String.class).invoke(builder, name);
      Method unstarted = type.getMethod("unstarted", Runnable.class);
      return (Thread) unstarted.invoke(builder, work);
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedOperationException("cannot make virtual threads: " + e, e);
    }
  }
}
