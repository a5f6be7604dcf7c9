// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.util.BytesRef;
import site.ycsb.DBException;
import site.ycsb.search.Question;
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
  private final List<SearchSchema.Field> fields;
  private final Map<String, Integer> ordinals = new HashMap<>();

  RecordSchema(SearchSchema schema) throws DBException {
    this.schema = schema;
    this.fields = schema.fields();
    for (SearchSchema.Field field : fields) {
      if (field.name().equals(KEY) || field.name().equals(RECORD)) {
        throw new DBException(
            SearchSchema.FIELDS_PROPERTY + ": this binding reserves the name " + field.name());
      }
      ordinals.put(field.name(), ordinals.size());
    }
  }

  List<SearchSchema.Field> fields() {
    return fields;
  }

  /** The place of the field in {@link #fields}, or -1 if the schema does not name it. */
  int ordinal(String name) {
    return ordinals.getOrDefault(name, -1);
  }

  /** As {@link Question#misfit}. */
  String misfit(Question question) {
    return question.misfit(schema);
  }

  static BytesRef keyTerm(String key) throws InvalidRecordException {
    return term(KEY, new BytesRef(FieldValues.utf8("key " + key, key)));
  }

  /**
   * @throws InvalidRecordException if Lucene does not index terms of that length
   */
  static BytesRef term(String field, BytesRef term) throws InvalidRecordException {
    checkTerm(field, term.length);
    return term;
  }

  /** As {@link #term}, by the number of bytes. */
  static void checkTerm(String field, int length) throws InvalidRecordException {
    if (length > IndexWriter.MAX_TERM_LENGTH) {
      throw new InvalidRecordException(
          "field %s: a term of %d bytes; Lucene indexes at most %d"
              .formatted(field, length, IndexWriter.MAX_TERM_LENGTH));
    }
  }

  /** Equal for equal schemas, different for different ones. */
  @Override
  public String toString() {
    return schema.toString();
  }
}
