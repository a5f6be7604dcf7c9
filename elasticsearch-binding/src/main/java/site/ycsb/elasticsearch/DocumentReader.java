// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpEntity;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.SearchResult;

/** Reads the documents of one reply as they arrive. */
final class DocumentReader {

  private final JsonParser parser;
  private final List<HashMap<String, ByteIterator>> rows;
  private final String keyField;
  private final FacetReader facets;
  private boolean hasRows;
  private boolean timedOut;
  private long failedShards;

  private DocumentReader(
      JsonParser parser,
      List<HashMap<String, ByteIterator>> rows,
      String keyField,
      FacetReader facets) {
    this.parser = parser;
    this.rows = rows;
    this.keyField = keyField;
    this.facets = facets;
  }

  /** Reads the reply that is a document. */
  static void readRecord(HttpEntity entity, Map<String, ByteIterator> fields) throws IOException {
    try (JsonParser parser = Json.parser(entity)) {
      parser.nextToken();
      new DocumentReader(parser, List.of(), null, null).readFields(fields);
    }
  }

  /**
   * Reads the reply to a search.
   *
   * @param rows the rows are added to these
   * @param keyField the name under which each row gets its key, or null
   * @return {@code OK}, or an error if the reply is only a part of what was asked for
   */
  static Status readRows(
      HttpEntity entity, List<HashMap<String, ByteIterator>> rows, String keyField)
      throws IOException {
    try (JsonParser parser = Json.parser(entity)) {
      parser.nextToken();
      return new DocumentReader(parser, rows, keyField, null).readReply();
    }
  }

  /** As {@link #readRows}, of a search for facets, each of which becomes a row. */
  static Status readFacets(HttpEntity entity, List<HashMap<String, ByteIterator>> rows)
      throws IOException {
    try (JsonParser parser = Json.parser(entity)) {
      parser.nextToken();
      FacetReader facets = new FacetReader(parser, rows);
      return new DocumentReader(parser, rows, null, facets).readReply();
    }
  }

  private Status readReply() throws IOException {
    Json.readObject(
        parser,
        "an object",
        (name, value) -> {
          switch (name) {
            case "timed_out" -> timedOut = value == JsonToken.VALUE_TRUE;
            case "_shards" -> Json.readObject(parser, "an object as _shards", this::readShards);
            case "hits" -> {
              Json.readObject(parser, "an object as hits", this::readHits);
              Json.require(hasRows, parser, "an array of hits");
            }
            case "aggregations" -> {
              if (facets != null) {
                facets.read();
              }
            }
            default -> {}
          }
        });
    Json.require(hasRows, parser, "hits");
    Json.require(facets == null || facets.areRead(), parser, "aggregations");
    if (timedOut) {
      return new Status(
          "SEARCH_TIMED_OUT", "the server's time limit for searches cut the answer short");
    }
    if (failedShards > 0) {
      return new Status("SHARDS_FAILED", failedShards + " shards gave no answer");
    }
    return facets == null ? Status.OK : facets.status();
  }

  private void readShards(String name, JsonToken value) throws IOException {
    if (name.equals("failed")) {
      failedShards = Json.number(parser, name);
    }
  }

  private void readHits(String name, JsonToken value) throws IOException {
    if (name.equals("hits") && value == JsonToken.START_ARRAY) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        rows.add(readHit());
      }
      Json.require(parser.currentToken() == JsonToken.END_ARRAY, parser, "an object as a hit");
      hasRows = true;
    } else if (name.equals("total") && value == JsonToken.START_OBJECT) {
      Json.readObject(parser, "an object as total", this::readTotal);
    }
  }

  /** {@code {"value":25,"relation":"eq"}}, only present if the total was asked for. */
  private void readTotal(String name, JsonToken value) throws IOException {
    if (name.equals("value") && rows instanceof SearchResult result) {
      result.setTotalHits(Json.number(parser, "total"));
    }
  }

  private HashMap<String, ByteIterator> readHit() throws IOException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("_source")) {
        readFields(row);
      } else if (name.equals("_id") && keyField != null) {
        Json.require(value == JsonToken.VALUE_STRING, parser, "a text as _id");
        row.put(keyField, JsonFields.text(parser));
      } else {
        parser.skipChildren();
      }
    }
    return row;
  }

  /** All fields but the copy of the key. */
  private void readFields(Map<String, ByteIterator> fields) throws IOException {
    Json.require(parser.currentToken() == JsonToken.START_OBJECT, parser, "a document");
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      Json.require(value.isScalarValue(), parser, "a value for the field " + name);
      if (value != JsonToken.VALUE_NULL && !name.equals(Documents.KEY)) {
        fields.put(name, JsonFields.text(parser));
      }
    }
    Json.require(parser.currentToken() == JsonToken.END_OBJECT, parser, "the end of a document");
  }
}
