// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.FloatVector;
import site.ycsb.search.HybridForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Hybrid;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.Relevance;
import site.ycsb.stub.Row;

/**
 * A table of {@link Products} with words that are scored and vectors, as a client writes it. What
 * the fusion of two lists is follows from the lists that the store gives. For one thread.
 */
final class HybridTable {

  private static final int DIMENSIONS = 4;
  private static final String VECTOR = "embedding";

  /** Scores of an engine may be float32. */
  private static final double ROUNDING = 1e-6;

  private static final List<String> TITLES =
      List.of("red shoe", "red red hat", "blue lamp", "big shoe of old", "garden", "red", "hat");

  private final VectorMetric metric;
  private final StoreUnderTest store;
  private final TableClient client;
  private final Random random = new Random(1);

  /**
   * An empty table with an index.
   *
   * @param store for records without vectors
   */
  HybridTable(StoreUnderTest store, VectorMetric metric) {
    this.metric = metric;
    this.store =
        store.with(
            Map.of(
                VectorType.DIMENSIONS.name(),
                "" + DIMENSIONS,
                VectorType.METRIC.name(),
                metric.name().toLowerCase(Locale.ROOT),
                VectorType.FIELD.name(),
                VECTOR,
                Question.Kind.KINDS.name(),
                "hybrid"));
    this.store.createIndex("hybrid");
    client = this.store.client("hybrid");
  }

  /** Inserts records {@code h0}, {@code h1} and so on. */
  void insertMany(int count) {
    for (int i = 0; i < count; i++) {
      Map<String, String> fields = Products.product(TITLES.get(i % TITLES.size()), i);
      Map<String, ByteIterator> values = Row.values(fields);
      values.put(VECTOR, FloatVector.value(vector()));
      assertThat(client.db().insert(client.table(), "h" + i, values)).isEqualTo(Status.OK);
      client.known().put("h" + i, fields);
    }
  }

  void rename(String key, String title) {
    client.update(key, Map.of(Products.TITLE, title));
  }

  void move(String key, float[] vector) {
    assertThat(
            client
                .db()
                .update(
                    client.table(), key, new HashMap<>(Map.of(VECTOR, FloatVector.value(vector)))))
        .isEqualTo(Status.OK);
  }

  void delete(String key) {
    client.delete(key);
  }

  void awaitWritten() {
    store.awaitWritten(client.table());
  }

  /** A random vector of length 1, which fits all metrics. */
  float[] vector() {
    double[] numbers = random.doubles(DIMENSIONS, -1, 1).toArray();
    double squares = 0;
    for (double number : numbers) {
      squares += number * number;
    }
    float[] vector = new float[DIMENSIONS];
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] = (float) (numbers[i] / Math.sqrt(squares));
    }
    return vector;
  }

  Hybrid question(int k, int window, int constant, float[] vector, String... words) {
    RelevanceForm form = RelevanceForm.of(Products.TITLE, window);
    return new Hybrid(
        new Relevance(new AllTerms(Products.TITLE, List.of(words), form)),
        new Nearest(
            Products.TITLE,
            new FloatVector(vector),
            new NearestForm(VECTOR, metric, window),
            false),
        new HybridForm(form, k, constant));
  }

  private SearchResult rows(Question question, int k, Set<String> fields) {
    SearchResult rows = new SearchResult();
    assertThat(client.trySearch(SearchQuery.of(question, 0, k, false), fields, rows))
        .as(question.text())
        .isEqualTo(Status.OK);
    return rows;
  }

  private static String key(Map<String, ByteIterator> row) {
    return row.get(SearchableDB.KEY_FIELD).toString();
  }

  /**
   * The lists that were fused. Copies of a table may order equal scores differently, so lists that
   * are asked for again are used only if the store keeps its own to itself.
   */
  private List<SearchResult> lists(Hybrid question, SearchResult fused) {
    List<SearchResult> asked =
        question.parts().stream()
            .map(part -> rows(part, question.form().window(), Set.of()))
            .toList();
    if (fused.lists().isEmpty()) {
      return asked;
    }
    assertThat(fused.lists().stream().map(SearchResult::size))
        .as("rows of the lists of \"%s\"", question.text())
        .containsExactlyElementsOf(asked.stream().map(SearchResult::size).toList());
    return fused.lists();
  }

  /** The score of each record that is in a list. */
  private static Map<String, Double> scores(Hybrid question, List<SearchResult> lists) {
    Map<String, Double> scores = new HashMap<>();
    for (SearchResult list : lists) {
      for (int i = 0; i < list.size(); i++) {
        double score = 1.0 / (question.form().constant() + i + 1);
        scores.merge(key(list.get(i)), score, Double::sum);
      }
    }
    return scores;
  }

  /**
   * Asks for the best by both lists, and asserts that they are the fusion of the lists.
   *
   * @param fields of each row, all but the vector if null
   * @return the keys of the rows in order
   */
  List<String> assertFused(Hybrid question, Set<String> fields) {
    Set<String> asked = fields == null ? Products.product("", 0).keySet() : fields;
    SearchResult rows = rows(question, question.form().k(), asked);
    Map<String, Double> scores = scores(question, lists(question, rows));
    List<String> keys = rows.stream().map(HybridTable::key).toList();
    assertThat(keys)
        .as("keys of \"%s\"", question.text())
        .doesNotHaveDuplicates()
        .hasSize(Math.min(question.form().k(), scores.size()));
    assertThat(scores.keySet()).as("records of the lists").containsAll(keys);
    List<Double> best =
        scores.values().stream().sorted((one, other) -> -one.compareTo(other)).toList();
    for (int i = 0; i < rows.size(); i++) {
      Map<String, ByteIterator> row = new HashMap<>(rows.get(i));
      double shown = Double.parseDouble(row.remove(SearchableDB.SCORE_FIELD).toString());
      assertThat(shown)
          .as("score of row %d, %s, of \"%s\"", i, keys.get(i), question.text())
          .isCloseTo(scores.get(keys.get(i)), within(ROUNDING * shown))
          .isCloseTo(best.get(i), within(ROUNDING * shown));
      row.remove(SearchableDB.KEY_FIELD);
      Map<String, String> expected = new HashMap<>(client.known().get(keys.get(i)));
      expected.keySet().retainAll(asked);
      assertThat(Row.texts(row)).as("fields of %s", keys.get(i)).isEqualTo(expected);
    }
    return keys;
  }
}
