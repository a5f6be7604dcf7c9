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
package site.ycsb.search;

import java.util.Set;

/**
 * A binding that shows what it asks its store, word for word, so that engines can be compared and a
 * result says what was measured. The texts come from the code that makes the real requests. They
 * hold no secrets. Both methods are called between {@code init()} and {@code cleanup()}.
 */
public interface SearchDialect {

  /** The definition of the index, as {@link SearchableDB#createIndex} sends it. */
  String indexDefinition(String table, SearchSchema schema);

  /** The request of {@link SearchableDB#search}. */
  String searchRequest(String table, SearchQuery query, Set<String> fields);
}
