// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.bson.BsonType;
import org.bson.RawBsonDocument;
import org.bson.io.BasicOutputBuffer;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Writes records as BSON: NUMERIC fields as 64-bit integers, all others as strings. Values are
 * UTF-8 already, so that they are copied and no string is made of them. For use by one thread.
 */
final class RecordEncoder {

  /** The field that holds the key. */
  static final String ID = "_id";

  private static final int USUAL_BYTES = 1024;
  private static final int MAX_NAMES = 1024;
  private static final byte[] SET = {'$', 's', 'e', 't', 0};
  private static final byte[] ID_NAME = {'_', 'i', 'd', 0};

  /** A name as BSON has it, with the zero at its end. */
  private record Name(byte[] bytes, boolean numeric) {}

  private final SearchSchema schema;
  private final Map<String, Name> names = new HashMap<>();

  RecordEncoder(SearchSchema schema) {
    this.schema = schema;
  }

  /** {@code {_id: key, field: value, …}}. */
  RawBsonDocument record(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    BasicOutputBuffer buffer = new BasicOutputBuffer(USUAL_BYTES);
    buffer.writeInt32(0);
    writeId(buffer, key);
    writeFields(buffer, values);
    return ended(buffer, 0);
  }

  /** {@code {_id: key}}. */
  RawBsonDocument key(String key) throws InvalidRecordException {
    BasicOutputBuffer buffer = new BasicOutputBuffer(64);
    buffer.writeInt32(0);
    writeId(buffer, key);
    return ended(buffer, 0);
  }

  /** {@code {$set: {field: value, …}}}. */
  RawBsonDocument update(Map<String, ByteIterator> values) throws InvalidRecordException {
    BasicOutputBuffer buffer = new BasicOutputBuffer(USUAL_BYTES);
    buffer.writeInt32(0);
    buffer.writeByte(BsonType.DOCUMENT.getValue());
    buffer.writeBytes(SET);
    int start = buffer.getPosition();
    buffer.writeInt32(0);
    writeFields(buffer, values);
    ended(buffer, start);
    return ended(buffer, 0);
  }

  private void writeFields(BasicOutputBuffer buffer, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      Name name = name(field.getKey());
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      if (name.numeric) {
        long number = FieldValues.integer(field.getKey(), value, 0, value.length);
        buffer.writeByte(BsonType.INT64.getValue());
        buffer.writeBytes(name.bytes);
        buffer.writeInt64(number);
      } else {
        writeString(buffer, name.bytes, value);
      }
    }
  }

  private static void writeId(BasicOutputBuffer buffer, String key) throws InvalidRecordException {
    writeString(buffer, ID_NAME, FieldValues.utf8("the key", key));
  }

  private static void writeString(BasicOutputBuffer buffer, byte[] name, byte[] utf8) {
    buffer.writeByte(BsonType.STRING.getValue());
    buffer.writeBytes(name);
    buffer.writeInt32(utf8.length + 1);
    buffer.writeBytes(utf8);
    buffer.writeByte(0);
  }

  /** Ends the document that begins at that position. */
  private static RawBsonDocument ended(BasicOutputBuffer buffer, int start) {
    buffer.writeByte(0);
    buffer.writeInt32(start, buffer.getPosition() - start);
    return new RawBsonDocument(buffer.getInternalBuffer(), 0, buffer.getPosition());
  }

  private Name name(String field) throws InvalidRecordException {
    Name name = names.get(field);
    if (name == null) {
      requireFieldName(field);
      byte[] utf8 = FieldValues.utf8("the name of a field", field);
      byte[] bytes = Arrays.copyOf(utf8, utf8.length + 1);
      name = new Name(bytes, schema.type(field) == FieldType.NUMERIC);
      if (names.size() < MAX_NAMES) {
        names.put(field, name);
      }
    }
    return name;
  }

  /**
   * Refuses what stands for something else in an update or a query.
   *
   * @throws InvalidRecordException if there can be no field of that name
   */
  static void requireFieldName(String field) throws InvalidRecordException {
    if (field.isEmpty()
        || field.equals(ID)
        || field.startsWith("$")
        || field.indexOf('.') >= 0
        || field.indexOf('\0') >= 0) {
      throw new InvalidRecordException(
          "field "
              + field
              + ": a name in MongoDB is not empty, not _id, does not begin with $ and has no dot");
    }
  }
}
