// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.LongSupplier;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * The files of one phase in the folder {@code results.dir}: {@code run.json}, {@code
 * run-series.csv}, {@code run-metrics.csv}, {@code run-gauges.csv}, {@code run.hlog} and {@code
 * run.sha256}, or the same for {@code load}. Files of an earlier phase are replaced, and no others.
 */
public final class ResultDirectory implements SampleListener {

  private final List<ResultFormat> formats;

  /**
   * Opens the files.
   *
   * @param clock epoch milliseconds, read once at the start
   * @throws IOException if they cannot be written
   * @throws ConfigurationException if they would replace other files
   */
  public ResultDirectory(Path folder, String phase, LongSupplier clock) throws IOException {
    Files.createDirectories(folder);
    EarlierFiles.check(folder, phase);
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

  /**
   * Opens the files, if the properties ask for them.
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
          CommonSettings.RESULTS_DIR + "=" + folder + " cannot be written: " + reason(e), e);
    }
  }

  private static String reason(Exception e) {
    return e instanceof AccessDeniedException denied
        ? "no permission for " + denied.getFile()
        : e.toString();
  }

  @Override
  public void started(PhaseProgress progress) {
    formats.forEach(format -> format.started(progress));
  }

  @Override
  public void sampled(Sample sample, PhaseProgress progress) {
    formats.forEach(format -> format.sampled(sample, progress));
  }

  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }

  /**
   * Writes or completes each file, even if another one fails. The document gets the failures as
   * problems, and the class path.
   *
   * @param failures failures of other outputs; each file that could not be written in full adds one
   */
  public void write(RunDocument result, List<String> failures) {
    formats.forEach(format -> attempt(format::complete, failures));
    RunDocument document = result.with(List.copyOf(failures), ClassPath.jars());
    formats.forEach(format -> attempt(() -> format.write(document), failures));
  }

  private static void attempt(Writing writing, List<String> failures) {
    try {
      writing.write();
    } catch (IOException e) {
      failures.add("the files in results.dir could not be written: " + e.getMessage());
    }
  }

  /**
   * Writes a result that was made from others.
   *
   * @throws IOException if a file could not be written in full
   */
  public void write(RunDocument result) throws IOException {
    for (ResultFormat format : formats) {
      format.complete();
      format.write(result);
    }
  }

  @Override
  public void close() {
    formats.forEach(ResultFormat::close);
  }
}
