/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
