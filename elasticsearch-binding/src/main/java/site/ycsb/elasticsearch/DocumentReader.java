// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.binding.JsonFields;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.FieldValues;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.VectorMetric;

/**
 * Reads the documents of one reply, or what sums up all hits. The typed client of Elasticsearch
 * would make objects of the whole reply, with a node for each value.
 */
final class DocumentReader {

  /**
   * What rows are made of.
   *
   * @param types the types of the fields
   * @param keyField the name under which each row gets its key, or null
   * @param metric the metric of the distances which rows get, or null
   * @param isScored whether rows get their scores
   */
  record RowFormat(JsonFields types, String keyField, VectorMetric metric, boolean isScored) {}

  private static final String FACET_ERROR = "doc_count_error_upper_bound";
  private final JsonParser parser;
  private final List<HashMap<String, ByteIterator>> rows;
  private final RowFormat format;

  /** The most buckets that become rows. */
  private final int limit;

  /** Where the last hit stands in the order; null if that is not wanted. */
  private final List<Object> position;

  private boolean hasHits;
  private boolean hasAggregation;
  private boolean ofRanges;
  private boolean hasFacetError;
  private long facetError;
  private boolean timedOut;
  private long failedShards;

  private DocumentReader(
      JsonParser parser, RowFormat format, int limit, List<HashMap<String, ByteIterator>> rows) {
    this(parser, format, limit, rows, null);
  }

  private DocumentReader(
      JsonParser parser,
      RowFormat format,
      int limit,
      List<HashMap<String, ByteIterator>> rows,
      List<Object> position) {
    this.position = position;
    this.parser = parser;
    this.format = format;
    this.limit = limit;
    this.rows = rows;
  }

  /** Reads the reply that is a document. */
  static void readRecord(HttpReply reply, JsonFields types, Map<String, ByteIterator> fields)
      throws IOException {
    try (JsonParser parser = Json.parser(reply)) {
      parser.nextToken();
      new DocumentReader(parser, new RowFormat(types, null, null, false), 0, List.of())
          .readFields(fields);
    }
  }

  /**
   * Reads the reply to a search.
   *
   * @param rows the rows are added to these
   * @return {@code OK}, or an error if the reply is only a part of what was asked for
   */
  static Status readRows(
      HttpReply reply, RowFormat format, List<HashMap<String, ByteIterator>> rows)
      throws IOException {
    try (JsonParser parser = Json.parser(reply)) {
      parser.nextToken();
      return new DocumentReader(parser, format, 0, rows).readReply(false);
    }
  }

  /**
   * Reads the reply to a search for a page of a walk, as {@link #readRows}.
   *
   * @param position becomes where the last row stands in the order, if there is one
   */
  static Status readWalked(
      HttpReply reply,
      RowFormat format,
      List<HashMap<String, ByteIterator>> rows,
      List<Object> position)
      throws IOException {
    try (JsonParser parser = Json.parser(reply)) {
      parser.nextToken();
      return new DocumentReader(parser, format, 0, rows, position).readReply(false);
    }
  }

  /**
   * Reads the reply to a search that sums up all hits; groups become rows, see {@link #readRows}.
   *
   * @param limit the most groups that become rows
   */
  static Status readAggregation(
      HttpReply reply, int limit, List<HashMap<String, ByteIterator>> rows) throws IOException {
    try (JsonParser parser = Json.parser(reply)) {
      parser.nextToken();
      return new DocumentReader(parser, null, limit, rows).readReply(true);
    }
  }

