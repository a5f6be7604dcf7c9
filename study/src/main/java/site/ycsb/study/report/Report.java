// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.study.result.Results;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/**
 * All that the page says, in its order.
 *
 * @param answer three sentences
 * @param notes what a reader has to know before the figures
 */
record Report(
    String title,
    String description,
    List<Answer.Sentence> answer,
    List<String> notes,
    List<SystemPart> systems,
    List<Section> sections) {

  static Report of(Results results, List<Section> first) {
    Comparison comparison = new Comparison(results);
    Options options = new Options(comparison);
    StudyDocument study = results.study();
    RunsSection runs = new RunsSection(comparison);
    List<Section> sections =
        Stream.concat(
                first.stream(),
                Stream.of(
                    new ThroughputSection(comparison, options).section(),
                    new AxisSection(comparison, options).section(),
                    new SaturationSection(comparison, options).section(),
                    new LatencySection(comparison, options).section(),
                    new RatioSection(comparison).section(),
                    new PublishedSection(comparison).section(),
                    new StalenessSection(comparison, options).section(),
                    new GrowthSection(comparison, options).section(),
                    new TimeSection(comparison, options).section(),
                    new ResponsesSection(comparison, options).section(),
                    new FootprintSection(comparison, options).section(),
                    runs.invalid(),
                    runs.repeat()))
            .filter(section -> !section.figures().isEmpty())
            .toList();
    return new Report(
        Stream.of(study.title(), study.name())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("Results"),
        Objects.requireNonNullElse(study.description(), ""),
        new Answer(comparison).sentences(),
        notes(results),
        SystemPart.of(comparison),
        withUniqueIds(sections));
  }

  private static List<String> notes(Results results) {
    List<String> notes = new ArrayList<>(results.notes());
    results.remarks().forEach(remark -> notes.add(remark + "."));
    Double scale = results.study().scale();
    if (scale != null && scale != 1) {
      notes.add(
          "The study ran at scale "
              + Num.text(scale)
              + ": counts and times are smaller than its file says, and so is what the figures mean.");
    }
    long beside =
        results.runs().stream().filter(run -> run.reasons().contains(RunResult.FOREIGN_LOAD)).count();
    if (beside > 0) {
      notes.add(
          "In "
              + beside
              + " runs others used more than a fifth of the machine; they do not count, and are marked.");
    }
    long batched = results.runs().stream().filter(Report::hasBatches).count();
    if (batched > 0) {
      notes.add(
          "In "
              + batched
              + " runs writes were accepted into batches: their latency is that of a call that sends nothing,"
              + " and is compared with no acknowledged write.");
    }
    for (RunResult run : results.runs()) {
      fact(run, TableWriter.NOT_ENDED).map(note -> note + excused(run)).ifPresent(notes::add);
      fact(run, FreshnessProbe.DOUBT).ifPresent(notes::add);
    }
    boolean isUnfinished =
        results.runs().stream().anyMatch(run -> "pending".equals(run.run().state()));
    if (isUnfinished) {
      notes.add("The study is not finished: some runs are still to come.");
    }
    return notes;
  }

  /** What a run says of itself, by the name of the fact. */
  private static Optional<String> fact(RunResult run, String name) {
    return Optional.ofNullable(run.document())
        .map(document -> document.workload())
        .map(workload -> workload.get(name))
        .map(text -> run.run().id() + ": " + name + ": " + text);
  }

  private static String excused(RunResult run) {
    return " Only writes of other clients explain "
        + Checks.excused(run)
        + " of "
        + Checks.of(run)
        + " answers.";
  }

  private static boolean hasBatches(RunResult run) {
    return run.document() != null
        && run.document().operations().values().stream().anyMatch(Measurement::isBatched);
  }

  /** Ids are made of names, of which two may be alike but for characters that an id cannot have. */
  private static List<Section> withUniqueIds(List<Section> sections) {
    Set<String> taken = new HashSet<>();
    sections.forEach(section -> taken.add("section-" + section.id()));
    List<Section> unique = new ArrayList<>();
    for (Section section : sections) {
      List<Figure> figures = new ArrayList<>();
      for (Figure figure : section.figures()) {
        String id = figure.id();
        for (int i = 2; !taken.add(id); i++) {
          id = figure.id() + "-" + i;
        }
        figures.add(
            new Figure(
                id,
                figure.title(),
                figure.note(),
                figure.option(),
                figure.table(),
                figure.folded()));
      }
      unique.add(new Section(section.id(), section.title(), section.intro(), figures));
    }
    return unique;
  }

  /** All figures of the page. */
  List<Figure> figures() {
    return sections.stream().flatMap(section -> section.figures().stream()).toList();
  }
}
