// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.LongSupplier;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Causes;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * The files of one phase in the folder {@code results.dir}: {@code run.json}, {@code
 * run-series.csv}, {@code run-metrics.csv}, {@code run-gauges.csv}, {@code run.hlog} and {@code
 * run.sha256}, or the same for {@code load}. Files of an earlier phase are replaced when this one
 * starts, and no others.
 */
public final class ResultDirectory implements SampleListener {

  private final List<ResultFormat> formats;
  private final List<ResultFormat> open = new ArrayList<>();
  private final List<String> unopened = new ArrayList<>();

  /**
   * Makes the folder and checks it. Every file in it stays as it is until {@link #started}.
   *
   * @param clock epoch milliseconds, read once at the start
   * @throws IOException if the files cannot be written, as far as one can see
   * @throws ConfigurationException if they would replace other files
   */
  public ResultDirectory(Path folder, String phase, LongSupplier clock) throws IOException {
    Files.createDirectories(folder);
    EarlierFiles.check(folder, phase);
    requireWritable(folder);
    formats =
        List.of(
            new TimeSeries(folder, phase),
            new MetricSeries(folder, phase),
            new GaugeSeries(folder, phase),
            new IntervalLog(folder, phase, clock),
            new JsonFormat(folder, phase),
            // The checksums of all files above, so this format is the last one.
            new Checksums(folder, phase));
  }

  private static void requireWritable(Path folder) throws AccessDeniedException {
    if (!Files.isWritable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
  }

  /**
   * Checks the folder, if the properties ask for files.
   *
   * @throws ConfigurationException if they cannot be written, or would replace other files
   */
  public static Optional<ResultDirectory> open(Properties properties, String phase) {
    String folder = CommonSettings.RESULTS_DIR.or(properties, "");
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ResultDirectory(Path.of(folder), phase, System::currentTimeMillis));
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          CommonSettings.RESULTS_DIR + "=" + folder + " cannot be written: " + Causes.line(e), e);
    }
  }

  /** Opens the files. One that cannot be opened is a failure that {@link #write} adds. */
  @Override
  public void started(PhaseProgress progress) {
    for (ResultFormat format : formats) {
      attempt(
          () -> {
            format.open();
            open.add(format);
          },
          unopened);
    }
    open.forEach(format -> format.started(progress));
  }

  @Override
  public void sampled(Sample sample, PhaseProgress progress) {
    open.forEach(format -> format.sampled(sample, progress));
  }

  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }

  /**
   * Writes or completes each file, even if another one fails. The document gets the failures as
   * problems, and the class path. After {@link #started}.
   *
   * @param failures failures of other outputs; each file that could not be written in full adds one
   */
  public void write(RunDocument result, List<String> failures) {
    failures.addAll(unopened);
    open.forEach(format -> attempt(format::complete, failures));
    RunDocument document = result.with(List.copyOf(failures), ClassPath.jars());
    open.forEach(format -> attempt(() -> format.write(document), failures));
  }

  private static void attempt(Writing writing, List<String> failures) {
    try {
      writing.write();
    } catch (IOException e) {
      failures.add("the files in results.dir could not be written: " + Causes.line(e));
    }
  }

  /**
   * Writes a result that was made from others. After {@link #started}.
   *
   * @throws IOException if a file could not be written in full
   */
  public void write(RunDocument result) throws IOException {
    if (!unopened.isEmpty()) {
      throw new IOException(unopened.get(0));
    }
    for (ResultFormat format : open) {
      format.complete();
      format.write(result);
    }
  }

  @Override
  public void close() {
    open.forEach(ResultFormat::close);
  }
}
