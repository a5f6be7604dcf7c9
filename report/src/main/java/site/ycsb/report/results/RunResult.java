// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.result.ExcusedShare;
import site.ycsb.result.ForeignLoad;
import site.ycsb.result.LoadResult;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;
import site.ycsb.result.TargetShortfall;
import site.ycsb.settings.CommonSettings;

/**
 * A run and what it left.
 *
 * @param folder of its files; null if it is read from text
 * @param document null if the run did not reach its end
 * @param embedded whether the store is inside the client's process, as the study or the document
 *     says
 * @param faults what does not fit in its files, as lines of the report
 * @param log what its log has; null if it has none, or it was not read
 */
public record RunResult(
    Run run,
    Path folder,
    RunDocument document,
    boolean embedded,
    List<String> faults,
    LogContents log) {

  private static final String SHORT_OF_TARGET = "less than 95 % of the target";
  private static final String EXCUSED = "only writes of other clients explain replies";

  public RunResult {
    embedded = embedded || document != null && document.storeInfo().embedded();
  }

  /** A run of which only its document can say where the store is. */
  public RunResult(Run run, Path folder, RunDocument document) {
    this(run, folder, document, false, List.of(), null);
  }

  /** Where the result is, for messages. */
  public String place() {
    return folder == null ? run.id() : Archives.text(folder);
  }

  /** Returns the run with its files under other names. */
  RunResult as(Run run) {
    return new RunResult(run, folder, document, embedded, faults, log);
  }

  /** This run after its files were read. */
  RunResult with(List<String> faults, LogContents log) {
    return new RunResult(run, folder, document, embedded, faults, log);
  }

  /**
   * What its log has, by tag, such as {@code READ.service}; empty if there is none to be trusted.
   *
   * @param step of the load; below 0 for all of it
   */
  public Map<String, LoggedLatencies> logged(int step) {
    return log == null || !faults.isEmpty()
        ? Map.of()
        : step < 0 ? log.all() : log.steps().get(step);
  }

  /** Why the metrics of this run do not count; empty if they do. */
  public List<Reason> reasons() {
    if (document == null) {
      return isVerified()
          ? List.of()
          : List.of(Reason.of(run.error() == null ? lack() : run.error()));
    }
    boolean isSearch = document.load().saturation() != null;
    // The trials of a search for the highest rate are meant to miss some.
    boolean isMissed =
        !isSearch && document.schedule() != null && document.schedule().targetMissed();
    List<Reason> reasons =
        reasons(isMissed, isSearch ? 0 : document.outcome().operations().failed());
    if (isSearch) {
      confirming().ifPresent(i -> reasons.addAll(shortfall(document.schedule().steps().get(i))));
      if (!document.load().saturation().confirmed()) {
        reasons.add(Reason.of("no rate was confirmed"));
      }
    } else {
      reasons.addAll(reasons(Optional.ofNullable(document.belowTarget())));
    }
    if (reasons.isEmpty() && !document.outcome().good()) {
      document.outcome().problems().forEach(problem -> reasons.add(Reason.of(problem)));
      if (reasons.isEmpty()) {
        reasons.add(Reason.of("it failed, and does not say why"));
      }
    }
    if (reasons.isEmpty() && run.error() != null) {
      reasons.add(Reason.of(run.error()));
    }
    return reasons;
  }

  /** Why it did not end well, as its study or its own result says; empty if neither says so. */
  public String failure() {
    List<String> problems = document == null ? List.of() : document.outcome().problems();
    return run.error() == null ? String.join("; ", problems) : run.error();
  }

  private String lack() {
    boolean isGone = run.state() == State.DONE && folder != null && Files.notExists(folder);
    return isGone ? "its folder " + run.folder() + " is missing" : "no result: " + run.state();
  }

  /** Why the metrics of one step of the load do not count. */
  public List<Reason> reasons(LoadResult.LoadStep step) {
    List<Reason> reasons = reasons(step.targetMissed(), step.failed());
    reasons.addAll(shortfall(step));
    return reasons;
  }

  /**
   * The index of the step that confirmed the rate of a search for the highest one, if any did; the
   * others were trials.
   */
  public OptionalInt confirming() {
    SaturationResult found = document.load().saturation();
    int steps = found.confirmed() ? Math.min(document.steps().size(), found.steps().size()) : 0;
    return IntStream.range(0, steps)
        .filter(i -> found.steps().get(i).confirms() && found.steps().get(i).held())
        .reduce((earlier, later) -> later);
  }

  private static List<Reason> shortfall(LoadResult.LoadStep step) {
    return reasons(TargetShortfall.of(step.target(), step.throughputPerSecond(), step.runTimeNs()));
  }

  private static List<Reason> reasons(Optional<TargetShortfall> shortfall) {
    return shortfall
        .map(of -> List.of(new Reason(SHORT_OF_TARGET, of.percentDone(), of.text())))
        .orElse(List.of());
  }

  private List<Reason> reasons(boolean isTargetMissed, long failed) {
    List<Reason> reasons = new ArrayList<>();
    faults.forEach(fault -> reasons.add(Reason.of(fault)));
    if (isWrong()) {
      long wrong = document.outcome().operations().failedVerifications();
      reasons.add(Reason.count(Reason.WRONG_ANSWERS, wrong));
    }
    excused().ifPresent(reasons::add);
    // An embedded store is a part of the client: of course the client is what limits it.
    if (document.overall().limitedByClient() && !embedded) {
      reasons.add(Reason.of(Reason.CLIENT_LIMIT));
    }
    if (foreignLoad().filter(ForeignLoad::isHeavy).isPresent()) {
      reasons.add(Reason.of(Reason.FOREIGN_LOAD));
    }
    if (isTargetMissed) {
      reasons.add(Reason.of("target missed"));
    }
    if (document.outcome().interrupted()) {
      reasons.add(Reason.of("interrupted"));
    }
    if (failed > 0) {
      reasons.add(Reason.count("failed operations", failed));
    }
    return reasons;
  }

  /** Whether others used so much of its machine that its metrics do not count. */
  public boolean isBesideForeignLoad() {
    return reasons().stream().anyMatch(reason -> reason.kind().equals(Reason.FOREIGN_LOAD));
  }

  /** What others used of the client's machine; empty if that is not known. */
  public Optional<ForeignLoad> foreignLoad() {
    return ForeignLoad.of(document, embedded);
  }

  /** What its study says of the caches before it, such as {@code cold}; empty if nothing. */
  public String cache() {
    return document == null
        ? ""
        : document.configuration().getOrDefault(CommonSettings.STUDY_CACHE.name(), "");
  }

  /** Says so if more replies are excused by writes of others than a good run may have. */
  private Optional<Reason> excused() {
    Properties properties = new Properties();
    properties.putAll(document.configuration());
    ExcusedShare share = document.excused();
    return share.isTooLarge(ExcusedShare.MAX.get(properties))
        ? Optional.of(
            new Reason(
                EXCUSED,
                (double) share.excused(),
                "only writes of other clients explain " + share + " replies"))
        : Optional.empty();
  }

  public boolean isVerification() {
    return run.isVerification();
  }

  private boolean isVerified() {
    return isVerification() && run.state() == State.DONE;
  }

  /** Whether it ended without a result that could be good. */
  public boolean hasFailed() {
    return run.state() == State.FAILED;
  }

  /** Whether it was not tried, as with a system that is not there. */
  public boolean isSkipped() {
    return run.state() == State.SKIPPED || run.state() == State.PENDING;
  }

  public boolean isWrong() {
    return run.state() == State.WRONG
        || document != null && document.outcome().operations().failedVerifications() > 0;
  }

  boolean has(String suffix) {
    return Files.exists(folder.resolve(run.phase() + suffix));
  }

  /** A file such as {@code run.hlog}, or null if there is none to be trusted. */
  public Path file(String suffix) {
    Path file = folder == null || !faults.isEmpty() ? null : folder.resolve(run.phase() + suffix);
    return file != null && Files.isReadable(file) ? file : null;
  }

  public List<SeriesFile.Second> seconds() {
    return unchecked(() -> SeriesFile.seconds(file("-series.csv")));
  }

  public List<SeriesFile.Gauge> gauges() {
    return unchecked(() -> SeriesFile.gauges(file("-gauges.csv")));
  }

  public List<SeriesFile.Response> responses() {
    return unchecked(() -> SeriesFile.responses(faults.isEmpty() ? folder : null));
  }

  private static <T> T unchecked(Callable<T> reading) {
    try {
      return reading.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
