// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import site.ycsb.measurements.Measurements;

/**
 * When the operation of the current thread should have started. YCSB 0.17 and its master have the
 * same method under two names.
 */
record IntendedStart(MethodHandle method) {

  private static final List<String> NAMES =
      List.of("getIntendedStartTimeNs", "getIntendedtartTimeNs");
  private static final MethodType TYPE = MethodType.methodType(long.class);

  static IntendedStart of(Measurements measurements) {
    return of(Measurements.class, measurements);
  }

  /**
   * @param type has the method under one of its names
   * @throws IllegalStateException if it has neither
   */
  static <T> IntendedStart of(Class<T> type, T measurements) {
    for (String name : NAMES) {
      try {
        MethodHandle found = MethodHandles.publicLookup().findVirtual(type, name, TYPE);
        return new IntendedStart(found.bindTo(measurements));
      } catch (NoSuchMethodException | IllegalAccessException e) {
        // Try the other name.
      }
    }
    throw new IllegalStateException(
        "the core of YCSB on the class path has no " + String.join(" or ", NAMES));
  }

  /** In the time of {@link System#nanoTime()}. */
  long nanoTime() {
    try {
      return (long) method.invokeExact();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
