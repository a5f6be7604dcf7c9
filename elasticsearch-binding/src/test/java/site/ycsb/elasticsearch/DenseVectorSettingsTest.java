// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DBException;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Range;

class DenseVectorSettingsTest {

  private static SearchSchema withVectors() {
    Properties properties = new Properties();
    properties.setProperty(VectorType.DIMENSIONS.name(), "3");
    properties.setProperty(Question.Kind.KINDS.name(), "nearest");
    return SearchSchema.from(properties);
  }

  private static ElasticsearchSettings settings(ElasticsearchProduct product) {
    return ElasticsearchSettings.from(new Properties(), product);
  }

  private static String definition(ElasticsearchProduct product, String version) {
    return IndexMapping.definition(
        settings(product), new ServerVersion(product, version, null), withVectors());
  }

  private static String search(ElasticsearchProduct product, Question question) {
    return Json.text(
        json ->
            ElasticsearchQuestions.writeSearch(
                json,
                SearchQuery.of(question, 0, 10, false),
                Set.of("brand"),
                settings(product).vectors()));
  }

  private static Nearest nearest() {
    return new Nearest(
        "name", new FloatVector(1, 0.5f), new NearestForm("place", VectorMetric.L2, 7), false);
  }

  private static Question filtered() {
    return new NearestFilter(
        nearest(), new Range("name", "color", "red", "price", 5, 8, nearest().form()));
  }

  /** The smallest and greatest numbers that a score of each metric can be. */
  @ParameterizedTest
  @CsvSource({
    "L2, 1, 0",
    "L2, 0.2, 2",
    "COSINE, 1, 0",
    "COSINE, 0.25, 1.5",
    "COSINE, 0, 2",
    "DOT, 1.75, 0.25",
    "DOT, 1, 1",
    "DOT, 0.25, 4",
    "DOT, 61, -59"
  })
  void aScoreIsTheDistanceOfTheMetric(VectorMetric metric, float score, double distance) {
    assertThat(DenseVectorSettings.distance(metric, score)).isCloseTo(distance, within(1e-6));
  }

  @Test
  void eachProductHasItsOwnMapping() {
    assertThat(definition(ElasticsearchProduct.ELASTICSEARCH, "9.2.0"))
        .contains(
            "\"embedding\":{\"type\":\"dense_vector\",\"dims\":3,\"index\":true,"
                + "\"similarity\":\"l2_norm\",\"index_options\":{\"type\":\"hnsw\",\"m\":16,"
                + "\"ef_construction\":100}}")
        .contains("\"index.mapping.exclude_source_vectors\":false");
    assertThat(definition(ElasticsearchProduct.ELASTICSEARCH, "8.19.0"))
        .doesNotContain("exclude_source_vectors");
    assertThat(definition(ElasticsearchProduct.OPENSEARCH, "3.5.0"))
        .contains(
            "\"embedding\":{\"type\":\"knn_vector\",\"dimension\":3,\"method\":{"
                + "\"name\":\"hnsw\",\"engine\":\"lucene\",\"space_type\":\"l2\","
                + "\"parameters\":{\"m\":16,\"ef_construction\":100}}}")
        .contains("\"index.knn\":true");
  }

  @ParameterizedTest
  @CsvSource({
    "hnsw, ',\"m\":16,\"ef_construction\":100', true",
    "flat, '', true",
    "int8_hnsw, ',\"m\":16,\"ef_construction\":100', false",
    "int4_flat, '', false",
    "bbq_hnsw, ',\"m\":16,\"ef_construction\":100', false"
  })
  void quantisedVectorsHaveNoDistances(String type, String graph, boolean distances) {
    Properties properties = new Properties();
    properties.setProperty(DenseVectorSettings.TYPE.name(), type);
    DenseVectorSettings settings =
        DenseVectorSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH);

