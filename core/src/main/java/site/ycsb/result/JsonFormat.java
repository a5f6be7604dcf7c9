// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.Staleness;
import site.ycsb.messages.Causes;
import site.ycsb.result.RunDocument.Latencies;
import site.ycsb.search.Visibility;
import site.ycsb.settings.PropertyUse;
import site.ycsb.settings.PropertyUses;
import site.ycsb.settings.SecretMask;

/** The {@link RunDocument} as a file, with all that is needed to repeat the phase. */
final class JsonFormat implements ResultFormat {

  private final Path file;

  /** Removes the document of an earlier phase. */
  JsonFormat(Path folder, String phase) throws IOException {
    file = folder.resolve(phase + ".json");
    Files.deleteIfExists(file);
  }

  @Override
  public void write(RunDocument result) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      result.write(out);
    } catch (IOException | RuntimeException | Error e) {
      // A program cannot use half a document.
      Files.deleteIfExists(file);
      throw new IOException(file.getFileName() + ": " + Causes.line(e), e);
    }
  }

  /**
   * Reads the environment and each jar of the class path.
   *
   * @param failures of outputs, which are problems as well
   */
  static RunDocument document(PhaseResult result, List<String> failures) {
    SecretMask mask = result.mask();
    Map<String, String> configuration = mask.texts(mask.properties());
    Map<String, PropertyUse> uses = new TreeMap<>();
    configuration.keySet().forEach(name -> uses.put(name, PropertyUses.of(name)));
    return new RunDocument(
        RunDocument.FORMAT,
        result.phase(),
        result.started(),
        outcome(result, mask.texts(failures)),
        overall(result),
        operations(result.figures()),
        staleness(result.figures(), result.promised()),
        result.scheduled() ? schedule(result.schedule(), result.steps(), result.promised()) : null,
        result.background() == null
            ? null
            : schedule(result.background(), List.of(), result.promised()),
        result.saturation(),
        result.gauges(),
        configuration,
        uses,
        result.operationMix(),
        result.workloadFacts(),
        mask.texts(result.storeInfo().values()),
        StoreNote.of(result.storeInfo()),
        Environment.current(mask),
        BuildInfo.load().with(classPath()),
        null);
  }

  private static RunDocument.Outcome outcome(PhaseResult result, List<String> failures) {
    OperationCounts operations = result.operations();
    return new RunDocument.Outcome(
        result.isGood() && failures.isEmpty(),
        result.interrupted(),
        Stream.concat(result.problems().stream(), failures.stream()).toList(),
        result.failureExamples(),
        result.wrongExamples(),
        operations.issued(),
        operations.ok(),
        operations.failed(),
        operations.unfinished(),
        operations.failedVerifications());
  }

  private static RunDocument.Overall overall(PhaseResult result) {
    ClientCost cost = result.clientCost();
    MachineShare share = MachineShare.of(result);
    return new RunDocument.Overall(
        result.runTimeNanos(),
        result.throughput(),
        result.scheduled(),
        cost.threadNanosPerOperation(),
        cost.cpuNanosPerOperation(),
        cost.cpuNanos(),
        share.value(),
        share.isLimiting(),
        result.garbageCollections());
  }

  private static RunDocument.Schedule schedule(
      ScheduleFigures schedule, List<StepResult> steps, Visibility promised) {
    return new RunDocument.Schedule(
        schedule,
        schedule.isTargetMissed(),
        steps.stream().map(step -> step(step, promised)).toList());
  }

  private static RunDocument.Step step(StepResult step, Visibility promised) {
    return new RunDocument.Step(
        step.target(),
        step.startNanos(),
        step.runTimeNanos(),
        step.throughput(),
        step.ok(),
        step.failed(),
        step.schedule(),
        step.schedule().isTargetMissed(),
        operations(step.figures()),
        staleness(step.figures(), promised));
  }

  private static Map<String, RunDocument.Operation> operations(
      Map<String, OperationFigures> figures) {
    Map<String, RunDocument.Operation> operations = new LinkedHashMap<>();
    for (OperationFigures figure : figures.values()) {
      if (Staleness.isNameOf(figure.name())) {
        continue;
      }
      Map<String, Long> statuses = new LinkedHashMap<>();
      figure.statuses().forEach((status, count) -> statuses.put(status.getName(), count));
      operations.put(
          figure.name(),
          new RunDocument.Operation(
              figure.ok() + figure.failed(),
              figure.ok(),
              figure.failed(),
              statuses,
              Latencies.of(figure.service(), figure.serviceMean()),
              figure.hasResponse() ? Latencies.of(figure.response(), figure.responseMean()) : null,
              figure.metrics()));
    }
    return operations;
  }

  private static Map<String, RunDocument.Staleness> staleness(
      Map<String, OperationFigures> figures, Visibility promised) {
    Map<String, RunDocument.Staleness> staleness = new LinkedHashMap<>();
    boolean isBatched =
        figures.values().stream().anyMatch(f -> f.statuses().containsKey(Status.BATCHED_OK));
    for (Staleness figure : Staleness.in(figures)) {
      staleness.put(
          figure.name(),
          new RunDocument.Staleness(
              figure.replies(),
              figure.stale(),
              figure.staleShare(),
              figure.missing(),
              figure.atLeast(),
              promised == null
                  ? null
                  : Visibility.describe(promised.of(figure.operation()))
                      + (isBatched ? ", those in batches not promised" : ""),
              figure.stale() == 0 ? null : Latencies.of(figure.ages(), figure.meanAge())));
    }
    return staleness;
  }

  /** All entries of the class path that exist, in their order. Reads each jar. */
  private static List<BuildInfo.Jar> classPath() {
    return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath())
        .filter(Files::exists)
        .map(path -> new BuildInfo.Jar(path.getFileName().toString(), sha256(path)))
        .toList();
  }

  private static String sha256(Path path) {
    try {
      return Files.isDirectory(path) ? "" : Checksums.sha256(path);
    } catch (IOException e) {
      return BuildInfo.UNKNOWN;
    }
  }
}
