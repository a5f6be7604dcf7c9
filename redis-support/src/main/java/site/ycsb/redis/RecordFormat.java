// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/** How records are kept, as far as index and search have to know. */
public enum RecordFormat {
  HASH {
    @Override
    String path(String field) {
      return field;
    }
  },
  JSON {
    @Override
    String path(String field) {
      return JsonPaths.of(field);
    }
  };

  /**
   * Numbers have a name of their own in the index: what is asked for by its name there comes from
   * there, rounded, and not from the record.
   */
  private static final String NUMBER_PREFIX = "number:";

  /** Where in a record a field is. */
  abstract String path(String field);

  /** The name of a field in the index. */
  static String alias(SearchSchema.Field field) {
    return field.type() == FieldType.NUMERIC ? numberAlias(field.name()) : field.name();
  }

  static String numberAlias(String field) {
    return NUMBER_PREFIX + field;
  }
}
