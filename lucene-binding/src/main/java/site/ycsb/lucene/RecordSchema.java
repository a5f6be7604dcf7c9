// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.BytesRef;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/** A {@link SearchSchema} with numbered fields, and what Lucene's index adds to it. Immutable. */
final class RecordSchema {

  /** The field of the index that holds the key. */
  static final String KEY = SearchableDB.KEY_FIELD;

  /** The field of the index that holds the whole record. */
  static final String RECORD = "_record";

  private final SearchSchema schema;
  private final Map<String, Integer> ordinals = new HashMap<>();

  RecordSchema(SearchSchema schema) throws DBException {
    this.schema = schema;
    for (SearchSchema.Field field : schema.fields()) {
      if (field.name().equals(KEY) || field.name().equals(RECORD)) {
        throw new DBException(
            SearchSchema.FIELDS_PROPERTY + ": this binding reserves the name " + field.name());
      }
      ordinals.put(field.name(), ordinals.size());
    }
  }

  List<SearchSchema.Field> fields() {
    return schema.fields();
  }

  /** The place of the field in {@link #fields}, or -1 if the schema does not name it. */
  int ordinal(String name) {
    return ordinals.getOrDefault(name, -1);
  }

  SearchSchema search() {
    return schema;
  }

  static BytesRef keyTerm(String key) throws InvalidRecordException {
    return new BytesRef(FieldValues.utf8("key " + key, key));
  }
}
