// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Set;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/** Writes what is asked of {@code _search}. */
final class SearchJson {

  /** The clauses of the server's query language. */
  static final Renderers<Json.Body> CLAUSES =
      Renderers.of(AllTerms.class, SearchJson::allTerms).and(Filter.class, SearchJson::filter);

  private SearchJson() {}

  /** Where it is sent, below the index. An answer from some of the shards would be a wrong one. */
  static String api(boolean cached) {
    return "/_search?allow_partial_search_results=false&request_cache=" + cached;
  }

  private static Json.Body allTerms(AllTerms question) {
    return json -> {
      json.writeStartObject();
      json.writeObjectFieldStart("match");
      json.writeObjectFieldStart(question.textField());
      json.writeStringField("query", question.text());
      json.writeStringField("operator", "and");
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndObject();
    };
  }

  /** Clauses that do not score, as {@code match} does not where the order is that of a field. */
  private static Json.Body filter(Filter question) {
    return json -> {
      json.writeStartObject();
      json.writeObjectFieldStart("bool");
      json.writeArrayFieldStart("filter");
      allTerms(question.words()).write(json);
      json.writeStartObject();
      json.writeObjectFieldStart("term");
      json.writeStringField(question.tagField(), question.tag());
      json.writeEndObject();
      json.writeEndObject();
      json.writeStartObject();
      json.writeObjectFieldStart("range");
      json.writeObjectFieldStart(question.numberField());
      json.writeNumberField("gte", question.low());
      json.writeNumberField("lte", question.high());
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndObject();
    };
  }

  /** One page of the answer to a question, in the order of the sort field. */
  static void writeSearch(JsonGenerator json, SearchQuery query, Set<String> fields)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeFieldName("query");
    CLAUSES.render(query.question()).write(json);
    json.writeArrayFieldStart("sort");
    writeOrder(json, query.sortField(), query.descending() ? "desc" : "asc");
    json.writeEndArray();
    json.writeNumberField("from", query.offset());
    writeEnd(json, query.limit(), fields, query.totalHits());
  }

  /**
   * Records in the order of their keys, from one on. The second key of the order includes the start
   * key itself: {@code search_after} returns what follows a position, here the one before all
   * documents of the start key. A range of keys would be plainer, but takes the server two to three
   * times as long, because it collects all keys from there on.
   */
  static void writeScan(JsonGenerator json, String startKey, int count, Set<String> fields)
      throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("sort");
    writeOrder(json, Documents.KEY, "asc");
    writeOrder(json, "_doc", "asc");
    json.writeEndArray();
    json.writeArrayFieldStart("search_after");
    json.writeString(startKey);
    json.writeNumber(-1);
    json.writeEndArray();
    writeEnd(json, count, fields, false);
  }

  private static void writeOrder(JsonGenerator json, String field, String order)
      throws IOException {
    json.writeStartObject();
    json.writeStringField(field, order);
    json.writeEndObject();
  }

  /** The rest of a request: how many documents, and which fields of them, no others. */
  private static void writeEnd(JsonGenerator json, int size, Set<String> fields, boolean totalHits)
      throws IOException {
    json.writeNumberField("size", size);
    if (fields != null && fields.isEmpty()) {
      json.writeBooleanField("_source", false);
    } else if (fields != null) {
      json.writeFieldName("_source");
      json.writeArray(fields.toArray(String[]::new), 0, fields.size());
    }
    json.writeBooleanField("track_total_hits", totalHits);
    json.writeEndObject();
  }
}