    assertThat(settings.mapping(withVectors().vectorField().orElseThrow().vector()).toString())
        .endsWith("\"index_options\":{\"type\":\"%s\"%s}}".formatted(type, graph));
    assertThat(settings.hasDistances()).isEqualTo(distances);
  }

  @Test
  void theEncoderOfOpenSearchIsThatOfItsGraphAndHidesDistances() throws Exception {
    Properties properties = new Properties();
    properties.setProperty(DenseVectorSettings.ENCODER.name(), "sq");
    ElasticsearchSettings settings =
        ElasticsearchSettings.from(properties, ElasticsearchProduct.OPENSEARCH);
    ServerVersion version = new ServerVersion(ElasticsearchProduct.OPENSEARCH, "3.5.0", null);
    JsonNode fields =
        Json.tree(IndexMapping.definition(settings, version, withVectors()))
            .at("/mappings/properties");

    assertThat(fields.at("/embedding/method/parameters").toString())
        .isEqualTo(
            "{\"m\":16,\"ef_construction\":100,"
                + "\"encoder\":{\"name\":\"sq\",\"parameters\":{\"bits\":7}}}");
    assertThat(settings.vectors().hasDistances()).isFalse();
    assertThat(settings(ElasticsearchProduct.OPENSEARCH).vectors().hasDistances()).isTrue();
    IndexMapping index = new IndexMapping(fields, true, null);
    assertThat(index.difference(withVectors(), settings.vectors())).isNull();
    assertThat(index.difference(withVectors(), settings(ElasticsearchProduct.OPENSEARCH).vectors()))
        .contains("encoder");
    assertThat(
            ElasticsearchSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH)
                .vectors()
                .hasDistances())
        .isTrue();
  }

  @Test
  void anOptionThatTheServerAddsMakesNoOtherIndex() throws Exception {
    Properties properties = new Properties();
    properties.setProperty(DenseVectorSettings.TYPE.name(), "int4_hnsw");
    ElasticsearchSettings settings =
        ElasticsearchSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH);
    ServerVersion version = new ServerVersion(ElasticsearchProduct.ELASTICSEARCH, "9.2.0", null);
    JsonNode fields =
        Json.tree(IndexMapping.definition(settings, version, withVectors()))
            .at("/mappings/properties");
    ((ObjectNode) fields.at("/embedding/index_options")).put("confidence_interval", 0);
    IndexMapping index = new IndexMapping(fields, true, null);

    assertThat(index.difference(withVectors(), settings.vectors())).isNull();
    assertThat(
            index.difference(withVectors(), settings(ElasticsearchProduct.ELASTICSEARCH).vectors()))
        .contains("type int4_hnsw", "not dense_vector");
  }

  @Test
  void elasticsearchIsAskedForTheNearestBesideTheQuery() {
    assertThat(search(ElasticsearchProduct.ELASTICSEARCH, nearest()))
        .isEqualTo(
            "{\"knn\":{\"field\":\"place\",\"query_vector\":[1.0,0.5],\"k\":7,"
                + "\"num_candidates\":100},\"size\":7,\"_source\":[\"brand\"],"
                + "\"track_total_hits\":false}");
    assertThat(search(ElasticsearchProduct.ELASTICSEARCH, filtered()))
        .contains(
            "\"num_candidates\":100,\"filter\":{\"bool\":{\"filter\":[{\"term\":{\"color\":"
                + "\"red\"}},{\"range\":{\"price\":{\"gte\":5,\"lte\":8}}}]}}},\"size\":7");
  }

  @Test
  void openSearchIsAskedForTheNearestByAQuery() {
    assertThat(search(ElasticsearchProduct.OPENSEARCH, nearest()))
        .isEqualTo(
            "{\"query\":{\"knn\":{\"place\":{\"vector\":[1.0,0.5],\"k\":7,"
                + "\"method_parameters\":{\"ef_search\":100}}}},\"size\":7,"
                + "\"_source\":[\"brand\"],\"track_total_hits\":false}");
  }

  @ParameterizedTest
  @CsvSource({
    "ELASTICSEARCH, 7.17.29, 8.11",
    "ELASTICSEARCH, 8.10.2, 8.11",
    "OPENSEARCH, 1.3.20, 2.16",
    "OPENSEARCH, 2.15.0, 2.16"
  })
  void aServerThatIsTooOldIsRefused(ElasticsearchProduct product, String version, String oldest) {
    ServerVersion server = new ServerVersion(product, version, null);

    assertThatThrownBy(() -> server.requireVectors(withVectors(), "localhost:9200"))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "localhost:9200 is %s %s: vectors need %1$s %s or later"
                .formatted(product.title, version, oldest));
    assertThatCode(() -> server.requireVectors(SearchSchema.from(new Properties()), "h"))
        .doesNotThrowAnyException();
  }

  @Test
  void aServerThatIsTooOldKeepsItsRecords() throws DBException {
    try (FakeServer server = FakeServer.elasticsearch("8.10.2")) {
      ElasticsearchDB client = Clients.open(server.port(), SearchableDB.RECREATE_PROPERTY, "true");
      try {
        assertThatThrownBy(() -> client.createIndex(Clients.TABLE, withVectors()))
            .isInstanceOf(DBException.class)
            .hasMessageContaining("vectors need Elasticsearch 8.11 or later");
        assertThat(server.requests()).noneMatch(request -> request.startsWith("DELETE "));
      } finally {
        client.cleanup();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ElasticsearchProduct.class)
  void theFirstServersThatCanAreTaken(ElasticsearchProduct product) {
    for (String version :
        product == ElasticsearchProduct.ELASTICSEARCH
            ? Set.of("8.11.0", "8.19.0", "9.0.0-SNAPSHOT")
            : Set.of("2.16.0", "3.5.0")) {
      assertThatCode(
              () -> new ServerVersion(product, version, null).requireVectors(withVectors(), "h"))
          .doesNotThrowAnyException();
    }
  }
}
