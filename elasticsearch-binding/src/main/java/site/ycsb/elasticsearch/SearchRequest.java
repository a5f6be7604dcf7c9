// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Set;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;

/** Writes what is asked of {@code _search}. */
final class SearchRequest {

  /** A clause of the server's query language. */
  @FunctionalInterface
  interface Clause {
    void writeTo(JsonGenerator json) throws IOException;
  }

  static final Renderers<Clause> CLAUSES = Renderers.of(AllTerms.class, SearchRequest::allTerms);

  private SearchRequest() {}

  /** Where it is sent to, below the index. An answer of some of the shards would be a wrong one. */
  static String api(boolean cached) {
    return "/_search?allow_partial_search_results=false&request_cache=" + cached;
  }

  private static Clause allTerms(AllTerms question) {
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

  /**
   * One page: all words in the text field, in the order of the sort field, the fields asked for and
   * no others.
   */
  static void writeSearch(JsonGenerator json, SearchQuery query, Set<String> fields)
      throws IOException {
    json.writeStartObject();
    json.writeFieldName("query");
    CLAUSES.render(query.question()).writeTo(json);
    json.writeArrayFieldStart("sort");
    writeOrder(json, query.sortField(), query.descending() ? "desc" : "asc");
    json.writeEndArray();
    json.writeNumberField("from", query.offset());
    json.writeNumberField("size", query.limit());
    writeSource(json, fields);
    json.writeBooleanField("track_total_hits", query.totalHits());
    json.writeEndObject();
  }

  /**
   * Records in the order of their keys, from one on. The second key of the order is there to
   * include the start key itself: {@code search_after} gives what comes behind a position, here
   * that in front of all documents of the start key. A range of keys would say it more plainly, but
   * takes the server two to three times as long, since it collects all keys from there on.
   */
  static void writeScan(JsonGenerator json, String startKey, int count, Set<String> fields)
      throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("sort");
    writeOrder(json, RecordWriter.KEY, "asc");
    writeOrder(json, "_doc", "asc");
    json.writeEndArray();
    json.writeArrayFieldStart("search_after");
    json.writeString(startKey);
    json.writeNumber(-1);
    json.writeEndArray();
    json.writeNumberField("size", count);
    writeSource(json, fields);
    json.writeBooleanField("track_total_hits", false);
    json.writeEndObject();
  }

  private static void writeOrder(JsonGenerator json, String field, String order)
      throws IOException {
    json.writeStartObject();
    json.writeStringField(field, order);
    json.writeEndObject();
  }

  private static void writeSource(JsonGenerator json, Set<String> fields) throws IOException {
    if (fields == null) {
      return;
    }
    if (fields.isEmpty()) {
      json.writeBooleanField("_source", false);
      return;
    }
    json.writeArrayFieldStart("_source");
    for (String field : fields) {
      json.writeString(field);
    }
    json.writeEndArray();
  }
}
