// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.FloatVector;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.NearestForm;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.settings.Setting;

/**
 * How vectors are indexed and searched, each product in its own words. Immutable.
 *
 * @param type of Elasticsearch's index
 * @param encoder of OpenSearch's graph
 * @param m neighbours of a vector in the graph
 * @param efConstruction candidates while a vector is added to the graph
 * @param candidates of a search in each shard
 */
record DenseVectorSettings(
    ElasticsearchProduct product,
    IndexType type,
    VectorEncoder encoder,
    int m,
    int efConstruction,
    int candidates) {

  /**
   * How the server finds the nearest vectors: by a graph or, if flat, by comparing all; with their
   * numbers as they are, or with fewer bits for each.
   */
  enum IndexType {
    HNSW,
    FLAT,
    INT8_HNSW,
    INT8_FLAT,
    INT4_HNSW,
    INT4_FLAT,
    BBQ_HNSW,
    BBQ_FLAT;

    private boolean isGraph() {
      return name().endsWith("HNSW");
    }

    private boolean isQuantised() {
      return this != HNSW && this != FLAT;
    }
  }

  /** What OpenSearch makes of the numbers of a vector before it adds the vector to the graph. */
  enum VectorEncoder {
    NONE,
    SQ
  }

  /** How many bits Lucene's scalar quantiser keeps of each number. */
  private static final int SQ_BITS = 7;

  static final Setting<IndexType> TYPE =
      Setting.constant(
          "es.vector.type",
          IndexType.HNSW,
          "the type of index_options of vectors: hnsw (a graph, approximate), flat (compares all,"
              + " exact), or either of vectors that are quantised to 8, 4 or, with bbq, 1 bit for"
              + " each number, without distances in replies; the same for load and run");

  static final Setting<VectorEncoder> ENCODER =
      Setting.constant(
          "es.vector.encoder",
          VectorEncoder.NONE,
          "the encoder of hnsw: none, or sq, which quantises vectors to 7 bits for each number,"
              + " without distances in replies; the same for load and run");

  static final Setting<Integer> M =
      Setting.integer("es.vector.m", 16, 2, 512, "m of hnsw: neighbours of a vector in each layer");

  static final Setting<Integer> EF_CONSTRUCTION =
      Setting.integer(
          "es.vector.ef_construction",
          100,
          2,
          3200,
          "ef_construction of hnsw: candidates while a vector is added");

  static final Setting<Integer> NUM_CANDIDATES =
      Setting.integer(
          "es.vector.num_candidates",
          100,
          1,
          10_000,
          "num_candidates of a search in each shard; never below k");

  static final Setting<Integer> EF_SEARCH =
      Setting.integer(
          "es.vector.ef_search",
          100,
          1,
          10_000,
          "ef_search: candidates of a search in each shard; never below k");

  static DenseVectorSettings from(Properties properties, ElasticsearchProduct product) {
    boolean elastic = product == ElasticsearchProduct.ELASTICSEARCH;
    return new DenseVectorSettings(
        product,
        elastic ? TYPE.get(properties) : IndexType.HNSW,
        elastic ? VectorEncoder.NONE : ENCODER.get(properties),
        M.get(properties),
        EF_CONSTRUCTION.get(properties),
        candidates(product).get(properties));
  }

  /** What is read for a product; OpenSearch compares all only with modules of its own. */
  static List<Setting<?>> all(ElasticsearchProduct product) {
    return product == ElasticsearchProduct.ELASTICSEARCH
        ? List.of(TYPE, M, EF_CONSTRUCTION, NUM_CANDIDATES)
        : List.of(ENCODER, M, EF_CONSTRUCTION, EF_SEARCH);
  }

  private static Setting<Integer> candidates(ElasticsearchProduct product) {
    return product == ElasticsearchProduct.ELASTICSEARCH ? NUM_CANDIDATES : EF_SEARCH;
  }

  /** The field of a vector in the mapping. */
  ObjectNode mapping(VectorType vector) {
    ObjectNode json = Json.object();
    if (product == ElasticsearchProduct.ELASTICSEARCH) {
      json.put("type", "dense_vector").put("dims", vector.dimensions()).put("index", true);
      json.put("similarity", metric(vector.metric()));
      addGraph(json.putObject("index_options").put("type", type.name().toLowerCase(Locale.ROOT)));
    } else {
      json.put("type", "knn_vector").put("dimension", vector.dimensions());
      ObjectNode method = json.putObject("method");
      method.put("name", "hnsw").put("engine", "lucene");
      method.put("space_type", metric(vector.metric()));
      ObjectNode parameters = method.putObject("parameters");
      addGraph(parameters);
      if (encoder == VectorEncoder.SQ) {
        ObjectNode quantiser = parameters.putObject("encoder").put("name", "sq");
        quantiser.putObject("parameters").put("bits", SQ_BITS);
      }
    }
    return json;
  }

  private void addGraph(ObjectNode json) {
    if (type.isGraph()) {
      json.put("m", m).put("ef_construction", efConstruction);
    }
  }

  /** Whether a score is computed from the vector as it was stored. */
  boolean hasDistances() {
    return !type.isQuantised() && encoder == VectorEncoder.NONE;
  }

  private String metric(VectorMetric metric) {
    boolean elastic = product == ElasticsearchProduct.ELASTICSEARCH;
    return switch (metric) {
      case L2 -> elastic ? "l2_norm" : "l2";
      case COSINE -> elastic ? "cosine" : "cosinesimil";
      case DOT -> elastic ? "max_inner_product" : "innerproduct";
    };
  }

  /**
   * Writes what asks for the nearest documents into the object of a search.
   *
   * @param filter those to choose from; null for all
   */
  void writeNearest(JsonGenerator json, NearestForm form, FloatVector vector, Json.Body filter)
      throws IOException, InvalidRecordException {
    boolean elastic = product == ElasticsearchProduct.ELASTICSEARCH;
    int wanted = Math.max(candidates, form.k());
    if (!elastic) {
      json.writeObjectFieldStart("query");
    }
    json.writeObjectFieldStart("knn");
    if (elastic) {
      json.writeStringField("field", form.field());
    } else {
      json.writeObjectFieldStart(form.field());
    }
    json.writeFieldName(elastic ? "query_vector" : "vector");
    JsonFields.write(json, vector.toArray());
    json.writeNumberField("k", form.k());
    if (elastic) {
      json.writeNumberField("num_candidates", wanted);
    } else {
      json.writeObjectFieldStart("method_parameters");
      json.writeNumberField("ef_search", wanted);
      json.writeEndObject();
    }
    if (filter != null) {
      json.writeFieldName("filter");
      filter.write(json);
    }
    json.writeEndObject();
    if (!elastic) {
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  /**
   * The distance that a score of Lucene stands for: it is 1 / (1 + d²), (1 + cos) / 2, and of a
   * product p, 1 + p or, if p is negative, 1 / (1 - p). A number of type float32.
   */
  static double distance(VectorMetric metric, float score) {
    return switch (metric) {
      case L2 -> Math.sqrt(1.0 / score - 1);
      case COSINE -> 2 - 2.0 * score;
      case DOT -> score < 1 ? 1.0 / score : 2.0 - score;
    };
  }
}
