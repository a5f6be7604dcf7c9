// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Range;

/**
 * The records nearest to a vector. Engines may leave out a near record, so tests look at what rows
 * show, at their number, and at whether most of the nearest are found.
 */
interface NearestContract extends ContractContext {

  int RECORDS = 300;
  int K = 10;
  int DIMENSIONS = 24;
  String VECTOR = "embedding";
  String TEXT = "productName";

  /** A table with vectors. */
  final class VectorTable {

    private final StoreUnderTest store;
    private final DataSet dataSet;
    private final RecordGenerator generator;
    private final NearestForm form;
    private final DB db;

    VectorTable(StoreUnderTest store, VectorMetric metric) {
      this.store = store;
      Properties properties = store.properties();
      properties.setProperty("recordcount", Integer.toString(RECORDS));
      dataSet = DataSet.from(properties);
      generator = dataSet.generator();
      form = new NearestForm(VECTOR, metric, K);
      store.createIndex(StoreUnderTest.TABLE);
      db = store.client().db();
      for (int number = 0; number < RECORDS; number++) {
        write(number, 0);
      }
      awaitAll();
    }

    private static String key(long number) {
      return NumberedKeys.key(number);
    }

    private void write(long number, int revision) {
      Status status =
          revision == 0
              ? db.insert(StoreUnderTest.TABLE, key(number), generator.record(number, 0))
              : db.update(StoreUnderTest.TABLE, key(number), generator.changes(number, revision));
      // An insert may wait to be sent.
      assertThat(status.isOk() || Status.BATCHED_OK.equals(status)).as("%s", status).isTrue();
    }

    private void awaitAll() {
      assertDoesNotThrow(
          () ->
              store
                  .admin()
                  .awaitSearchable(StoreUnderTest.TABLE, StoreUnderTest.SEARCHABLE_TIMEOUT));
    }

    private SearchResult search(Question question) {
      SearchResult rows = new SearchResult();
      Status status =
          ((SearchableDB) db)
              .search(
                  StoreUnderTest.TABLE,
                  SearchQuery.of(question, 0, 1, false),
                  Set.of("price", "inStock"),
                  rows);
      assertThat(status).as(question.text()).isEqualTo(Status.OK);
      return rows;
    }

    private Nearest near(FloatVector vector) {
      return new Nearest(TEXT, vector, form, false);
    }

    private FloatVector own(long number, int revision) {
      return new FloatVector(generator.vector(number, revision));
    }

    private FloatVector query(int number) {
      return generator.vectors().query(number);
    }

    private double distance(FloatVector from, float[] to) {
      double squares = 0;
      double product = 0;
      double lengths = 0;
      double otherLengths = 0;
      float[] one = from.toArray();
      for (int i = 0; i < one.length; i++) {
        squares += Math.pow((double) one[i] - to[i], 2);
        product += (double) one[i] * to[i];
        lengths += (double) one[i] * one[i];
        otherLengths += (double) to[i] * to[i];
      }
      return switch (form.metric()) {
        case L2 -> Math.sqrt(squares);
        case COSINE -> 1 - product / Math.sqrt(lengths * otherLengths);
        case DOT -> 1 - product;
      };
    }

    /** Asserts that each row is at its distance, the nearest first. */
    private void assertRows(SearchResult rows, FloatVector from, int revision) {
      double before = Double.NEGATIVE_INFINITY;
      for (Map<String, ByteIterator> row : rows) {
        long number = NumberedKeys.number(row.get(SearchableDB.KEY_FIELD));
        ByteIterator shown = row.get(SearchableDB.DISTANCE_FIELD);
        double exact = distance(from, generator.vector(number, revision));
        double distance = shown == null ? exact : Double.parseDouble(shown.toString());
        assertThat(distance).as("distance of " + row).isCloseTo(exact, within(1e-3));
        assertThat(distance).as("order of " + rows).isGreaterThanOrEqualTo(before - 1e-5);
        before = distance;
        assertThat(row.keySet()).contains("price", "inStock").doesNotContain(VECTOR, TEXT);
      }
    }

    private List<String> keys(SearchResult rows) {
      return rows.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()).toList();
    }

