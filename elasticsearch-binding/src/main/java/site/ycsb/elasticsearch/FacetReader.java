// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.SearchableDB;

/** Reads the values of a {@code terms} aggregation and their counts as they arrive. */
final class FacetReader {

  private static final String ERROR = "doc_count_error_upper_bound";

  private final JsonParser parser;
  private final List<HashMap<String, ByteIterator>> rows;
  private boolean hasRows;
  private boolean hasError;
  private long error;

  FacetReader(JsonParser parser, List<HashMap<String, ByteIterator>> rows) {
    this.parser = parser;
    this.rows = rows;
  }

  /** Reads the object {@code aggregations} of a reply. */
  void read() throws IOException {
    Json.readObject(
        parser,
        "an object as aggregations",
        (name, value) -> {
          if (name.equals(SearchJson.FACETS)) {
            Json.readObject(parser, "an object as facets", this::readFacets);
            Json.require(hasRows, parser, "an array of buckets");
            Json.require(hasError, parser, "a number as " + ERROR);
          }
        });
  }

  private void readFacets(String name, JsonToken value) throws IOException {
    if (name.equals("buckets") && value == JsonToken.START_ARRAY) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        rows.add(readBucket());
      }
      Json.require(parser.currentToken() == JsonToken.END_ARRAY, parser, "an object as a bucket");
      hasRows = true;
    } else if (name.equals(ERROR)) {
      error = Json.number(parser, name);
      hasError = true;
    }
  }

  private HashMap<String, ByteIterator> readBucket() throws IOException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    Json.readObject(
        parser,
        "a bucket",
        (name, value) -> {
          if (name.equals("key")) {
            Json.require(value == JsonToken.VALUE_STRING, parser, "a text as key");
            row.put(SearchableDB.KEY_FIELD, JsonFields.text(parser));
          } else if (name.equals("doc_count")) {
            Json.require(value == JsonToken.VALUE_NUMBER_INT, parser, "a number as doc_count");
            row.put(SearchableDB.COUNT_FIELD, JsonFields.text(parser));
          }
        });
    Json.require(row.size() == 2, parser, "a key and a doc_count");
    return row;
  }

  boolean areRead() {
    return hasRows;
  }

  /** An error if the shards did not return all their values. */
  Status status() {
    return error == 0
        ? Status.OK
        : new Status(
            "FACETS_INEXACT", "the server's counts may be wrong: " + ERROR + " is " + error);
  }
}
