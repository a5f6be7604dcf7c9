// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/**
 * The mapping of an index: its fields, and what this binding keeps in {@code _meta}, which is not a
 * record, and as durable as the index. Words are what stands between white space, in lower case,
 * neither stemmed nor stopped. A field that the schema does not name is kept in the document and
 * not indexed.
 *
 * @param searchable whether the index has the fields of a schema
 * @param stamp which data set was loaded, or null
 */
record IndexMapping(JsonNode fields, boolean searchable, String stamp) {

  /** Elasticsearch, from 9.2 on, leaves vectors out of documents unless it is told not to. */
  private static final String LEAVES_OUT_VECTORS = "index.mapping.exclude_source_vectors";

  private static final String OPTIONS = "index_options";

  /** The lengths of texts, by which records are scored. */
  private static final String NORMS = "norms";

  private static final String OWNER = "ycsb";
  private static final String SEARCHABLE = "searchable";
  private static final String STAMP = "stamp";

  /**
   * A term of Lucene has at most 32766 bytes and a character at most three; by default, words would
   * be cut after 255 characters.
   */
  private static final String ANALYSIS =
      """
      {"tokenizer":{"words":{"type":"standard","max_token_length":10922}},\
      "analyzer":{"words":{"type":"custom","tokenizer":"words","filter":["lowercase"]}}}\
      """;

  /** Reads a mapping; returns null if the index does not belong to this binding. */
  static IndexMapping of(JsonNode mapping) {
    JsonNode own = mapping.path("_meta").path(OWNER);
    return own.isObject()
        ? new IndexMapping(
            mapping.path("properties"),
            own.path(SEARCHABLE).asBoolean(),
            own.path(STAMP).textValue())
        : null;
  }

  /**
   * The body of the request that creates an index.
   *
   * @param schema the fields that are searched, or null for a table that is not
   */
  static String definition(
      ElasticsearchSettings settings, ServerVersion version, SearchSchema schema) {
    ObjectNode index = Json.object();
    ObjectNode ofIndex = index.putObject("settings");
    ofIndex.setAll(settings.newIndex().json());
    if (schema != null && schema.vectorField().isPresent()) {
      addVectors(ofIndex, version);
    }
    ofIndex.putRawValue("index.analysis", new RawValue(ANALYSIS));
    ObjectNode mapping = index.putObject("mappings").put("dynamic", false);
    addMeta(mapping).put(SEARCHABLE, schema != null);
    ObjectNode fields = mapping.putObject("properties");
    fields.putObject(Documents.KEY).put("type", "keyword");
    if (schema != null) {
      schema
          .fields()
          .forEach(
              field -> fields.set(field.name(), definition(schema, field, settings.vectors())));
    }
    return index.toString();
  }

  private static void addVectors(ObjectNode settings, ServerVersion version) {
    if (version.product() == ElasticsearchProduct.OPENSEARCH) {
      settings.put("index.knn", true);
    } else if (version.isAtLeast(9, 2)) {
      settings.put(LEAVES_OUT_VECTORS, false);
    }
  }

  private static ObjectNode addMeta(ObjectNode mapping) {
    return mapping.putObject("_meta").putObject(OWNER);
  }

  /** The body of the request that stamps the index. */
  String stamped(String newStamp) {
    ObjectNode mapping = Json.object();
    addMeta(mapping).put(SEARCHABLE, searchable).put(STAMP, newStamp);
    return mapping.toString();
  }

  /**
   * For each word the index keeps which records hold it, and how often and where only if a kind of
   * question needs that, as in each engine that offers the choice. It keeps the values of a TAG by
   * record only if hits are counted by them. The server keeps all by default, and its mapping
   * leaves out defaults.
   */
  private static ObjectNode definition(
      SearchSchema schema, SearchSchema.Field field, DenseVectorSettings vectors) {
    if (field.type() == FieldType.VECTOR) {
      return vectors.mapping(field.vector());
    }
    boolean text = field.type() == FieldType.TEXT;
    ObjectNode json = Json.object();
    json.put("type", type(field.type()));
    if (text && field.indexed()) {
      json.put("analyzer", "words");
      boolean isScored = schema.isScored(field.name());
      if (!schema.hasPositions(field)) {
        json.put(OPTIONS, isScored ? "freqs" : "docs");
      }
      if (!isScored) {
        json.put(NORMS, false);
      }
    } else if (field.type() == FieldType.TAG && field.indexed()) {
      if (!schema.isCounted(field.name())) {
        json.put("doc_values", false);
      }
    } else if (!field.indexed()) {
      if (!text) {
        json.put("doc_values", false);
      }
      json.put("index", false);
    }
    return json;
  }

  private static String type(FieldType type) {
    return switch (type) {
      case TEXT -> "text";
      case TAG -> "keyword";
      case NUMERIC -> "long";
      case GEO -> "geo_point";
      case VECTOR -> throw new IllegalArgumentException("vectors have settings of their own");
    };
  }

  /**
   * How the fields of an index differ from a schema.
   *
   * @return one line, or null if they do not
   */
  String difference(SearchSchema schema, DenseVectorSettings vectors) {
    for (SearchSchema.Field field : schema.fields()) {
      ObjectNode definition = definition(schema, field, vectors);
      String wanted = description(definition);
      JsonNode found = fields.path(field.name());
      if (found.isMissingNode()) {
        return "it has no field " + field.name() + ", which should be " + wanted;
      }
      String actual = description(withoutDefaults(found, definition));
      if (!actual.equals(wanted)) {
        return "its field " + field.name() + " is " + actual + ", not " + wanted;
      }
    }
    return null;
  }

  /** A field without the options of its index that it was not made with: the server adds some. */
  private static JsonNode withoutDefaults(JsonNode found, ObjectNode wanted) {
    if (!(found.get(OPTIONS) instanceof ObjectNode)
        || !(wanted.get(OPTIONS) instanceof ObjectNode)) {
      return found;
    }
    ObjectNode field = found.deepCopy();
    List<String> names = new ArrayList<>();
    wanted.get(OPTIONS).fieldNames().forEachRemaining(names::add);
    ((ObjectNode) field.get(OPTIONS)).retain(names);
    return field;
  }

  /** An object as its values in the order of their names, wherever the server has them. */
  private static String value(JsonNode value) {
    return value.isObject()
        ? value.properties().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(each -> each.getKey() + " " + value(each.getValue()))
            .collect(Collectors.joining(" ", "(", ")"))
        : value.asText();
  }

  /** What matters to a search. The server leaves out the type of an object. */
  private static String description(JsonNode field) {
    String text = field.path("type").asText("object");
    boolean indexed = field.path("index").asBoolean(true);
    text += indexed ? ", indexed" : ", not indexed";
    text += indexed && !field.path("doc_values").asBoolean(true) ? " without doc values" : "";
    for (String name :
        List.of("analyzer", "dims", "dimension", "similarity", OPTIONS, NORMS, "method")) {
      text += field.has(name) ? ", " + name + " " + value(field.get(name)) : "";
    }
    return text;
  }
}
