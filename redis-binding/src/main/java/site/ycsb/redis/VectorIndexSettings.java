// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.settings.Setting;

/**
 * How vectors are indexed and searched, in the words of the server. Immutable.
 *
 * @param m neighbours of a vector in the graph
 * @param efConstruction candidates while a vector is added to the graph
 * @param efRuntime candidates of a search in the graph
 */
public record VectorIndexSettings(
    VectorAlgorithm algorithm, int m, int efConstruction, int efRuntime) {

  /** How the server finds the nearest vectors. */
  public enum VectorAlgorithm {
    /** A graph, which is approximate. */
    HNSW,
    /** A comparison with all, which is exact. */
    FLAT
  }

  static final Setting<VectorAlgorithm> ALGORITHM =
      Setting.constant(
          "redis.vector.algorithm",
          VectorAlgorithm.HNSW,
          "the index of vectors: hnsw (a graph, approximate), flat (compares all, exact); the same"
              + " for load and run");

  static final Setting<Integer> M =
      Setting.integer(
          "redis.vector.m", 16, 2, 512, "M of hnsw: neighbours of a vector in each layer");

  static final Setting<Integer> EF_CONSTRUCTION =
      Setting.integer(
          "redis.vector.ef_construction",
          200,
          1,
          4096,
          "EF_CONSTRUCTION of hnsw: candidates while a vector is added");

  static final Setting<Integer> EF_RUNTIME =
      Setting.integer(
          "redis.vector.ef_runtime", 10, 1, 4096, "EF_RUNTIME of hnsw: candidates of a search");

  static VectorIndexSettings from(Properties properties) {
    return new VectorIndexSettings(
        ALGORITHM.get(properties),
        M.get(properties),
        EF_CONSTRUCTION.get(properties),
        EF_RUNTIME.get(properties));
  }

  /** What {@code FT.CREATE} has behind the type of a field: the number of words, and the words. */
  List<String> words(VectorType type) {
    return words(
        algorithm.name(),
        "FLOAT32",
        Integer.toString(type.dimensions()),
        metric(type.metric()),
        Integer.toString(m),
        Integer.toString(efConstruction));
  }

  /**
   * @param m used for a graph only, as the next one
   */
  static List<String> words(
      String algorithm,
      String element,
      String dimensions,
      String metric,
      String m,
      String efConstruction) {
    List<String> words =
        new ArrayList<>(List.of("TYPE", element, "DIM", dimensions, "DISTANCE_METRIC", metric));
    if (algorithm.equals(VectorAlgorithm.HNSW.name())) {
      words.addAll(List.of("M", m, "EF_CONSTRUCTION", efConstruction));
    }
    words.addAll(0, List.of(algorithm, Integer.toString(words.size())));
    return words;
  }

  private static String metric(VectorMetric metric) {
    return metric == VectorMetric.DOT ? "IP" : metric.name();
  }

  /** What a search says of the graph behind the name of the vector. */
  String searchOptions() {
    return algorithm == VectorAlgorithm.HNSW ? " EF_RUNTIME " + efRuntime : "";
  }
}
