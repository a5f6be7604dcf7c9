// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Optional;
import site.ycsb.Workload;
import site.ycsb.load.Segment;
import site.ycsb.messages.Problem;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.RunDocument;
import site.ycsb.saturation.Saturation;
import site.ycsb.saturation.SaturationSearch;
import site.ycsb.search.Question;

/** The search for the highest rate, which decides after each step on the segments that follow. */
final class SaturationPart implements PhasePart {

  private final PhaseContext phase;
  private final Saturation settings;
  private final SaturationSearch search;

  private SaturationPart(PhaseContext phase, Saturation settings) {
    this.phase = phase;
    this.settings = settings;
    search = new SaturationSearch(settings);
  }

  /** Empty if the rates are given. */
  static Optional<PhasePart> of(PhaseContext phase) {
    return phase.options().saturation().map(settings -> new SaturationPart(phase, settings));
  }

  @Override
  public void prepare(Workload workload) {
    List<String> searches =
        Question.Kind.from(phase.properties()).stream().map(Question.Kind::operation).toList();
    settings.requireIn(phase.operationMix(workload), searches).forEach(phase.err()::println);
  }

  @Override
  public void connect(PhaseStore store, SegmentRun segments) {
    segments.continueWith(this::after);
  }

  private List<Segment> after(LoadStep step) {
    List<Segment> next = search.after(step);
    phase.err().println(search.lastLine());
    return next;
  }

  @Override
  public List<Problem> problems() {
    return search.problems(phase.failures().examples());
  }

  @Override
  public RunDocument addTo(RunDocument result) {
    return result.with(result.load().with(search.result()));
  }
}
