// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

/**
 * Explains which class, method or field is missing for code that was compiled against other
 * versions.
 */
public final class MissingParts {

  private MissingParts() {}

  /** What is missing, and what to do about it. */
  public static String describe(LinkageError e) {
    String what =
        e instanceof NoSuchMethodError
            ? "there is no method "
            : e instanceof NoSuchFieldError
                ? "there is no field "
                : e instanceof NoClassDefFoundError ? "there is no class " : e + ": ";
    return what
        + (e.getMessage() == null ? "" : e.getMessage().replace('/', '.'))
        + ": the binding or workload was compiled against another version of YCSB or of a library;"
        + " put the jars that it was compiled against on the class path with -cp";
  }
}
