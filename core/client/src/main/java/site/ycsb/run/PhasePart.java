// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import site.ycsb.Workload;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.messages.Problem;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/**
 * A feature beside the operations of a phase, such as the background load: it holds its own
 * settings, may run threads, and adds to the result. {@link PhaseParts} lists the parts.
 *
 * <p>One thread calls the methods, in the order in which they stand here. A part keeps what its
 * threads share with that thread safe itself.
 */
public interface PhasePart {

  /**
   * The workload is made; nothing may be sent to the store yet.
   *
   * @throws ConfigurationException if the part does not fit its properties or the workload
   */
  default void prepare(Workload workload) {}

  /**
   * The store is prepared and the client threads of the run are connected; none has begun.
   *
   * @param segments what those threads will go through
   * @throws PhaseException if the part cannot use the store: no operation begins
   */
  default void connect(PhaseStore store, SegmentRun segments) throws InterruptedException {}

  /** Everything is connected: may wait for a time or an event before the phase begins. */
  default void awaitStart() throws InterruptedException {}

  /** What is read once a second while the phase runs. The reader closes these sources. */
  default List<GaugeSource> gauges() {
    return List.of();
  }

  /** The client threads of the run have begun. */
  default void begin() {}

  /**
   * The client threads of the run have ended: ends the threads of the part, and waits for them for
   * the grace period at most. After a failure, also called of a part that has not begun.
   */
  default void end() throws InterruptedException {}

  /** Whether a thread of the part did not end in time, and may still use the store. */
  default boolean isHung() {
    return false;
  }

  /** Why the phase failed because of this part. Secrets are masked afterwards. */
  default List<Problem> problems() {
    return List.of();
  }

  /**
   * Adds what the part has found to the result.
   *
   * @param result metrics and gauges are complete; without secrets, and so must be the additions
   * @return the result itself if there is nothing to add
   */
  default RunDocument addTo(RunDocument result) {
    return result;
  }
}
