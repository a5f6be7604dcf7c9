// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpEntity;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.Utf8ByteIterator;

/** Reads documents out of replies, as they come. */
final class RecordReader {

  private RecordReader() {}

  /** Reads a document alone. */
  static void readRecord(HttpEntity entity, Map<String, ByteIterator> fields) throws IOException {
    try (InputStream body = Json.body(entity);
        JsonParser parser = Json.FACTORY.createParser(body)) {
      Json.require(parser.nextToken() == JsonToken.START_OBJECT, parser, "a document");
      readFields(parser, fields);
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
    try (InputStream body = Json.body(entity);
        JsonParser parser = Json.FACTORY.createParser(body)) {
      Json.require(parser.nextToken() == JsonToken.START_OBJECT, parser, "an object");
      boolean timedOut = false;
      int failed = 0;
      boolean complete = false;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        switch (name) {
          case "timed_out" -> timedOut = value == JsonToken.VALUE_TRUE;
          case "_shards" -> failed = failedShards(parser);
          case "hits" -> {
            readHits(parser, rows, keyField);
            complete = true;
          }
          default -> parser.skipChildren();
        }
      }
      Json.require(complete, parser, "hits");
      if (timedOut) {
        return new Status(
            Errors.SEARCH_TIMED_OUT, "the server's time limit for searches cut the answer short");
      }
      return failed > 0
          ? new Status(Errors.SHARDS_FAILED, failed + " shards gave no answer")
          : Status.OK;
    }
  }

  private static int failedShards(JsonParser parser) throws IOException {
    Json.require(parser.currentToken() == JsonToken.START_OBJECT, parser, "an object as _shards");
    int failed = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean found = parser.currentName().equals("failed");
      parser.nextToken();
      if (found) {
        failed = (int) Json.number(parser, "failed");
      } else {
        parser.skipChildren();
      }
    }
    return failed;
  }

  private static void readHits(
      JsonParser parser, List<HashMap<String, ByteIterator>> rows, String keyField)
      throws IOException {
    Json.require(parser.currentToken() == JsonToken.START_OBJECT, parser, "an object as hits");
    boolean complete = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("hits") && value == JsonToken.START_ARRAY) {
        while (parser.nextToken() == JsonToken.START_OBJECT) {
          rows.add(readHit(parser, keyField));
        }
        Json.require(parser.currentToken() == JsonToken.END_ARRAY, parser, "an object as a hit");
        complete = true;
      } else if (name.equals("total") && value == JsonToken.START_OBJECT) {
        readTotal(parser, rows);
      } else {
        parser.skipChildren();
      }
    }
    Json.require(complete, parser, "an array of hits");
  }

  /** {@code {"value":25,"relation":"eq"}}; there is none unless it was asked for. */
  private static void readTotal(JsonParser parser, List<HashMap<String, ByteIterator>> rows)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean found = parser.currentName().equals("value");
      parser.nextToken();
      if (found && rows instanceof SearchResult result) {
        result.setTotalHits(Json.number(parser, "total"));
      }
    }
  }

  private static HashMap<String, ByteIterator> readHit(JsonParser parser, String keyField)
      throws IOException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("_source")) {
        Json.require(value == JsonToken.START_OBJECT, parser, "a document");
        readFields(parser, row);
      } else if (name.equals("_id") && keyField != null) {
        Json.require(value == JsonToken.VALUE_STRING, parser, "a text as _id");
        row.put(keyField, text(parser));
      } else {
        parser.skipChildren();
      }
    }
    return row;
  }

  /** All fields but the copy of the key. */
  private static void readFields(JsonParser parser, Map<String, ByteIterator> fields)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      Json.require(value.isScalarValue(), parser, "a value for the field " + name);
      if (value != JsonToken.VALUE_NULL && !name.equals(RecordWriter.KEY)) {
        fields.put(name, text(parser));
      }
    }
    Json.require(parser.currentToken() == JsonToken.END_OBJECT, parser, "the end of a document");
  }

  /** The text of a value, without a string in between if it is ASCII. */
  private static ByteIterator text(JsonParser parser) throws IOException {
    char[] characters = parser.getTextCharacters();
    int offset = parser.getTextOffset();
    byte[] bytes = new byte[parser.getTextLength()];
    for (int i = 0; i < bytes.length; i++) {
      char c = characters[offset + i];
      if (c >= 0x80) {
        return Utf8ByteIterator.of(parser.getText());
      }
      bytes[i] = (byte) c;
    }
    return new Utf8ByteIterator(bytes);
  }
}
