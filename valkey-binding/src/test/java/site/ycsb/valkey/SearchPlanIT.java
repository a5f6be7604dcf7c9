// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Range;
import site.ycsb.testkit.server.RedisServer;

/** The server has no {@code FT.EXPLAIN}: its counters say how it has found the nearest. */
class SearchPlanIT {

  private static final String TABLE = "usertable";

  /** One of them is less than a thousandth. */
  private static final int RECORDS = 1500;

  @RegisterExtension static final RedisServer VALKEY = RedisServer.valkeyWithSearch();

  private final ValkeyDB db = new ValkeyDB();
  private SearchSchema schema;
  private Nearest nearest;

  @AfterEach
  void cleanUp() throws DBException {
    db.cleanup();
  }

  private static Properties properties(String algorithm) {
    Properties properties = VALKEY.properties();
    properties.setProperty(SearchableDB.RECREATE.name(), "true");
    properties.setProperty(Question.Kind.KINDS.name(), "nearest,nearest-filter");
    properties.setProperty(VectorType.DIMENSIONS.name(), "2");
    properties.setProperty("redis.vector.algorithm", algorithm);
    return properties;
  }

  private void load(String algorithm, int records) throws DBException {
    Properties properties = properties(algorithm);
    db.setProperties(properties);
    db.init();
    schema = SearchSchema.from(properties);
    db.createIndex(TABLE, schema);
    String vector = schema.vectorField().orElseThrow().name();
    nearest =
        new Nearest(
            schema.textField(),
            new FloatVector(1, 2),
            new NearestForm(vector, VectorMetric.L2, 3),
            false);
    for (int i = 0; i < records; i++) {
      Map<String, ByteIterator> record =
          Map.of(
              vector,
              FloatVector.value(i, 2),
              "inStock",
              new StringByteIterator("yes"),
              "price",
              new StringByteIterator("" + i));
      assertThat(db.insert(TABLE, "user" + i, record)).isEqualTo(Status.OK);
    }
  }

  private String plan(Question question) throws DBException {
    return db.searchPlan(TABLE, SearchQuery.of(question, 0, 3, false));
  }

  private String planBelow(int price) throws DBException {
    Range range =
        new Range(schema.textField(), "inStock", "yes", "price", 0, price - 1, nearest.form());
    return plan(new NearestFilter(nearest, range));
  }

  @Test
  void aGraphIsSearchedAndItsFilterIsCheckedThereUnlessFewPass() throws DBException {
    load("hnsw", RECORDS);

    assertThat(plan(nearest)).isEqualTo("search_vector_requests_count +1");
    assertThat(planBelow(RECORDS / 2))
        .isEqualTo("search_hybrid_requests_count +1, search_inline_filtering_requests_count +1");
    assertThat(planBelow(1))
        .isEqualTo("search_hybrid_requests_count +1, search_prefiltering_requests_count +1");
  }

  @Test
  void withoutAGraphTheFilterIsCheckedBefore() throws DBException {
    load("flat", 20);

    assertThat(plan(nearest)).isEqualTo("search_vector_requests_count +1");
    assertThat(planBelow(10))
        .isEqualTo("search_hybrid_requests_count +1, search_prefiltering_requests_count +1");
  }

  @Test
  void otherSearchesAreNotExplained() throws DBException {
    load("hnsw", 1);
    AllTerms words =
        new AllTerms(schema.textField(), List.of("red", "shoe"), schema.sortField(), false);

    assertThat(plan(words)).isEmpty();
  }

  /** The server says of its index what the binding has asked for, so another one is noticed. */
  @Test
  void anotherIndexOfVectorsIsRefused() throws DBException {
    load("hnsw", 0);
    Properties properties = properties("flat");
    properties.remove(SearchableDB.RECREATE.name());
    ValkeyDB client = new ValkeyDB();
    client.setProperties(properties);
    client.init();
    try {
      assertThatThrownBy(() -> client.createIndex(TABLE, schema))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("VECTOR HNSW 10 TYPE FLOAT32 DIM 2 DISTANCE_METRIC L2 M 16")
          .hasMessageContaining("VECTOR FLAT 6 TYPE FLOAT32 DIM 2 DISTANCE_METRIC L2");
    } finally {
      client.cleanup();
    }
  }
}
