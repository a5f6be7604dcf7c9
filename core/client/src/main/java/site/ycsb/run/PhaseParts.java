// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.Workload;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.messages.Problem;
import site.ycsb.result.RunDocument;

/** The parts of a phase as one, called in the order of the list. */
final class PhaseParts implements PhasePart {

  private final List<PhasePart> parts = new ArrayList<>();

  /** The parts that the properties ask for: a new one is a line here. */
  static PhaseParts of(PhaseContext phase) {
    PhaseParts all = new PhaseParts();
    all.add(new SeveralClients(phase));
    SaturationPart.of(phase).ifPresent(all::add);
    BackgroundLoad.of(phase).ifPresent(all::add);
    ProbeThread.of(phase).ifPresent(all::add);
    StoreGauges.of(phase).ifPresent(all::add);
    QueueDepth.of(phase).ifPresent(all::add);
    all.add(new CoreWorkloadPart(phase));
    return all;
  }

  void add(PhasePart part) {
    parts.add(part);
  }

  @Override
  public void prepare(Workload workload) {
    parts.forEach(part -> part.prepare(workload));
  }

  @Override
  public void connect(PhaseStore store, SegmentRun segments) throws InterruptedException {
    for (PhasePart part : parts) {
      part.connect(store, segments);
    }
  }

  @Override
  public void awaitStart() throws InterruptedException {
    for (PhasePart part : parts) {
      part.awaitStart();
    }
  }

  @Override
  public List<GaugeSource> gauges() {
    return parts.stream().flatMap(part -> part.gauges().stream()).toList();
  }

  @Override
  public void begin() {
    parts.forEach(PhasePart::begin);
  }

  @Override
  public void end() throws InterruptedException {
    endFrom(0);
  }

  /** Ends each part, also after one that throws. */
  private void endFrom(int part) throws InterruptedException {
    if (part < parts.size()) {
      try {
        parts.get(part).end();
      } finally {
        endFrom(part + 1);
      }
    }
  }

  @Override
  public boolean isHung() {
    return parts.stream().anyMatch(PhasePart::isHung);
  }

  @Override
  public List<Problem> problems() {
    return parts.stream().flatMap(part -> part.problems().stream()).toList();
  }

  @Override
  public RunDocument addTo(RunDocument result) {
    RunDocument all = result;
    for (PhasePart part : parts) {
      all = part.addTo(all);
    }
    return all;
  }
}
