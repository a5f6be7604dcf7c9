// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.regex.Pattern;

/** JSONPaths of the fields of a flat document. */
public final class JsonPaths {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String ROOT = "$.";
  private static final String QUOTED = "$[\"";

  private JsonPaths() {}

  /** {@code $.name}, or {@code $["na me"]} where the name needs it. */
  public static String of(String field) {
    return PLAIN.matcher(field).matches()
        ? ROOT + field
        : QUOTED + field.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
  }

  /** The field that a path of {@link #of} leads to. */
  public static String field(String path) {
    return path.startsWith(QUOTED)
        ? path.substring(QUOTED.length(), path.length() - 2)
            .replace("\\\"", "\"")
            .replace("\\\\", "\\")
        : path.substring(ROOT.length());
  }
}
