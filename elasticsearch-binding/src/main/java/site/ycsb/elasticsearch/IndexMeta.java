// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;

/**
 * What this binding keeps beside an index, in {@code _meta} of its mapping: no record, and as
 * durable as the index.
 *
 * @param searchable whether the index has the fields of a schema
 * @param stamp what data set was loaded, or null
 */
record IndexMeta(boolean searchable, String stamp) {

  private static final String OWNER = "ycsb";
  private static final String SEARCHABLE = "searchable";
  private static final String STAMP = "stamp";

  /**
   * @param mapping as the server tells it
   * @return null if the index is not of this binding
   */
  static IndexMeta of(Map<String, Object> mapping) {
    if (!(Json.at(mapping, "_meta", OWNER) instanceof Map<?, ?> own)) {
      return null;
    }
    return new IndexMeta(
        Boolean.TRUE.equals(own.get(SEARCHABLE)),
        own.get(STAMP) instanceof String stamp ? stamp : null);
  }

  /** The fields of {@code _meta}. */
  static void write(JsonGenerator json, boolean searchable, String stamp) throws IOException {
    json.writeObjectFieldStart(OWNER);
    json.writeBooleanField(SEARCHABLE, searchable);
    if (stamp != null) {
      json.writeStringField(STAMP, stamp);
    }
    json.writeEndObject();
  }

  IndexMeta withStamp(String newStamp) {
    return new IndexMeta(searchable, newStamp);
  }

  /** The body of the request that puts it in place of what is there. */
  String json() {
    return Json.text(
        json -> {
          json.writeStartObject();
          json.writeObjectFieldStart("_meta");
          write(json, searchable, stamp);
          json.writeEndObject();
          json.writeEndObject();
        });
  }
}
