// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.gauge.GaugeSource;

/** The gauge of operations that should have started and wait for a client thread. */
final class QueueDepth implements PhasePart {

  private static final String NAME = "queue_depth_operations";

  private SegmentRun segments;

  private QueueDepth() {}

  /** Empty without a schedule. */
  static Optional<PhasePart> of(PhaseContext phase) {
    return phase.options().isScheduled() ? Optional.of(new QueueDepth()) : Optional.empty();
  }

  @Override
  public void connect(PhaseStore store, SegmentRun ofRun) {
    segments = ofRun;
  }

  @Override
  public List<GaugeSource> gauges() {
    return List.of(() -> Map.of(NAME, (double) segments.waiting()));
  }
}
