// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.util.BytesRef;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * A record as a document of Lucene: the key, the whole record as one binary doc value (which can be
 * read without inflating its neighbours, unlike a stored field), and the fields that the schema
 * says are indexed. One object serves any number of records, one after the other; not safe for use
 * by several threads.
 */
final class IndexedRecord {

  private static final FieldType WORDS = new FieldType();

  static {
    WORDS.setTokenized(true);
    WORDS.setOmitNorms(true);
    WORDS.setIndexOptions(IndexOptions.DOCS);
    WORDS.freeze();
  }

  private final StoredRecord reader;
  private final IndexedField[] indexed;
  // These fields hand out the bytes that they were made with, so changing them changes the value.
  private final BytesRef keyBytes = new BytesRef();
  private final BytesRef recordBytes = new BytesRef();
  private final Field key = new StringField(RecordSchema.KEY, keyBytes, Field.Store.NO);
  private final Field stored = new BinaryDocValuesField(RecordSchema.RECORD, recordBytes);
  private final List<IndexableField> document = new ArrayList<>();

  IndexedRecord(RecordSchema schema) {
    reader = new StoredRecord(schema);
    indexed = new IndexedField[schema.fields().size()];
    for (int i = 0; i < indexed.length; i++) {
      SearchSchema.Field field = schema.fields().get(i);
      indexed[i] = field.indexed() ? indexedField(field) : null;
    }
  }

  /** The fields of a document, in Lucene's own words. */
  static String definition(SearchSchema schema) {
    StringJoiner fields = new StringJoiner("; ");
    for (SearchSchema.Field field : schema.fields()) {
      if (field.indexed()) {
        IndexableFieldType type =
            switch (field.type()) {
              case TEXT -> WORDS;
              case TAG -> StringField.TYPE_NOT_STORED;
              case NUMERIC -> new LongField(field.name(), 0, Field.Store.NO).fieldType();
            };
        fields.add(field.name() + ": " + type);
      }
    }
    return fields.toString();
  }

  /** The document of a record, until the next call. */
  List<IndexableField> document(byte[] recordKey, byte[] record) throws InvalidRecordException {
    document.clear();
    set(keyBytes, recordKey, 0, recordKey.length);
    document.add(key);
    set(recordBytes, record, 0, record.length);
    document.add(stored);
    reader.open(record);
    while (reader.next()) {
      int ordinal = reader.ordinal();
      if (ordinal >= 0 && indexed[ordinal] != null) {
        document.add(indexed[ordinal].of(record, reader.valueStart(), reader.valueLength()));
      }
    }
    return document;
  }

  static void checkTerm(String field, int length) throws InvalidRecordException {
    if (length > IndexWriter.MAX_TERM_LENGTH) {
      throw new InvalidRecordException(
          "field "
              + field
              + ": a term of "
              + length
              + " bytes, Lucene indexes at most "
              + IndexWriter.MAX_TERM_LENGTH);
    }
  }

  /** Makes a field of Lucene of the value of a record. */
  private interface IndexedField {
    IndexableField of(byte[] record, int offset, int length) throws InvalidRecordException;
  }

  private static IndexedField indexedField(SearchSchema.Field field) {
    return switch (field.type()) {
      case TEXT -> words(field.name());
      case TAG -> tag(field.name());
      case NUMERIC -> number(field.name());
    };
  }

  private static IndexedField words(String name) {
    WordTokenStream words = new WordTokenStream();
    Field field = new Field(name, words, WORDS);
    return (record, offset, length) -> {
      words.setValue(name, record, offset, length);
      return field;
    };
  }

  private static IndexedField tag(String name) {
    BytesRef value = new BytesRef();
    Field field = new StringField(name, value, Field.Store.NO);
    return (record, offset, length) -> {
      checkTerm(name, length);
      set(value, record, offset, length);
      return field;
    };
  }

  private static IndexedField number(String name) {
    Field field = new LongField(name, 0, Field.Store.NO);
    return (record, offset, length) -> {
      field.setLongValue(FieldValues.integer(name, record, offset, length));
      return field;
    };
  }

  private static void set(BytesRef target, byte[] bytes, int offset, int length) {
    target.bytes = bytes;
    target.offset = offset;
    target.length = length;
  }
}
