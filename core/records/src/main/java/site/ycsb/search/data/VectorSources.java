// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import site.ycsb.search.CorpusField;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.Corpus;
import site.ycsb.search.corpus.StoredVectors;
import site.ycsb.search.corpus.VectorFile;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** Where the vectors of records and of queries come from. */
public final class VectorSources {

  /** Vectors of records in a file of their own. */
  public static final Setting<String> FILE =
      Setting.optional(
              "search.vector.file",
              ValueType.FILE,
              "a file with the vector of each record, in place of made-up vectors: fvecs,"
                  + " fbin or npy with float32; bin/ycsb vectors makes it from HDF5 or Parquet")
          .onlyWith(VectorType.DIMENSIONS);

  /** Vectors of queries in a file. */
  public static final Setting<String> QUERIES =
      Setting.optional(
              "search.vector.queries",
              ValueType.FILE,
              "a file with the vectors that questions ask for, one after the other, in a form of"
                  + " search.vector.file; if not set, made-up queries, or for points between two"
                  + " vectors of a file")
          .onlyWith(VectorType.DIMENSIONS, CorpusField.FIELDS);

  public static final Setting<Double> MOVED_SHARE =
      Setting.decimal(
              "update.vector",
              0,
              0,
              1,
              "share of updates after which a record has another vector than after the"
                  + " load; above 0, each update writes the vector; the same for all runs on a"
                  + " table")
          .onlyWith(VectorType.DIMENSIONS, CorpusField.FIELDS);

  private VectorSources() {}

  /**
   * The vectors of a data set; null if records have none.
   *
   * @param corpus null for made-up records
   * @throws ConfigurationException if the properties do not describe them
   */
  static VectorSource from(Properties properties, SearchSchema schema, long seed, Corpus corpus) {
    VectorType type = type(properties, schema);
    if (type == null) {
      return null;
    }
    double movedShare = MOVED_SHARE.get(properties);
    StoredVectors queries = read(QUERIES, properties, type);
    if (corpus != null && corpus.vectors() != null) {
      return new FileVectors(seed, type, movedShare, corpus.vectors(), queries);
    }
    if (!FILE.isSet(properties)) {
      return new MadeUpVectors(seed, type, movedShare, queries);
    }
    checkCount(properties, type, corpus);
    return new FileVectors(seed, type, movedShare, read(FILE, properties, type), queries);
  }

  /**
   * Refuses files whose beginning does not fit.
   *
   * @throws ConfigurationException with a message for the user
   */
  static void check(Properties properties) {
    for (Setting<String> file : List.of(FILE, QUERIES)) {
      if (file.isSet(properties)) {
        open(file, properties, type(properties, SearchSchema.from(properties))).close();
      }
    }
  }

  private static VectorType type(Properties properties, SearchSchema schema) {
    VectorType type = schema.vectorField().map(SearchSchema.Field::vector).orElse(null);
    for (Setting<?> setting : List.of(VectorType.METRIC, QUERIES, MOVED_SHARE)) {
      if (type == null && setting.isChanged(properties)) {
        throw new ConfigurationException(
            "%s needs %s, or a vector among %s"
                .formatted(setting, VectorType.DIMENSIONS, CorpusField.FIELDS));
      }
    }
    return type;
  }

  /** A file has a vector for each record, and for each line of a corpus. */
  private static void checkCount(Properties properties, VectorType type, Corpus corpus) {
    try (VectorFile file = open(FILE, properties, type)) {
      String name = FILE.get(properties);
      long records = CommonSettings.RECORD_COUNT.get(properties);
      if (corpus != null && file.count() != corpus.lines()) {
        throw FILE.needs(
            name,
            "as many vectors as %s has records, %d; it has %d"
                .formatted(CorpusField.FILE, corpus.lines(), file.count()));
      }
      if (corpus == null && file.count() < records) {
        throw FILE.needs(
            name,
            "a vector for each record: it has %d, and %s is %d"
                .formatted(file.count(), CommonSettings.RECORD_COUNT, records));
      }
    }
  }

  private static StoredVectors read(
      Setting<String> setting, Properties properties, VectorType type) {
    if (!setting.isSet(properties)) {
      return null;
    }
    try (VectorFile file = open(setting, properties, type)) {
      return file.readAll();
    }
  }

  private static VectorFile open(Setting<String> setting, Properties properties, VectorType type) {
    return new VectorFile(Path.of(setting.get(properties)), type);
  }
}
