// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.function.Supplier;
import site.ycsb.Status;

/**
 * Records checks of replies, which are reported as {@link #VERIFY}, and operations of several
 * calls. YCSB's {@code Measurements} would hold only whole microseconds, and most checks take less
 * than one. For one client thread.
 */
public interface VerdictRecorder {

  /** What checks are reported under, as if they were an operation. */
  String VERIFY = "VERIFY";

  /** Implemented by the {@code Measurements} of a client that has recorders of checks. */
  interface VerdictRecorderSource {

    /** The recorder of the current thread, or null if it is not a client thread. */
    VerdictRecorder checks();
  }

  /**
   * Records one check.
   *
   * @param operation whose reply it was
   * @param verdict the verdict about the reply
   * @param nanos how long the check took, which is not part of the operation's latency
   */
  void checked(String operation, Status verdict, long nanos);

  /**
   * Records a number of the reply that was {@link #checked} last.
   *
   * @param lower the true value is not below this, where it is not known exactly; else the value
   * @param upper the true value is not above this, where it is not known exactly; else the value
   */
  default void metric(String operation, Metric metric, double value, double lower, double upper) {}

  /** Whether what is recorded at the moment is part of the result. */
  default boolean isRecording() {
    return true;
  }

  /**
   * Replaces the verdict about a reply that was recorded before, when more is known of it. Called
   * after the last operation, by any thread.
   *
   * @param counted whether the reply is part of the result
   */
  default void corrected(Status before, Status verdict, boolean counted) {}

  /**
   * Takes an example of a reply that was wrong.
   *
   * @param reply what was asked, shown and possible, in one line; called at once or never
   */
  default void wrong(String operation, Supplier<String> reply) {}

  /**
   * Records that a reply certainly shows each write that was acknowledged before its call began, of
   * which there is one.
   */
  default void current(String operation) {}

  /**
   * Records that a reply certainly does not reflect a write that was acknowledged before its call
   * began.
   *
   * @param missing whether it shows no record as it was before, but lacks one, or has one in its
   *     former place
   * @param atLeast whether it may be older
   * @param ageNanos from the first such acknowledgement to the begin of the call
   */
  default void stale(String operation, boolean missing, boolean atLeast, long ageNanos) {}

  /**
   * Records an operation that consists of several calls, which are also recorded.
   *
   * @param startNanoTime when its first call was made, by {@link System#nanoTime}
   * @param endNanoTime when its last call had returned
   */
  void combined(String operation, long startNanoTime, long endNanoTime);
}