  private Status readReply(boolean ofAggregation) throws IOException {
    Json.readObject(
        parser,
        "an object",
        (name, value) -> {
          switch (name) {
            case "timed_out" -> timedOut = value == JsonToken.VALUE_TRUE;
            case "_shards" -> Json.readObject(parser, "an object as _shards", this::readShards);
            case "hits" -> {
              Json.readObject(parser, "an object as hits", this::readHits);
              Json.require(hasHits, parser, "an array of hits");
            }
            case "aggregations" -> {
              if (ofAggregation) {
                Json.readObject(parser, "an object as aggregations", this::readAggregation);
              }
            }
            default -> {}
          }
        });
    Json.require(hasHits, parser, "hits");
    Json.require(hasAggregation || !ofAggregation, parser, "aggregations");
    if (timedOut) {
      return new Status(
          "SEARCH_TIMED_OUT", "the server's time limit for searches cut the answer short");
    }
    if (failedShards > 0) {
      return new Status("SHARDS_FAILED", failedShards + " shards gave no answer");
    }
    // Not 0 if the shards did not return all their values.
    return facetError == 0
        ? Status.OK
        : new Status(
            "FACETS_INEXACT",
            "the server's counts may be wrong: " + FACET_ERROR + " is " + facetError);
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
      hasHits = true;
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

  /** The groups of the aggregation and their counts, or the numbers. */
  private void readAggregation(String aggregation, JsonToken object) throws IOException {
    if (aggregation.equals(ElasticsearchQuestions.FACETS)) {
      Json.readObject(parser, "an object as facets", this::readBuckets);
      Json.require(hasAggregation, parser, "an array of buckets");
      Json.require(hasFacetError, parser, "a number as " + FACET_ERROR);
    } else if (aggregation.equals(ElasticsearchQuestions.HISTOGRAM)) {
      ofRanges = true;
      Json.readObject(parser, "an object as histogram", this::readBuckets);
      Json.require(hasAggregation, parser, "an array of buckets");
    } else if (aggregation.equals(ElasticsearchQuestions.CARDINALITY)) {
      Json.readObject(parser, "an object as cardinality", this::readCardinality);
      Json.require(hasAggregation, parser, "a count");
    } else if (aggregation.equals(ElasticsearchQuestions.STATS)) {
      Map<String, Long> stats = new HashMap<>();
      Json.readObject(
          parser,
          "an object as stats",
          (name, value) -> {
            if (value.isNumeric() && !name.equals("avg")) {
              stats.put(name, wholeNumber(name));
            }
          });
      rows.add(statsRow(stats));
      hasAggregation = true;
    }
  }

  private void readCardinality(String name, JsonToken value) throws IOException {
    if (name.equals("count") && value == JsonToken.VALUE_NUMBER_INT) {
      rows.add(CardinalityForm.row(parser.getLongValue()));
      hasAggregation = true;
    }
  }

  private HashMap<String, ByteIterator> statsRow(Map<String, Long> stats) throws IOException {
    Json.require(stats.containsKey("count"), parser, "a count");
    long count = stats.get("count");
    if (count == 0) {
      return StatsForm.row(0, 0, 0, 0);
    }
    Json.require(stats.keySet().containsAll(List.of("sum", "min", "max")), parser, "sum, min, max");
    return StatsForm.row(count, stats.get("sum"), stats.get("min"), stats.get("max"));
  }

  /** The server makes a decimal number of each, such as 5.0 or 1.2E7. */
  private long wholeNumber(String name) throws IOException {
    double number = parser.getDoubleValue();
    Json.require(number == Math.rint(number), parser, "a whole number as " + name);
    return (long) number;
  }

  private void readBuckets(String name, JsonToken value) throws IOException {
    if (name.equals("buckets") && value == JsonToken.START_ARRAY) {
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        HashMap<String, ByteIterator> bucket = readBucket();
        if (rows.size() < limit) {
          rows.add(bucket);
        }
      }
      Json.require(parser.currentToken() == JsonToken.END_ARRAY, parser, "an object as a bucket");
      hasAggregation = true;
    } else if (name.equals(FACET_ERROR)) {
      facetError = Json.number(parser, name);
      hasFacetError = true;
    }
  }

  private HashMap<String, ByteIterator> readBucket() throws IOException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    Json.readObject(
        parser,
        "a bucket",
        (name, value) -> {
          if (name.equals("key")) {
            row.put(SearchableDB.KEY_FIELD, ofRanges ? firstOfRange(value) : text(value));
          } else if (name.equals("doc_count")) {
            Json.require(value == JsonToken.VALUE_NUMBER_INT, parser, "a number as doc_count");
            row.put(SearchableDB.COUNT_FIELD, JsonFields.text(parser));
          }
        });
    Json.require(row.size() == 2, parser, "a key and a doc_count");
    return row;
  }

  private ByteIterator text(JsonToken value) throws IOException {
    Json.require(value == JsonToken.VALUE_STRING, parser, "a text as key");
    return JsonFields.text(parser);
  }

  private ByteIterator firstOfRange(JsonToken value) throws IOException {
    Json.require(value.isNumeric(), parser, "a number as key");
    return FieldValues.number(wholeNumber("key"));
  }

  private HashMap<String, ByteIterator> readHit() throws IOException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("_source")) {
        readFields(row);
      } else if (name.equals("_id") && format.keyField != null) {
        Json.require(value == JsonToken.VALUE_STRING, parser, "a text as _id");
        row.put(format.keyField, JsonFields.text(parser));
      } else if (name.equals("_score") && format.metric != null) {
        Json.require(value.isNumeric(), parser, "a number as _score");
        double distance = DenseVectorSettings.distance(format.metric, parser.getFloatValue());
        row.put(SearchableDB.DISTANCE_FIELD, new DoubleByteIterator(distance));
      } else if (name.equals("_score") && format.isScored) {
        Json.require(value.isNumeric(), parser, "a number as _score");
        row.put(SearchableDB.SCORE_FIELD, new DoubleByteIterator(parser.getFloatValue()));
      } else if (name.equals("sort") && position != null) {
        readPosition(value);
      } else {
        parser.skipChildren();
      }
    }
    return row;
  }

  private void readPosition(JsonToken value) throws IOException {
    Json.require(value == JsonToken.START_ARRAY, parser, "an array as sort");
    position.clear();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      boolean isNumber = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
      Json.require(
          isNumber || parser.currentToken() == JsonToken.VALUE_STRING,
          parser,
          "a whole number or a text in sort");
      position.add(isNumber ? parser.getLongValue() : parser.getText());
    }
  }

  /** All fields but the copy of the key. */
  private void readFields(Map<String, ByteIterator> fields) throws IOException {
    Json.require(parser.currentToken() == JsonToken.START_OBJECT, parser, "a document");
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_ARRAY && format.types.isVector(name)) {
        fields.put(name, format.types.vector(name, parser));
        continue;
      }
      Json.require(value.isScalarValue(), parser, "a value for the field " + name);
      if (value != JsonToken.VALUE_NULL && !name.equals(Documents.KEY)) {
        fields.put(name, JsonFields.text(parser));
      }
    }
    Json.require(parser.currentToken() == JsonToken.END_OBJECT, parser, "the end of a document");
  }
}
