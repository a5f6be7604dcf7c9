// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.messages.Causes;
import site.ycsb.result.RunDocument;

/**
 * Reads what is left of studies and single runs: folders with {@code study.json}, folders with
 * {@code run.json}, and files of YCSB's text output, at any depth. Folders may be in {@linkplain
 * Archives archives}, of which the results can be used until the reader is closed.
 */
public final class ResultReader implements AutoCloseable {

  private static final List<String> PHASES = List.of("load", "run");

  private final List<String> notes = new ArrayList<>();
  private final List<Results> studies = new ArrayList<>();
  private final List<RunResult> single = new ArrayList<>();

  /** By real path, so that nothing is read twice, whatever links there are. */
  private final Set<Path> seen = new HashSet<>();

  private final Set<Path> ofStudies = new HashSet<>();

  private final Archives archives = new Archives();

  /** Results, also those that were read before. */
  private int found;

  /**
   * Reads all of them, each once.
   *
   * @throws IOException if one cannot be read, or has nothing to read
   */
  public Results read(List<Path> places) throws IOException {
    for (Path place : places) {
      if (!Files.exists(place)) {
        throw new IOException(place + " does not exist");
      }
      int before = found;
      collect(place);
      if (found == before) {
        throw new IOException(
            place
                + (!notes.isEmpty()
                    ? " has no result that can be read: " + notes.get(0)
                    : " has no result: neither study.json, run.json, load.json nor YCSB's text output"));
      }
    }
    for (RunResult run : List.copyOf(single)) {
      if (run.folder() != null && ofStudies.contains(real(run.folder(), run.run().phase()))) {
        single.remove(run);
      }
    }
    leaveCopies(single, RunResult::document, RunResult::place);
    leaveCopies(studies, Results::content, study -> study.study().title());
    if (!single.isEmpty()) {
      studies.add(new SingleRuns(checked(single), checked(verifications())).asStudy());
    }
    return Results.together(studies, notes);
  }

  /**
   * Reads a folder or an archive that has a study, and nothing beside it.
   *
   * @throws IOException if it cannot be read, or is not one
   */
  public Results readStudy(Path place) throws IOException {
    Path folder = archives.folder(place);
    if (!Files.isRegularFile(folder.resolve(StudyDocument.FILE))) {
      throw new IOException("it is not the result of a study: it has no " + StudyDocument.FILE);
    }
    return read(List.of(folder));
  }

  /**
   * Two runs never have the same figures, from the nanosecond at which they started to the last.
   */
  private <T> void leaveCopies(List<T> all, Function<T, Object> content, Function<T, Object> name) {
    Map<Object, T> first = new HashMap<>();
    for (T each : List.copyOf(all)) {
      T original = first.putIfAbsent(content.apply(each), each);
      if (original != null) {
        all.remove(each);
        notes.add(name.apply(each) + " is a copy of " + name.apply(original) + ": it counts once");
      }
    }
  }

  private static Path real(Path folder, String phase) throws IOException {
    return folder.resolve(phase + ".json").toRealPath();
  }

  private void collect(Path place) throws IOException {
    Path folder = place.toAbsolutePath().getParent();
    String name = String.valueOf(place.getFileName());
    if (!seen.add(place.toRealPath())) {
      found++;
    } else if (Archives.isArchive(place)) {
      collect(archives.folder(place));
    } else if (Files.isRegularFile(place) && name.equals(StudyDocument.FILE)) {
      collect(folder);
    } else if (Files.isRegularFile(place)
        && PHASES.stream().anyMatch(p -> name.equals(p + ".json"))) {
      RunDocument document = document(folder, name.replace(".json", ""));
      if (document != null) {
        add(SingleRuns.unnamed(folder, document));
      }
    } else if (Files.isRegularFile(place)) {
      TextOutput.read(place).ifPresent(this::add);
    } else if (Files.isRegularFile(place.resolve(StudyDocument.FILE))) {
      studies.add(study(place));
      found++;
    } else if (Files.isDirectory(place)) {
      boolean isResult = false;
      for (String phase : PHASES) {
        isResult |= isResultOf(place, phase);
        Path file = place.resolve(phase + ".json");
        if (Files.isRegularFile(file)) {
          collect(file);
        }
      }
      // The text beside a document, or beside what a run left that ended early, is not another run.
      for (Path child : children(place)) {
        if (Files.isDirectory(child) || !isResult) {
          collect(child);
        }
      }
    }
  }

  private void add(RunResult run) {
    single.add(run);
    found++;
  }

  /** With what does not fit in their files. Reading these takes most of the time. */
  private static List<RunResult> checked(List<RunResult> runs) {
    return runs.parallelStream()
        .map(run -> run.document() == null || run.folder() == null ? run : ResultCheck.checked(run))
        .toList();
  }

  /** What {@code verify} left in the folders of single runs. */
  private List<RunResult> verifications() {
    return single.stream()
        .map(RunResult::folder)
        .filter(Objects::nonNull)
        .distinct()
        .flatMap(
            folder ->
                Stream.ofNullable(document(folder, "verify"))
                    .map(document -> SingleRuns.unnamed(folder, document)))
        .toList();
  }

  /** Whether a run kept anything here; a run that ended early is a note. */
  private boolean isResultOf(Path folder, String phase) {
    boolean hasDocument = Files.isRegularFile(folder.resolve(phase + ".json"));
    boolean hasLog = Files.isRegularFile(folder.resolve(phase + ".hlog"));
    if (hasLog && !hasDocument) {
      notes.add(
          "%s: its %s ended early, because it has no %s.json"
              .formatted(Archives.text(folder), phase, phase));
    }
    return hasDocument || hasLog;
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.filter(Files::exists).sorted().toList();
    }
  }

  private Results study(Path folder) throws IOException {
    StudyDocument study = StudyDocument.read(folder);
    Set<String> embedded =
        study.systems().stream()
            .filter(StudyDocument.Subject::isEmbedded)
            .map(StudyDocument.Subject::name)
            .collect(Collectors.toSet());
    List<RunResult> runs = new ArrayList<>();
    Map<Path, String> ids = new HashMap<>();
    for (Run run : study.runs()) {
      Path of = folder.resolve(run.folder()).normalize();
      if (!of.startsWith(folder.normalize())) {
        throw new IOException(
            "%s: the folder of run %s is outside"
                .formatted(Archives.text(folder.resolve(StudyDocument.FILE)), run.id()));
      }
      RunDocument document = run.phase() == null ? null : document(of, run.phase());
      List<String> faults = new ArrayList<>();
      if (document != null) {
        String other = ids.putIfAbsent(real(of, run.phase()), run.id());
        if (other != null) {
          faults.add("it is the same result as " + other);
        }
        faults.addAll(new MisplacedRun(study).faults(document, run));
      }
      runs.add(new RunResult(run, of, document, embedded.contains(run.system()), faults, null));
    }
    ofStudies.addAll(ids.keySet());
    return new Results(study, checked(runs), List.of());
  }

  /** Null if there is none. A document that cannot be read is a note, not the end of the report. */
  private RunDocument document(Path folder, String phase) {
    Path file = folder.resolve(phase + ".json");
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try {
      RunDocument document = RunDocument.read(file);
      if (document.phase().equals(phase)) {
        return document;
      }
      throw new IOException("it is that of a " + document.phase());
    } catch (IOException | RuntimeException e) {
      notes.add(Archives.text(file) + " cannot be read: " + Causes.line(e));
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    archives.close();
  }
}
