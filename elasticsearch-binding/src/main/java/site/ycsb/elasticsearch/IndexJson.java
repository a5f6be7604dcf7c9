// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import site.ycsb.search.SearchSchema;

/**
 * The definition of an index, and whether an index has it. Words are what stands between white
 * space, in lower case, neither stemmed nor stopped. A field that the schema does not name is kept
 * in the document and not indexed.
 */
final class IndexJson {

  /**
   * A term of Lucene has at most 32766 bytes and a character at most three; by default, words would
   * be cut after 255 characters.
   */
  private static final String ANALYSIS =
      """
      {"tokenizer":{"words":{"type":"standard","max_token_length":10922}},\
      "analyzer":{"words":{"type":"custom","tokenizer":"words","filter":["lowercase"]}}}""";

  /**
   * For each word the index keeps which records hold it, not where nor how often: all that a search
   * needs, and what each engine keeps that offers the choice.
   */
  private static final String INDEXED_TEXT =
      """
      {"type":"text","analyzer":"words","index_options":"docs","norms":false}""";

  private static final String STORED_TEXT = "{\"type\":\"text\",\"index\":false}";

  private IndexJson() {}

  /**
   * The body of the request that creates an index.
   *
   * @param schema the fields that are searched, or null for a table that is not
   */
  static String definition(IndexSettings settings, SearchSchema schema) {
    return Json.text(
        json -> {
          json.writeStartObject();
          json.writeObjectFieldStart("settings");
          settings.write(json);
          writeRaw(json, "index.analysis", ANALYSIS);
          json.writeEndObject();
          json.writeObjectFieldStart("mappings");
          json.writeBooleanField("dynamic", false);
          writeRaw(json, "_meta", new IndexMeta(schema != null, null).json());
          json.writeObjectFieldStart("properties");
          writeRaw(json, DocumentWriter.KEY, "{\"type\":\"keyword\"}");
          for (SearchSchema.Field field :
              schema == null ? List.<SearchSchema.Field>of() : schema.fields()) {
            writeRaw(json, field.name(), definition(field));
          }
          json.writeEndObject();
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  private static void writeRaw(JsonGenerator json, String name, String value) throws IOException {
    json.writeFieldName(name);
    json.writeRawValue(value);
  }

  private static String definition(SearchSchema.Field field) {
    return switch (field.type()) {
      case TEXT -> field.indexed() ? INDEXED_TEXT : STORED_TEXT;
      case TAG -> exact("keyword", field.indexed());
      case NUMERIC -> exact("long", field.indexed());
    };
  }

  private static String exact(String type, boolean indexed) {
    return "{\"type\":\""
        + type
        + "\""
        + (indexed ? "" : ",\"doc_values\":false,\"index\":false")
        + "}";
  }

  /**
   * How the fields of an index differ from those of a schema.
   *
   * @return one line, or null if they do not
   */
  static String difference(Map<?, ?> mapping, SearchSchema schema) throws IOException {
    for (SearchSchema.Field field : schema.fields()) {
      String wanted = description(Json.map(definition(field)));
      Object found = Json.at(mapping, "properties", field.name());
      if (found == null) {
        return "it has no field " + field.name() + ", which should be " + wanted;
      }
      String actual = description(found);
      if (!actual.equals(wanted)) {
        return "its field " + field.name() + " is " + actual + ", not " + wanted;
      }
    }
    return null;
  }

  /** What matters to a search. */
  private static String description(Object field) {
    StringBuilder text = new StringBuilder().append(Json.at(field, "type"));
    text.append(Boolean.FALSE.equals(Json.at(field, "index")) ? ", not indexed" : ", indexed");
    for (String name : List.of("analyzer", "index_options")) {
      Object value = Json.at(field, name);
      text.append(value == null ? "" : ", " + name + " " + value);
    }
    return text.toString();
  }
}
