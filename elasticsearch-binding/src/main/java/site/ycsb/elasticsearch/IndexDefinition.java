// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/**
 * How an index is made, and whether one is as it should be. Words are what stands between white
 * space, in lower case, neither stemmed nor stopped. What the schema does not name is kept in the
 * document and not looked at.
 */
final class IndexDefinition {

  private static final String ANALYZER = "words";

  /**
   * Of a word the index keeps the records that have it, neither where nor how often: what a search
   * needs, and as it is in each engine that lets one choose.
   */
  private static final String POSTINGS = "docs";

  /**
   * A term of Lucene has at most 32766 bytes, and a character at most three; by default, words
   * would be cut after 255 characters.
   */
  private static final int MAX_WORD = 32_766 / 3;

  private IndexDefinition() {}

  /**
   * The body of the request that makes an index.
   *
   * @param schema the fields that are searched, or null for a table that is not
   */
  static String json(IndexSettings settings, SearchSchema schema) {
    return Json.text(
        json -> {
          json.writeStartObject();
          json.writeObjectFieldStart("settings");
          writeSettings(json, settings);
          json.writeEndObject();
          json.writeObjectFieldStart("mappings");
          writeMappings(json, schema);
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  private static void writeSettings(JsonGenerator json, IndexSettings settings) throws IOException {
    json.writeNumberField("index.number_of_shards", settings.shards());
    json.writeNumberField("index.number_of_replicas", settings.replicas());
    json.writeStringField("index.refresh_interval", settings.refreshInterval());
    json.writeStringField("index.translog.durability", settings.durability());
    json.writeBooleanField("index.queries.cache.enabled", settings.queryCache());
    json.writeBooleanField("index.requests.cache.enable", settings.requestCache());
    json.writeNumberField("index.max_result_window", settings.maxResultWindow());
    json.writeObjectFieldStart("index.analysis");
    json.writeObjectFieldStart("tokenizer");
    json.writeObjectFieldStart(ANALYZER);
    json.writeStringField("type", "standard");
    json.writeNumberField("max_token_length", MAX_WORD);
    json.writeEndObject();
    json.writeEndObject();
    json.writeObjectFieldStart("analyzer");
    json.writeObjectFieldStart(ANALYZER);
    json.writeStringField("type", "custom");
    json.writeStringField("tokenizer", ANALYZER);
    json.writeArrayFieldStart("filter");
    json.writeString("lowercase");
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeMappings(JsonGenerator json, SearchSchema schema) throws IOException {
    json.writeBooleanField("dynamic", false);
    json.writeObjectFieldStart("_meta");
    IndexMeta.write(json, schema != null, null);
    json.writeEndObject();
    json.writeObjectFieldStart("properties");
    json.writeObjectFieldStart(RecordWriter.KEY);
    json.writeStringField("type", "keyword");
    json.writeEndObject();
    if (schema != null) {
      for (SearchSchema.Field field : schema.fields()) {
        json.writeObjectFieldStart(field.name());
        writeField(json, field);
        json.writeEndObject();
      }
    }
    json.writeEndObject();
  }

  private static void writeField(JsonGenerator json, SearchSchema.Field field) throws IOException {
    json.writeStringField("type", type(field));
    switch (field.type()) {
      case TEXT -> {
        if (field.indexed()) {
          json.writeStringField("analyzer", ANALYZER);
          json.writeStringField("index_options", POSTINGS);
          json.writeBooleanField("norms", false);
        }
      }
      case TAG, NUMERIC -> {
        if (!field.indexed()) {
          json.writeBooleanField("doc_values", false);
        }
      }
    }
    if (!field.indexed()) {
      json.writeBooleanField("index", false);
    }
  }

  private static String type(SearchSchema.Field field) {
    return switch (field.type()) {
      case TEXT -> "text";
      case TAG -> "keyword";
      case NUMERIC -> "long";
    };
  }

  /**
   * What differs between the fields of an index and those that a schema asks for.
   *
   * @param properties the fields as the server names them
   * @return one line, or null if they are the same
   */
  static String difference(Map<?, ?> properties, SearchSchema schema) {
    for (SearchSchema.Field field : schema.fields()) {
      String wanted = text(type(field), field.indexed());
      Object found = properties.get(field.name());
      if (found == null) {
        return "it has no field " + field.name() + ", which should be " + wanted;
      }
      String actual =
          text(
              String.valueOf(Json.at(found, "type")),
              !Boolean.FALSE.equals(Json.at(found, "index")));
      if (!actual.equals(wanted)) {
        return "its field " + field.name() + " is " + actual + ", not " + wanted;
      }
      if (field.type() == FieldType.TEXT && field.indexed()) {
        Object analyzer = Json.at(found, "analyzer");
        if (!ANALYZER.equals(analyzer)) {
          return "its field "
              + field.name()
              + " has the analyzer "
              + analyzer
              + ", not "
              + ANALYZER;
        }
        if (!POSTINGS.equals(Json.at(found, "index_options"))) {
          return "the postings of its field " + field.name() + " hold more than " + POSTINGS;
        }
      }
    }
    return null;
  }

  private static String text(String type, boolean indexed) {
    return type + (indexed ? ", indexed" : ", not indexed");
  }
}
