// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.elasticsearch.DocumentReader.RowFormat;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.Walk;

/**
 * Where a walk is: the page behind the last row comes next. All pages are of one point in time, if
 * the server has such; otherwise each is of the time when it is asked for. For one walk.
 */
final class WalkCursor implements AutoCloseable {

  /** How long the server keeps a point in time between two pages. */
  private static final String KEEP_ALIVE = "1m";

  private static final String SEARCH = "/_search";

  private final Documents documents;
  private final Walk question;
  private final ServerVersion version;
  private final String api;

  /** Where the last row of the page before stands, as the server said; empty at first. */
  private final List<Object> last = new ArrayList<>();

  /** Null without one, and before the first page. */
  private String pointInTime;

  /**
   * @param api where a search is sent, below the index
   */
  WalkCursor(Documents documents, Walk question, ServerVersion version, String api) {
    this.documents = documents;
    this.question = question;
    this.version = version;
    this.api = api;
  }

  /**
   * Adds the rows of the next page.
   *
   * @return {@code OK}, or an error if the reply is only a part of what was asked for
   */
  Status next(int rows, Set<String> fields, RowFormat format, SearchResult result)
      throws IOException, InvalidRecordException {
    if (last.isEmpty() && version.hasPointsInTime()) {
      open();
    }
    // A point in time knows its index.
    HttpRequest request =
        pointInTime == null ? documents.about("POST", api) : HttpRequest.of("POST", api);
    HttpReply reply =
        documents.send(documents.with(json -> write(json, rows, fields), request.reading()));
    return DocumentReader.readWalked(reply, format, result, last);
  }

  private void open() throws IOException {
    HttpRequest request = documents.about("POST", pointsInTime() + "?keep_alive=" + KEEP_ALIVE);
    String name = version.isElasticsearch() ? "id" : "pit_id";
    pointInTime = Json.tree(documents.send(request)).path(name).asText();
  }

  private String pointsInTime() {
    return version.isElasticsearch() ? "/_pit" : SEARCH + "/point_in_time";
  }

  private void write(JsonGenerator json, int rows, Set<String> fields)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    if (pointInTime != null) {
      json.writeObjectFieldStart("pit");
      json.writeStringField("id", pointInTime);
      json.writeStringField("keep_alive", KEEP_ALIVE);
      json.writeEndObject();
    }
    if (!last.isEmpty()) {
      json.writeArrayFieldStart("search_after");
      for (Object value : last) {
        json.writeObject(value);
      }
      json.writeEndArray();
    }
    ElasticsearchQuestions.writeWalk(json, question, rows, fields);
  }

  /** Ends the point in time, which otherwise would stay open for a minute. */
  @Override
  public void close() throws IOException, InvalidRecordException {
    if (pointInTime != null) {
      documents.send(documents.with(this::writeId, HttpRequest.of("DELETE", pointsInTime())));
    }
  }

  private void writeId(JsonGenerator json) throws IOException {
    json.writeStartObject();
    if (version.isElasticsearch()) {
      json.writeStringField("id", pointInTime);
    } else {
      json.writeArrayFieldStart("pit_id");
      json.writeString(pointInTime);
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** The request for the first page, and what those for later pages have beside it. */
  static String describe(
      Walk question, ServerVersion version, String index, String api, Set<String> fields) {
    String more = " (later pages have \"search_after\" with the \"sort\" of the last row";
    return "POST "
        + (version.hasPointsInTime() ? api : index + api)
        + "\n"
        + Json.text(
            json -> {
              json.writeStartObject();
              ElasticsearchQuestions.writeWalk(json, question, question.form().pageRows(), fields);
            })
        + more
        + (version.hasPointsInTime() ? "; all have a \"pit\")" : ")");
  }
}
