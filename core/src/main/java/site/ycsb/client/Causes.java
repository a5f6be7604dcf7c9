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
