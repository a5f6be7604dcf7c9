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
