// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Range;
import site.ycsb.stub.Row;

/**
 * A table of {@link Products} with vectors, as a client writes it, and which of its records are
 * nearest. For one thread.
 */
final class VectorTable {

  static final int DIMENSIONS = 8;

  /** The field that has the vector. */
  static final String VECTOR = "embedding";

  /** Sums of float32 differ with their order. */
  private static final double ROUNDING = 1e-5;

  private final VectorMetric metric;
  private final StoreUnderTest store;
  private final TableClient client;
  private final Map<String, float[]> vectors = new TreeMap<>();
  private final Random random = new Random(1);

  /**
   * An empty table with an index.
   *
   * @param store for records without vectors
   */
  VectorTable(StoreUnderTest store, VectorMetric metric) {
    this.store = store.with(properties(metric));
    this.metric = metric;
    String table = "vectors_" + metric.name().toLowerCase(Locale.ROOT);
    this.store.createIndex(table);
    client = this.store.client(table);
  }

  private static Map<String, String> properties(VectorMetric metric) {
    return Map.of(
        VectorType.DIMENSIONS.name(),
        "" + DIMENSIONS,
        VectorType.METRIC.name(),
        metric.name().toLowerCase(Locale.ROOT),
        VectorType.FIELD.name(),
        VECTOR,
        Question.Kind.KINDS.name(),
        "nearest,nearest-filter,self",
        "search.nearest.tag",
        Products.COLOR,
        "search.nearest.number",
        Products.RANK);
  }

