// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/** A {@link SearchSchema} whose fields are numbered. Immutable. */
final class RecordSchema {

  /** The field of the index that holds the key. */
  static final String KEY = SearchableDB.KEY_FIELD;

  /** The field of the index that holds the whole record. */
  static final String RECORD = "_record";

  private final SearchSchema schema;
  private final List<SearchSchema.Field> fields;
  private final String[] names;
  private final Map<String, Integer> ordinals = new HashMap<>();

  RecordSchema(SearchSchema schema) throws DBException {
    this.schema = schema;
    this.fields = schema.fields();
    this.names = fields.stream().map(SearchSchema.Field::name).toArray(String[]::new);
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(KEY) || names[i].equals(RECORD)) {
        throw new DBException(
            SearchSchema.FIELDS_PROPERTY + ": this binding keeps the name " + names[i] + " itself");
      }
      ordinals.put(names[i], i);
    }
  }

  List<SearchSchema.Field> fields() {
    return fields;
  }

  String name(int ordinal) {
    return names[ordinal];
  }

  /** The number of the field, or -1 if the schema does not name it. */
  int ordinal(String name) {
    Integer ordinal = ordinals.get(name);
    return ordinal == null ? -1 : ordinal;
  }

  boolean isNumeric(int ordinal) {
    return ordinal >= 0 && fields.get(ordinal).type() == FieldType.NUMERIC;
  }

  /** As {@link Question#misfit}. */
  String misfit(Question question) {
    return question.misfit(schema);
  }

  /** Equal for equal schemas, different for different ones. */
  @Override
  public String toString() {
    return schema.toString();
  }
}
