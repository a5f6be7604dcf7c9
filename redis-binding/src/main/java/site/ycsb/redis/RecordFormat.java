// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import site.ycsb.search.SearchSchema;

/** How records are kept, as far as keys, index and search have to know. Immutable. */
public interface RecordFormat {

  /** The type of the keys of records, as {@code FT.CREATE} takes it: {@code HASH}. */
  String keyType();

  /** Where in a record a field is. */
  String path(String field);

  /** The field at such a path. */
  String field(String path);

  /** The path of the whole record; null if a row of a search has the fields alone. */
  String wholeRecord();

  /**
   * The keys of a table.
   *
   * @throws site.ycsb.settings.ConfigurationException if no table can have that name
   */
  TableKeys keys(String table);

  /** The commands that a server needs for such records, except the one for a search. */
  List<String> commands();

  /** Reads the rows of one thread, whose fields are of the types of the schema. */
  RowReader rowReader(SearchSchema schema);
}