  /** One that has length 1 only where the metric needs that. */
  float[] newVector() {
    double[] numbers = random.doubles(DIMENSIONS, -1, 1).toArray();
    double length =
        metric == VectorMetric.DOT
            ? Math.sqrt(
                IntStream.range(0, DIMENSIONS).mapToDouble(i -> numbers[i] * numbers[i]).sum())
            : 1;
    float[] vector = new float[DIMENSIONS];
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] = (float) (numbers[i] / length);
    }
    return vector;
  }

  /** Inserts records {@code v0}, {@code v1} and so on, of one color, with ranks in their order. */
  void insert(int count, String color) {
    for (int i = 0; i < count; i++) {
      int rank = vectors.size();
      insert(
          "v" + rank,
          Products.changed(Products.product("shoe", rank), Map.of(Products.COLOR, color)),
          newVector());
    }
  }

  private void insert(String key, Map<String, String> fields, float[] vector) {
    Map<String, ByteIterator> values = Row.values(fields);
    values.put(VECTOR, FloatVector.value(vector));
    assertThat(client.db().insert(client.table(), key, values)).isEqualTo(Status.OK);
    client.known().put(key, fields);
    vectors.put(key, vector);
  }

  void insertWithoutVector(String key, String color) {
    client.insert(
        key, Products.changed(Products.product("shoe", 99), Map.of(Products.COLOR, color)));
  }

  Status tryInsert(String key, ByteIterator vector) {
    Map<String, ByteIterator> values = Row.values(Products.product("shoe", 1));
    values.put(VECTOR, vector);
    return client.db().insert(client.table(), key, values);
  }

  void update(String key, float[] vector) {
    assertThat(tryUpdate(key, FloatVector.value(vector))).isEqualTo(Status.OK);
    vectors.put(key, vector);
  }

  Status tryUpdate(String key, ByteIterator vector) {
    return client.db().update(client.table(), key, new HashMap<>(Map.of(VECTOR, vector)));
  }

  void update(String key, Map<String, String> changes) {
    client.update(key, changes);
  }

  void delete(String key) {
    client.delete(key);
    vectors.remove(key);
  }

  void awaitWritten() {
    store.awaitWritten(client.table());
  }

  float[] vector(String key) {
    return vectors.get(key);
  }

  Nearest nearest(float[] vector, int k) {
    return new Nearest(
        Products.TITLE, new FloatVector(vector), new NearestForm(VECTOR, metric, k), false);
  }

  NearestFilter filtered(float[] vector, int k, String color, long low, long high) {
    Nearest nearest = nearest(vector, k);
    return new NearestFilter(
        nearest,
        new Range(Products.TITLE, Products.COLOR, color, Products.RANK, low, high, nearest.form()));
  }

  /** The distances of the records that are to be found, by their keys, the nearest first. */
  private Map<String, Double> expected(Question question, FloatVector vector, int k) {
    Map<String, Double> found = new LinkedHashMap<>();
    vectors.entrySet().stream()
        .filter(record -> question.matches(client.known().get(record.getKey())::get))
        .map(record -> Map.entry(record.getKey(), distance(record.getValue(), vector.toArray())))
        .sorted(Comparator.comparing(Map.Entry::getValue))
        .limit(k)
        .forEach(record -> found.put(record.getKey(), record.getValue()));
    return found;
  }

  private double distance(float[] a, float[] b) {
    double squares = 0;
    double product = 0;
    double ofA = 0;
    double ofB = 0;
    for (int i = 0; i < a.length; i++) {
      squares += Math.pow((double) a[i] - b[i], 2);
      product += (double) a[i] * b[i];
      ofA += (double) a[i] * a[i];
      ofB += (double) b[i] * b[i];
    }
    return switch (metric) {
      case L2 -> Math.sqrt(squares);
      case COSINE -> 1 - product / Math.sqrt(ofA * ofB);
      case DOT -> 1 - product;
    };
  }

  /** The rows of an answer, whose records, distances and fields are those that were written. */
  List<String> assertNearest(Question question, Set<String> fields) {
    FloatVector vector =
        question instanceof NearestFilter filter
            ? filter.nearest().vector()
            : ((Nearest) question).vector();
    int k = ((NearestForm) question.form()).k();
    SearchResult rows = new SearchResult();
    assertThat(client.trySearch(SearchQuery.of(question, 0, k, false), fields, rows))
        .as(question.text())
        .isEqualTo(Status.OK);
    Map<String, Double> expected = expected(question, vector, k);
    List<String> keys =
        rows.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()).toList();
    assertThat(keys)
        .as("%s by %s", question.text(), metric)
        .containsExactlyElementsOf(expected.keySet());
    for (int i = 0; i < keys.size(); i++) {
      Map<String, ByteIterator> row = new HashMap<>(rows.get(i));
      row.remove(SearchableDB.KEY_FIELD);
      assertThat(Double.parseDouble(row.remove(SearchableDB.DISTANCE_FIELD).toString()))
          .as("distance of %s by %s", keys.get(i), metric)
          .isCloseTo(expected.get(keys.get(i)), within(ROUNDING));
      assertFields(keys.get(i), fields, row);
    }
    return keys;
  }

  /** Reads a record. */
  void assertRecord(String key, Set<String> fields) {
    Map<String, ByteIterator> found = new HashMap<>();
    assertThat(client.db().read(client.table(), key, fields, found)).isEqualTo(Status.OK);
    assertFields(key, fields, found);
  }

  private void assertFields(String key, Set<String> fields, Map<String, ByteIterator> found) {
    ByteIterator vector = found.remove(VECTOR);
    if (fields == null || fields.contains(VECTOR)) {
      assertThat(vector).as("vector of %s", key).isNotNull();
      assertThat(Utf8ByteIterator.bytes(vector))
          .as("vector of %s, as it was written", key)
          .isEqualTo(new FloatVector(vectors.get(key)).toBytes());
    } else {
      assertThat(vector).as("vector of %s, which was not asked for", key).isNull();
    }
    Map<String, String> wanted = new HashMap<>(client.known().get(key));
    if (fields != null) {
      wanted.keySet().retainAll(fields);
    }
    assertThat(Row.texts(found)).as("other fields of %s", key).isEqualTo(wanted);
  }
}
