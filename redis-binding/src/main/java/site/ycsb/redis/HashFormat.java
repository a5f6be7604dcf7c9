// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import site.ycsb.search.SearchSchema;

/** A record is a hash with the fields of the record. */
public enum HashFormat implements RecordFormat {
  HASH;

  @Override
  public String keyType() {
    return name();
  }

  @Override
  public String path(String field) {
    return field;
  }

  @Override
  public String field(String path) {
    return path;
  }

  @Override
  public String wholeRecord() {
    return null;
  }

  @Override
  public TableKeys keys(String table) {
    return TableKeys.ofHashes(table);
  }

  @Override
  public List<String> commands() {
    return List.of();
  }

  @Override
  public RowReader rowReader(SearchSchema schema) {
    FieldNames names = new FieldNames(this);
    LongitudeFirst places = new LongitudeFirst(schema);
    return (name, value, asked, row) -> {
      String field = names.field(name);
      row.put(field, places.read(field, value));
    };
  }
}
