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
package site.ycsb.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Ends the process when the heap is so full that nobody can say so any more: an error line, a
 * result, even the end of a thread takes memory. What it needs itself is made before.
 */
final class LastResort implements Thread.UncaughtExceptionHandler {

  private final byte[] line =
      ("ycsb: the client is out of memory, and what it measured is lost: give it a larger heap, such"
              + " as JAVA_OPTS=-Xmx4g\n")
          .getBytes(StandardCharsets.UTF_8);

  private final FileOutputStream err = new FileOutputStream(FileDescriptor.err);

  private LastResort() {}

  /** For all threads of the process. */
  static void install() {
    Thread.setDefaultUncaughtExceptionHandler(new LastResort());
  }

  @Override
  public void uncaughtException(Thread thread, Throwable e) {
    if (e instanceof OutOfMemoryError) {
      try {
        err.write(line);
      } catch (IOException nobodyReadsIt) {
        // The exit code says that it failed.
      } finally {
        Runtime.getRuntime().halt(ExitCode.FAILED);
      }
    }
    // As without a handler: a thread of a library may have ended.
    System.err.print("Exception in thread \"" + thread.getName() + "\" ");
    e.printStackTrace();
  }
}
