// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/** How records are kept, as far as index and search have to know. */
public enum RecordFormat {
  HASH,
  JSON;

  /**
   * Numbers have a name of their own in the index: what is asked for by its name there comes from
   * there, rounded, and not from the record.
   */
  private static final String NUMBER_PREFIX = "number:";

  /** Where in a record a field is. */
  String path(String field) {
    return this == JSON ? JsonPaths.of(field) : field;
  }

  /** The field at that path. */
  String field(String path) {
    return this == JSON ? JsonPaths.field(path) : path;
  }

  /** The name of a field in the index. */
  static String alias(SearchSchema.Field field) {
    return field.type() == FieldType.NUMERIC ? numberAlias(field.name()) : field.name();
  }

  static String numberAlias(String field) {
    return NUMBER_PREFIX + field;
  }
}
