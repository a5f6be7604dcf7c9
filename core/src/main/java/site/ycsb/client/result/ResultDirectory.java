/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.client.measure.SampleListener;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.client.settings.SecretMask;
import site.ycsb.search.PropertyReader;

/**
 * The files of one phase in the folder {@value #PROPERTY}: {@code run.json}, {@code run-series.csv}
 * and {@code run.hlog}, or the same for {@code load}. Files of an earlier phase are replaced.
 */
public final class ResultDirectory implements AutoCloseable {

  static final String PROPERTY = "results.dir";

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
    String folder = new PropertyReader(properties).string(PROPERTY, "");
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ResultDirectory(Path.of(folder), phase, new SecretMask(properties)));
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          PROPERTY + "=" + folder + " cannot be written: " + reason(e), e);
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
   * Writes the document and completes all files.
   *
   * @throws IOException if any of them could not be written in full
   */
  public void write(PhaseResult result) throws IOException {
    IOException incomplete = incomplete();
    // The document says whether the phase was good, so it is written last.
    writeDocument(
        incomplete == null ? result : result.withProblem(describe(incomplete.getMessage())));
    if (incomplete != null) {
      throw incomplete;
    }
  }

  /** What is printed if the files could not be written. */
  public static String describe(String reason) {
    return "the files in " + PROPERTY + " could not be written: " + reason;
  }

  private IOException incomplete() {
    try {
      series.requireComplete();
      intervals.requireComplete();
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private void writeDocument(PhaseResult result) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(json))) {
      new JsonResult(mask).write(result, out);
    } catch (IOException e) {
      // A part of a document is of no use to a program.
      Files.deleteIfExists(json);
      throw new IOException(json.getFileName() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    series.stream().close();
    intervals.stream().close();
  }
}
