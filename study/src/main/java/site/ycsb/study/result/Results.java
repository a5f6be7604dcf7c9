// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a report is made of.
 *
 * @param study what was compared; {@code runs} of it are those of {@code runs} here
 * @param runs in the order in which they were found
 * @param notes what could not be read or had to be assumed, for people
 */
public record Results(StudyDocument study, List<RunResult> runs, List<String> notes) {

  /** The step of a name; one of its own, if the study does not have it. */
  public StudyDocument.Step step(String name) {
    return study.steps().stream()
        .filter(step -> Objects.equals(step.name(), name))
        .findFirst()
        .orElseGet(() -> new StudyDocument.Step(name, name, "mix", null, null));
  }

  /** What nothing confirms in the figures, for people. */
  public List<String> remarks() {
    List<RunResult> measured =
        runs.stream().filter(run -> run.document() != null && run.folder() != null).toList();
    long unlogged = measured.stream().filter(run -> !run.has(".hlog")).count();
    long unsummed = measured.stream().filter(run -> !run.has(".sha256")).count();
    List<String> remarks = new ArrayList<>();
    if (unlogged > 0) {
      remarks.add(
          "%d of %d runs have no interval log: nothing confirms the percentiles of their documents"
              .formatted(unlogged, measured.size()));
    }
    if (unsummed > 0) {
      remarks.add(
          "%d of %d runs have no checksums, as those of earlier versions: that their files were not changed is not known"
              .formatted(unsummed, measured.size()));
    }
    return remarks;
  }
}
