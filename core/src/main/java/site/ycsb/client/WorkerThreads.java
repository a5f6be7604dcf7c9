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

import java.lang.reflect.Method;
import site.ycsb.client.settings.ConfigurationException;

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

  /** By reflection, since this is compiled for Java 17. */
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
