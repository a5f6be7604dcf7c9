// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Map;

/**
 * What this binding keeps beside an index, in {@code _meta} of its mapping: not a record, and as
 * durable as the index.
 *
 * @param searchable whether the index has the fields of a schema
 * @param stamp which data set was loaded, or null
 */
record IndexMeta(boolean searchable, String stamp) {

  private static final String OWNER = "ycsb";
  private static final String SEARCHABLE = "searchable";
  private static final String STAMP = "stamp";

  /** Reads a mapping; returns null if the index does not belong to this binding. */
  static IndexMeta of(Map<?, ?> mapping) {
    if (!(Json.at(mapping, "_meta", OWNER) instanceof Map<?, ?> own)) {
      return null;
    }
    return new IndexMeta(
        Boolean.TRUE.equals(own.get(SEARCHABLE)),
        own.get(STAMP) instanceof String stamp ? stamp : null);
  }

  IndexMeta withStamp(String newStamp) {
    return new IndexMeta(searchable, newStamp);
  }

  /** The value of {@code _meta}. */
  String json() {
    return Json.text(
        json -> {
          json.writeStartObject();
          json.writeObjectFieldStart(OWNER);
          json.writeBooleanField(SEARCHABLE, searchable);
          if (stamp != null) {
            json.writeStringField(STAMP, stamp);
          }
          json.writeEndObject();
          json.writeEndObject();
        });
  }
}
