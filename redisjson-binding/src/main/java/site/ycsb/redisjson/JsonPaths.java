// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.util.regex.Pattern;

/** The JSONPaths of the fields of a document. */
final class JsonPaths {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String ROOT = "$.";
  private static final String QUOTED = "$[\"";

  private JsonPaths() {}

  /** {@code $.name}, or {@code $["na me"]} where the name needs it. */
  static String path(String field) {
    return PLAIN.matcher(field).matches()
        ? ROOT + field
        : QUOTED + field.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
  }

  /** The field at such a path. */
  static String field(String path) {
    return path.startsWith(QUOTED)
        ? path.substring(QUOTED.length(), path.length() - 2)
            .replace("\\\"", "\"")
            .replace("\\\\", "\\")
        : path.substring(ROOT.length());
  }
}
