// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchSchema;

class IndexMappingTest {

  private static String definition(Properties properties, SearchSchema schema) {
    return IndexMapping.definition(
        ElasticsearchSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH),
        new ServerVersion(ElasticsearchProduct.ELASTICSEARCH, "9.2.0", null),
        schema);
  }

  private static final ObjectMapper JSON = new ObjectMapper();

  private static Map<?, ?> map(JsonNode json) {
    return JSON.convertValue(json, Map.class);
  }

  private static JsonNode tree(Properties properties, SearchSchema schema) throws IOException {
    return Json.tree(definition(properties, schema));
  }

  /** The mapping of a table with the fields of the catalogue, as a server returns it. */
  static String catalogueMapping() {
    String json = definition(new Properties(), SearchSchema.from(new Properties()));
    String start = "\"mappings\":";
    return json.substring(json.indexOf(start) + start.length(), json.length() - 1);
  }

  private static Map<?, ?> fields(SearchSchema schema) throws IOException {
    return map(tree(new Properties(), schema).at("/mappings/properties"));
  }

  private static String difference(Map<?, ?> fields, SearchSchema schema) {
    return new IndexMapping(JSON.valueToTree(fields), true, null)
        .difference(
            schema, DenseVectorSettings.from(new Properties(), ElasticsearchProduct.ELASTICSEARCH));
  }

  private static SearchSchema schema(String fields, String indexed) {
    Properties properties = new Properties();
    properties.setProperty(SearchSchema.FIELDS.name(), fields);
    properties.setProperty(SearchSchema.INDEXED_FIELDS.name(), indexed);
    properties.setProperty(SearchSchema.TEXT_FIELD.name(), "title");
    properties.setProperty(SearchSchema.SORT_FIELD.name(), "rank");
    return SearchSchema.from(properties);
  }

  /** A field whose words are looked for. */
  private static final Map<String, Object> WORDS =
      Map.of("type", "text", "analyzer", "words", "index_options", "docs", "norms", false);

  private static final String FIELDS =
      "title:TEXT,body:TEXT,rank:NUMERIC,stock:NUMERIC,color:TAG,code:TAG";

  @Test
  void indexesOnlyTheFieldsThatTheSchemaNames() throws IOException {
    assertThat(fields(schema(FIELDS, "title,rank,color")))
        .isEqualTo(
            Map.of(
                "_key", Map.of("type", "keyword"),
                "title", WORDS,
                "body", Map.of("type", "text", "index", false),
                "rank", Map.of("type", "long"),
                "stock", Map.of("type", "long", "index", false, "doc_values", false),
                "color", Map.of("type", "keyword", "doc_values", false),
                "code", Map.of("type", "keyword", "index", false, "doc_values", false)));
  }

  @Test
  void analyzerNeitherStemsNorDropsStopWords() throws IOException {
    JsonNode settings = tree(new Properties(), null).path("settings");

    assertThat(map(settings.path("index.analysis").at("/analyzer/words")))
        .isEqualTo(
            Map.of(
                "type", "custom", "tokenizer", "words", "filter", java.util.List.of("lowercase")));
  }

  @Test
  void settingsComeFromTheProperties() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("es.number_of_shards", "3");
    properties.setProperty("es.number_of_replicas", "2");
    properties.setProperty("es.refresh_interval", "200ms");
    properties.setProperty("es.translog.durability", "async");
    properties.setProperty("es.querycache", "false");
    properties.setProperty("es.requestcache", "true");
    properties.setProperty("es.max_result_window", "50000");

    assertThat(map(tree(properties, null)).get("settings"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsEntry("index.number_of_shards", 3)
        .containsEntry("index.number_of_replicas", 2)
        .containsEntry("index.refresh_interval", "200ms")
        .containsEntry("index.translog.durability", "async")
        .containsEntry("index.queries.cache.enabled", false)
        .containsEntry("index.requests.cache.enable", true)
        .containsEntry("index.max_result_window", 50_000);
  }

  @Test
  void acceptsAnIndexOfTheSameFields() throws IOException {
    SearchSchema schema = schema(FIELDS, "title,rank,color");

    assertThat(difference(fields(schema), schema)).isNull();
  }

  @Test
  void countedTagHasDocValues() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "facets");
    SearchSchema schema = SearchSchema.from(properties);
    JsonNode counted = tree(properties, schema).at("/mappings/properties");

    assertThat(map(counted.path("brand"))).isEqualTo(Map.of("type", "keyword"));
    assertThat(difference(map(counted), schema)).isNull();
    ((ObjectNode) counted.path("brand")).put("doc_values", false);
    assertThat(difference(map(counted), schema))
        .isEqualTo("its field brand is keyword, indexed without doc values, not keyword, indexed");
  }

  /** Scores need how often a record has a word, and the length of its text. */
  @Test
  void scoredFieldHasCountsAndLengths() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "relevance");
    SearchSchema schema = SearchSchema.from(properties);
    JsonNode scored = tree(properties, schema).at("/mappings/properties");

    assertThat(map(scored.path("productName")))
        .isEqualTo(Map.of("type", "text", "analyzer", "words", "index_options", "freqs"));
    assertThat(difference(map(scored), schema)).isNull();
    assertThat(difference(map(scored), SearchSchema.from(new Properties())))
        .isEqualTo(
            "its field productName is text, indexed, analyzer words, index_options freqs, not text,"
                + " indexed, analyzer words, index_options docs, norms false");
    properties.setProperty("search.questions", "phrase,relevance");
    assertThat(
            map(
                tree(properties, SearchSchema.from(properties))
                    .at("/mappings/properties/productName")))
        .isEqualTo(Map.of("type", "text", "analyzer", "words"));
  }

  @Test
  void reportsWhatDiffers() throws IOException {
    SearchSchema wanted = schema(FIELDS, "title,rank,color");

    assertThat(difference(fields(schema(FIELDS, "title,rank")), wanted))
        .isEqualTo(
            "its field color is keyword, not indexed, not keyword, indexed without doc values");
    assertThat(
            difference(
                fields(schema(FIELDS.replace("stock:NUMERIC", "stock:TAG"), "title,rank,color")),
                wanted))
        .isEqualTo("its field stock is keyword, not indexed, not long, not indexed");
    assertThat(difference(fields(schema("title:TEXT,rank:NUMERIC", "title,rank")), wanted))
        .isEqualTo("it has no field body, which should be text, not indexed");
    assertThat(
            difference(
                Map.of("title", Map.of("type", "text", "analyzer", "english")),
                schema("title:TEXT,rank:NUMERIC", "title,rank")))
        .isEqualTo(
            "its field title is text, indexed, analyzer english, not text, indexed, analyzer words,"
                + " index_options docs, norms false");
    assertThat(
            difference(
                Map.of("title", Map.of("type", "text", "analyzer", "words")),
                schema("title:TEXT,rank:NUMERIC", "title,rank")))
        .isEqualTo(
            "its field title is text, indexed, analyzer words, not text, indexed, analyzer words,"
                + " index_options docs, norms false");
  }
}
