// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.nio.file.Path;
import java.util.Map;
import site.ycsb.settings.ConfigurationException;

/**
 * A file with several named data sets, some of them vectors, as others publish them.
 *
 * <p>All methods throw {@link ConfigurationException} if the file cannot be read.
 */
abstract class VectorArchive implements AutoCloseable {

  /** The most numbers that one vector may have as a field of a record. */
  static final int MOST_DIMENSIONS = 4_096;

  private final Path path;

  VectorArchive(Path path) {
    this.path = path;
  }

  /** The data sets by name, each with its dimensions and the type of its numbers as text. */
  abstract Map<String, String> dataSets();

  /** What ann-benchmarks calls the distance, such as angular; empty if the file does not say. */
  abstract String distance();

  /**
   * Writes the vectors of a data set as a file of the form fbin.
   *
   * @param out a file that does not exist yet
   * @return what to say of the file
   */
  abstract WrittenVectors write(String name, Path out);

  /**
   * Vectors that were written.
   *
   * @param order what decided the order, or an empty string for the order of the file
   */
  record WrittenVectors(int count, int dimensions, String order) {}

  final ConfigurationException wrong(String what, Throwable cause) {
    return new ConfigurationException(path + ": " + what, cause);
  }

  final ConfigurationException noDataSet(String name) {
    return wrong(
        "no data set " + name + "; it has " + String.join("; ", dataSets().keySet()), null);
  }

  @Override
  public abstract void close();
}
