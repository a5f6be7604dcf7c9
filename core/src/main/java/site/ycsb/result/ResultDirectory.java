// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/**
 * The files of one phase in the folder {@code results.dir}: {@code run.json}, {@code
 * run-series.csv}, {@code run-gauges.csv}, {@code run.hlog} and {@code run.sha256}, or the same for
 * {@code load}. Files of an earlier phase are replaced.
 */
public final class ResultDirectory implements AutoCloseable {

  /** Opens the file of one format. */
  @FunctionalInterface
  private interface NewFormat {
    ResultFormat open(Path folder, String phase, SecretMask mask) throws IOException;
  }

  /** The document follows those whose problems it contains; the checksums are those of all. */
  private static final List<NewFormat> FORMATS =
      List.of(TimeSeries::new, GaugeSeries::new, IntervalLog::new, JsonFormat::new, Checksums::new);

  private final List<ResultFormat> formats = new ArrayList<>();

  private ResultDirectory(Path folder, String phase, SecretMask mask) throws IOException {
    Files.createDirectories(folder);
    for (NewFormat format : FORMATS) {
      formats.add(format.open(folder, phase, mask));
    }
  }

  /**
   * Opens the files, if the properties ask for them.
   *
   * @throws ConfigurationException if they cannot be written
   */
  public static Optional<ResultDirectory> open(Properties properties, String phase) {
    String folder = CommonSettings.RESULTS_DIR.or(properties, "");
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ResultDirectory(Path.of(folder), phase, new SecretMask(properties)));
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          CommonSettings.RESULTS_DIR + "=" + folder + " cannot be written: " + reason(e), e);
    }
  }

  private static String reason(Exception e) {
    return e instanceof java.nio.file.AccessDeniedException denied
        ? "no permission for " + denied.getFile()
        : e.toString();
  }

  /** The listeners for every second of the phase. */
  public List<SampleListener> listeners() {
    return formats.stream().flatMap(format -> format.listeners().stream()).toList();
  }

  /**
   * Writes or completes each file, even if another one fails.
   *
   * @return the result with a problem for each file that could not be written in full
   */
  public PhaseResult write(PhaseResult result) {
    PhaseResult written = result;
    for (ResultFormat format : formats) {
      try {
        format.write(written);
      } catch (IOException e) {
        written =
            written.withProblem("the files in results.dir could not be written: " + e.getMessage());
      }
    }
    return written;
  }

  @Override
  public void close() {
    formats.forEach(ResultFormat::close);
  }
}
