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

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parts of replies that are not on the path of an operation. */
final class Replies {

  private Replies() {}

  /** Bytes or a number as text; null stays null. */
  static String text(Object reply) {
    return reply instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : reply == null ? null : reply.toString();
  }

  /** A list of names and values; what is none gives an empty map. */
  static Map<String, Object> map(Object reply) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (reply instanceof List<?> list) {
      for (int i = 0; i + 1 < list.size(); i += 2) {
        map.put(text(list.get(i)), list.get(i + 1));
      }
    }
    return map;
  }

  /** A number that may be written as text; 0 if there is none. */
  static double number(Object reply) {
    try {
      return reply == null ? 0 : Double.parseDouble(text(reply));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
