// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import site.ycsb.messages.Causes;

/**
 * Ends the process when the heap is too full to report it in the usual way: an error line, a
 * result, even the end of a thread takes memory. Everything that it needs is allocated in advance.
 */
final class OutOfMemoryHandler implements Thread.UncaughtExceptionHandler {

  private final byte[] line =
      ("ycsb: the client is out of memory, and what it measured is lost: give it a larger heap, such"
              + " as JAVA_OPTS=-Xmx4g\n")
          .getBytes(StandardCharsets.UTF_8);

  private final FileOutputStream err = new FileOutputStream(FileDescriptor.err);

  private OutOfMemoryHandler() {}

  /** Handles all threads of the process. */
  static void install() {
    // A class cannot be loaded when the heap is full, and other threads make their messages by it.
    Causes.line(new OutOfMemoryError());
    Thread.setDefaultUncaughtExceptionHandler(new OutOfMemoryHandler());
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
    if (e instanceof StackOverflowError) {
      // A thousand lines, all of the same few methods of a library that reads a reply.
      System.err.println("ycsb: thread " + thread.getName() + ": " + Causes.line(e));
      return;
    }
    // Prints what the JVM would print: the thread may belong to a library.
    System.err.print("Exception in thread \"" + thread.getName() + "\" ");
    e.printStackTrace();
  }
}
