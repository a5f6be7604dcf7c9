// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.regex.Pattern;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/** How records are kept, as far as index and search have to know. */
public enum RecordFormat {
  HASH,
  JSON;

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String ROOT = "$.";
  private static final String QUOTED = "$[\"";

  /**
   * Numbers have a name of their own in the index: what is asked for by its name there comes from
   * there, rounded, and not from the record.
   */
  private static final String NUMBER_PREFIX = "number:";

  /**
   * Where in a record a field is: of a document the JSONPath {@code $.name}, or {@code $["na me"]}
   * where the name needs it.
   */
  public String path(String field) {
    if (this == HASH) {
      return field;
    }
    return PLAIN.matcher(field).matches()
        ? ROOT + field
        : QUOTED + field.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
  }

  /** The field at such a path. */
  String field(String path) {
    if (this == HASH) {
      return path;
    }
    return path.startsWith(QUOTED)
        ? path.substring(QUOTED.length(), path.length() - 2)
            .replace("\\\"", "\"")
            .replace("\\\\", "\\")
        : path.substring(ROOT.length());
  }

  /** The name of a field in the index. */
  static String alias(SearchSchema.Field field) {
    return field.type() == FieldType.NUMERIC ? numberAlias(field.name()) : field.name();
  }

  static String numberAlias(String field) {
    return NUMBER_PREFIX + field;
  }

  /**
   * As for numbers: a tag that came from where its values are counted would end at its first NUL.
   */
  static String countedAlias(String field) {
    return "counted:" + field;
  }
}
