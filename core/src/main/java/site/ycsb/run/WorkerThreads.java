// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.lang.reflect.Method;
import site.ycsb.settings.ConfigurationException;

/** Makes the threads of a phase, not yet started, that do not keep the JVM alive. */
final class WorkerThreads {

  private WorkerThreads() {}

  static Thread newThread(boolean virtual, String name, Runnable work) {
    if (virtual) {
      return virtualThread(name, work);
    }
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** By reflection, because this is compiled for Java 17. */
  private static Thread virtualThread(String name, Runnable work) {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      type.getMethod("name", String.class).invoke(builder, name);
      Method unstarted = type.getMethod("unstarted", Runnable.class);
      return (Thread) unstarted.invoke(builder, work);
    } catch (ReflectiveOperationException | UnsupportedOperationException e) {
      throw new ConfigurationException(
          "client.threads=virtual needs Java 21 or newer, and this is Java "
              + Runtime.version().feature(),
          e);
    }
  }
}
