// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.result.RunDocument;

/**
 * Reads what is left of studies and single runs: folders with {@code study.json}, folders with
 * {@code run.json}, and files of YCSB's text output, at any depth.
 */
public final class ResultReader {

  private static final List<String> PHASES = List.of("load", "run");

  private final List<String> notes = new ArrayList<>();

  /**
   * Reads all of them.
   *
   * @throws IOException if one cannot be read, or has nothing to read
   */
  public Results read(List<Path> places) throws IOException {
    List<Results> studies = new ArrayList<>();
    List<RunResult> single = new ArrayList<>();
    for (Path place : places) {
      int before = studies.size() + single.size();
      collect(place, studies, single);
      if (studies.size() + single.size() == before) {
        throw new IOException(
            place
                + (!Files.exists(place)
                    ? " does not exist"
                    : !notes.isEmpty()
                        ? " has no result that can be read: " + notes.get(0)
                        : " has no result: neither study.json, run.json, load.json nor YCSB's text output"));
      }
    }
    if (!single.isEmpty()) {
      studies.add(new SingleRuns(single).asStudy());
    }
    return Studies.together(studies, notes);
  }

  private void collect(Path place, List<Results> studies, List<RunResult> single)
      throws IOException {
    Path folder = place.toAbsolutePath().getParent();
    String name = String.valueOf(place.getFileName());
    if (Files.isRegularFile(place) && name.equals(StudyDocument.FILE)) {
      studies.add(study(folder));
    } else if (Files.isRegularFile(place)
        && PHASES.stream().anyMatch(p -> name.equals(p + ".json"))) {
      RunDocument document = document(folder, name.replace(".json", ""));
      if (document != null) {
        single.add(SingleRuns.unnamed(folder, document));
      }
    } else if (Files.isRegularFile(place)) {
      TextOutput.read(place).ifPresent(single::add);
    } else if (Files.isRegularFile(place.resolve(StudyDocument.FILE))) {
      studies.add(study(place));
    } else if (Files.isDirectory(place)) {
      boolean isResult = false;
      for (String phase : PHASES) {
        isResult |= isResultOf(place, phase);
        RunDocument document = document(place, phase);
        if (document != null) {
          single.add(SingleRuns.unnamed(place, document));
        }
      }
      // The text beside a document, or beside what a run left that ended early, is not another run.
      for (Path child : children(place)) {
        if (Files.isDirectory(child) || !isResult) {
          collect(child, studies, single);
        }
      }
    }
  }

  /** Whether a run kept anything here; a run that ended early is a note. */
  private boolean isResultOf(Path folder, String phase) {
    boolean hasDocument = Files.isRegularFile(folder.resolve(phase + ".json"));
    boolean hasLog = Files.isRegularFile(folder.resolve(phase + ".hlog"));
    if (hasLog && !hasDocument) {
      notes.add(folder + ": its " + phase + " ended early, because it has no " + phase + ".json");
    }
    return hasDocument || hasLog;
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
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
    for (StudyDocument.Run run : study.runs()) {
      Path of = run.folder() == null ? null : folder.resolve(run.folder()).normalize();
      if (of != null && !of.startsWith(folder.normalize())) {
        throw new IOException(
            folder.resolve(StudyDocument.FILE) + ": the folder of run " + run.id() + " is outside");
      }
      RunDocument document = of == null || run.phase() == null ? null : document(of, run.phase());
      RunResult alone = new RunResult(run, of, document);
      boolean isEmbedded = alone.embedded() || embedded.contains(run.system());
      runs.add(new RunResult(run, of, document, isEmbedded));
    }
    return new Results(study, runs, List.of());
  }

  /** Null if there is none. A document that cannot be read is a note, not the end of the report. */
  private RunDocument document(Path folder, String phase) {
    Path file = folder.resolve(phase + ".json");
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return RunDocument.read(in);
    } catch (IOException | RuntimeException e) {
      notes.add(file + " cannot be read: " + firstLine(e));
      return null;
    }
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
  }
}
