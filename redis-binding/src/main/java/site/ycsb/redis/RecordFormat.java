// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.regex.Pattern;

/** How records are kept, as far as index and search have to know. */
public enum RecordFormat {
  HASH,
  JSON;

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String ROOT = "$.";
  private static final String QUOTED = "$[\"";

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
}
