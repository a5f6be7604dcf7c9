// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

/** Says in one line why something failed. */
public final class Causes {

  private Causes() {}

  /** What went wrong, as far as it says so itself; for an {@link Error} also which one it is. */
  public static String line(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(e);
    }
    if (e instanceof NoSuchMethodError
        || e instanceof NoSuchFieldError
        || e instanceof NoClassDefFoundError) {
      return MissingParts.describe((LinkageError) e);
    }
    String text = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
    return text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
  }

  private static String outOfMemory(Throwable e) {
    String what = String.valueOf(e.getMessage());
    return "the client is out of memory ("
        + what
        + "): "
        + (what.contains("thread")
            ? "use fewer threads"
            : "give it a larger heap, such as JAVA_OPTS=-Xmx4g");
  }
}
