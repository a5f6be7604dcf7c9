// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Causes;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/**
 * The files of one phase in the folder {@code results.dir}: {@code run.json}, {@code
 * run-series.csv} and {@code run.hlog}, or the same for {@code load}. Files of an earlier phase are
 * replaced.
 */
public final class ResultDirectory implements AutoCloseable {

  private final Path json;
  private final SecretMask mask;
  private final FileOutput series;
  private final FileOutput intervals;
  private final String phase;

  private ResultDirectory(Path folder, String phase, SecretMask mask) throws IOException {
    this.phase = phase;
    this.mask = mask;
    Files.createDirectories(folder);
    json = folder.resolve(phase + ".json");
    Files.deleteIfExists(json);
    series = new FileOutput(folder.resolve(phase + "-series.csv"));
    intervals = new FileOutput(folder.resolve(phase + ".hlog"));
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

  /** What has to be told of every second of the phase. */
  public List<SampleListener> listeners() {
    return List.of(
        new TimeSeries(series.stream()), new IntervalLog(intervals.stream(), "ycsb " + phase));
  }

  /**
   * Completes the files that were written during the phase.
   *
   * @throws IOException if any of them could not be written in full
   */
  public void complete() throws IOException {
    series.requireComplete();
    intervals.requireComplete();
  }

  /**
   * Writes the document.
   *
   * @throws IOException if it could not be written in full: then it is not there
   */
  public void write(PhaseResult result) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(json))) {
      new JsonResult(mask).write(result, out);
    } catch (IOException | RuntimeException | Error e) {
      // A part of a document is of no use to a program.
      Files.deleteIfExists(json);
      throw new IOException(json.getFileName() + ": " + Causes.line(e), e);
    }
  }

  @Override
  public void close() {
    series.stream().close();
    intervals.stream().close();
  }
}
