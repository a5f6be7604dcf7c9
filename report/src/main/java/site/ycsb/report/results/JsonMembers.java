// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.LinkedHashMap;

/** An object of JSON, with its members in the order in which they were put. */
public final class JsonMembers extends LinkedHashMap<String, Object> {

  public static JsonMembers of(Object... namesAndValues) {
    return new JsonMembers().with(namesAndValues);
  }

  /** With the members of another object. */
  public JsonMembers with(JsonMembers others) {
    putAll(others);
    return this;
  }

  public JsonMembers with(Object... namesAndValues) {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return this;
  }
}
