// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Set;
import site.ycsb.DBException;

/**
 * A binding that shows its requests to the store word for word, so that engines can be compared and
 * a result documents what was measured. The texts come from the code that makes the real requests.
 * The texts hold no secrets. All methods are called between {@code init()} and {@code cleanup()}.
 */
public interface SearchDialect {

  /** The definition of the index, as {@link SearchableDB#createIndex} sends it. */
  String indexDefinition(String table, SearchSchema schema);

  /** The request of {@link SearchableDB#search}. */
  String searchRequest(String table, SearchQuery query, Set<String> fields);

  /**
   * What the store says about how it answers a query, such as a plan or a profile, in which a
   * reader sees whether an index is used. The table is loaded; the query may be executed.
   *
   * @return empty if the store does not say
   * @throws DBException if the store refuses to say
   */
  default String searchPlan(String table, SearchQuery query) throws DBException {
    return "";
  }
}
