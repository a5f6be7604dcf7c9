// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import site.ycsb.search.VectorMetric;
import site.ycsb.settings.Setting;

/**
 * How vectors are indexed and searched, in the words of pgvector. Immutable.
 *
 * @param m neighbours of a vector in the graph
 * @param efConstruction candidates while a vector is added to the graph
 * @param efSearch candidates of a search in the graph
 * @param maxScanTuples how many rows an iterative scan visits at most
 */
record PgvectorSettings(
    IndexMethod method,
    int m,
    int efConstruction,
    int efSearch,
    IterativeScan iterativeScan,
    int maxScanTuples) {

  /** How the server finds the nearest vectors. */
  enum IndexMethod {
    /** A graph, which is approximate. */
    HNSW,
    /** Without an index, by comparing all, exactly. */
    NONE
  }

  /** Whether a search of the graph goes on until it has found enough rows. */
  enum IterativeScan {
    OFF,
    STRICT_ORDER,
    RELAXED_ORDER
  }

  static final Setting<IndexMethod> METHOD =
      Setting.constant(
          "postgresql.vector.index",
          IndexMethod.HNSW,
          "the index of vectors: hnsw (a graph, approximate), none (compares all, exact)");

  static final Setting<Integer> M =
      Setting.integer(
          "postgresql.hnsw.m", 16, 2, 100, "m of hnsw: neighbours of a vector in each layer");

  static final Setting<Integer> EF_CONSTRUCTION =
      Setting.integer(
          "postgresql.hnsw.ef_construction",
          64,
          4,
          1000,
          "ef_construction of hnsw: candidates while a vector is added, at least twice m");

  static final Setting<Integer> EF_SEARCH =
      Setting.integer(
          "postgresql.hnsw.ef_search", 40, 1, 1000, "hnsw.ef_search: candidates of a search");

  static final Setting<IterativeScan> ITERATIVE_SCAN =
      Setting.constant(
          "postgresql.hnsw.iterative_scan",
          IterativeScan.STRICT_ORDER,
          "hnsw.iterative_scan: whether a search goes on until it has k rows that match; off is the"
              + " server's own default, with which replies have too few rows");

  static final Setting<Integer> MAX_SCAN_TUPLES =
      Setting.integer(
          "postgresql.hnsw.max_scan_tuples",
          20_000,
          1,
          Integer.MAX_VALUE,
          "hnsw.max_scan_tuples: how many rows such a search visits at most");

  static PgvectorSettings from(Properties properties) {
    int m = M.get(properties);
    int efConstruction = EF_CONSTRUCTION.get(properties);
    if (efConstruction < 2 * m) {
      throw EF_CONSTRUCTION.unfit(efConstruction, "twice " + M + " or more");
    }
    return new PgvectorSettings(
        METHOD.get(properties),
        m,
        efConstruction,
        EF_SEARCH.get(properties),
        ITERATIVE_SCAN.get(properties),
        MAX_SCAN_TUPLES.get(properties));
  }

  /** What creates the index of a column; none if there is to be none. */
  List<String> creation(String table, String column, VectorMetric metric) {
    if (method == IndexMethod.NONE) {
      return List.of();
    }
    return List.of(
        "CREATE INDEX ON %s USING hnsw (%s %s) WITH (m = %d, ef_construction = %d)"
            .formatted(table, column, operatorClass(metric), m, efConstruction));
  }

  /** The commands that open each session. A server without pgvector takes them, too. */
  String session() {
    return "SET hnsw.ef_search = %d; SET hnsw.iterative_scan = %s; SET hnsw.max_scan_tuples = %d"
        .formatted(efSearch, iterativeScan.name().toLowerCase(Locale.ROOT), maxScanTuples);
  }

  private static String operatorClass(VectorMetric metric) {
    return switch (metric) {
      case L2 -> "vector_l2_ops";
      case COSINE -> "vector_cosine_ops";
      case DOT -> "vector_ip_ops";
    };
  }

  /** Between two vectors: their distance; of {@link VectorMetric#DOT} the negative product. */
  static String operator(VectorMetric metric) {
    return switch (metric) {
      case L2 -> "<->";
      case COSINE -> "<=>";
      case DOT -> "<#>";
    };
  }
}