    private List<String> nearest(FloatVector from) {
      return LongStream.range(0, RECORDS)
          .boxed()
          .sorted(Comparator.comparingDouble(number -> distance(from, generator.vector(number, 0))))
          .limit(K)
          .map(VectorTable::key)
          .toList();
    }
  }

  private VectorTable vectors(Class<? extends Question> kind, VectorMetric metric) {
    assumeSearches();
    assumeTrue(
        catalogueStore().admin().questionKinds().contains(kind),
        "the binding does not answer questions of " + kind.getSimpleName());
    return new VectorTable(
        catalogueStore()
            .with(
                Map.of(
                    "search.vector",
                    Integer.toString(DIMENSIONS),
                    "search.vector.metric",
                    metric.name().toLowerCase(Locale.ROOT),
                    "search.questions",
                    "allterms,nearest,nearest-filter",
                    "update.vector",
                    "1")),
        metric);
  }

  private void rowsAreTrueAndNearlyComplete(VectorMetric metric) {
    VectorTable table = vectors(Nearest.class, metric);
    int found = 0;
    for (int query = 0; query < 10; query++) {
      SearchResult rows = table.search(table.near(table.query(query)));
      table.assertRows(rows, table.query(query), 0);
      assertThat(table.keys(rows)).hasSize(K).doesNotHaveDuplicates();
      found +=
          (int)
              table.nearest(table.query(query)).stream().filter(table.keys(rows)::contains).count();
    }
    assertThat(found).as("nearest found of 100").isGreaterThan(70);
  }

  @Test
  default void nearestByTheEuclideanDistance() {
    rowsAreTrueAndNearlyComplete(VectorMetric.L2);
  }

  @Test
  default void nearestByTheCosine() {
    rowsAreTrueAndNearlyComplete(VectorMetric.COSINE);
  }

  @Test
  default void nearestByTheProduct() {
    rowsAreTrueAndNearlyComplete(VectorMetric.DOT);
  }

  @Test
  default void nearestAmongThoseThatPassAFilter() {
    VectorTable table = vectors(NearestFilter.class, VectorMetric.L2);
    for (long high : new long[] {400, 3_000, 20_000, 100_000}) {
      Range filter = new Range(TEXT, "inStock", "true", "price", 1, high, table.form);
      long matches =
          LongStream.range(0, RECORDS)
              .filter(n -> filter.matches(field -> text(table.generator.record(n, 0).get(field))))
              .count();
      FloatVector from = table.query((int) high);
      SearchResult rows = table.search(new NearestFilter(table.near(from), filter));

      table.assertRows(rows, from, 0);
      assertThat(rows).as("of " + matches).hasSize((int) Math.min(K, matches));
      assertThat(rows)
          .allMatch(row -> row.get("inStock").toString().equals("true"))
          .allMatch(row -> Long.parseLong(row.get("price").toString()) <= high);
    }
  }

  private static String text(ByteIterator value) {
    return value == null ? null : value.toString();
  }

  @Test
  default void nearestGoByThePresentVector() {
    VectorTable table = vectors(Nearest.class, VectorMetric.L2);
    FloatVector before = table.own(7, 0);
    FloatVector after = table.own(7, 1);
    assertThat(table.keys(table.search(table.near(before))).get(0)).isEqualTo(NumberedKeys.key(7));

    table.write(7, 1);
    table.awaitAll();

    assertThat(table.keys(table.search(table.near(after))).get(0)).isEqualTo(NumberedKeys.key(7));
    SearchResult rows = table.search(table.near(before));
    assertThat(table.keys(rows).get(0)).isNotEqualTo(NumberedKeys.key(7));
    assertThat(rows).hasSize(K);

    table.db.delete(StoreUnderTest.TABLE, NumberedKeys.key(7));
    table.awaitAll();
    assertThat(table.keys(table.search(table.near(after))))
        .hasSize(K)
        .doesNotContain(NumberedKeys.key(7));
  }

  @Test
  default void vectorsComeBackByteForByte() {
    VectorTable table = vectors(Nearest.class, VectorMetric.COSINE);
    Map<String, ByteIterator> found = new HashMap<>();
    table.db.read(StoreUnderTest.TABLE, NumberedKeys.key(5), null, found);

    assertThat(found.get(VECTOR)).isNotNull();
    assertThat(Utf8ByteIterator.bytes(found.get(VECTOR))).isEqualTo(table.own(5, 0).toBytes());
  }

  @Test
  default void recordsWithoutAVectorAreInNoAnswer() {
    VectorTable table = vectors(Nearest.class, VectorMetric.L2);
    Map<String, ByteIterator> record = new HashMap<>(table.generator.record(RECORDS, 0));
    record.remove(VECTOR);
    assertThat(table.db.insert(StoreUnderTest.TABLE, "user-none", record))
        .isIn(Status.OK, Status.BATCHED_OK);
    table.awaitAll();

    for (int query = 0; query < 5; query++) {
      assertThat(table.keys(table.search(table.near(table.query(query)))))
          .hasSize(K)
          .doesNotContain("user-none");
    }
    assertThat(table.db.read(StoreUnderTest.TABLE, "user-none", null, new HashMap<>()))
        .isEqualTo(Status.OK);
  }

  @Test
  default void malformedVectorsAreRefused() {
    VectorTable table = vectors(Nearest.class, VectorMetric.L2);
    float[] infinite = new float[DIMENSIONS];
    infinite[3] = Float.POSITIVE_INFINITY;
    for (ByteIterator value :
        List.of(
            FloatVector.value(1, 2, 3),
            FloatVector.value(infinite),
            Utf8ByteIterator.of("[1, 2]"))) {
      Map<String, ByteIterator> record = new HashMap<>(table.generator.record(RECORDS, 0));
      record.put(VECTOR, value);
      assertThat(table.db.insert(StoreUnderTest.TABLE, "user-bad", record).getName())
          .isEqualTo(Status.BAD_REQUEST.getName());
      assertThat(table.db.read(StoreUnderTest.TABLE, "user-bad", null, new HashMap<>()))
          .isEqualTo(Status.NOT_FOUND);
    }
  }
}
