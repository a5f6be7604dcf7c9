// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Map;
import org.bson.BsonType;
import org.bson.RawBsonDocument;
import org.bson.io.BasicOutputBuffer;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/**
 * Writes records as BSON: NUMERIC fields as 64-bit integers, GEO fields as pairs of a longitude and
 * a latitude, all others as strings. Values are UTF-8 already, so they are copied. The driver's
 * codec would need a document with a string for each. Immutable.
 */
record BsonRecordWriter(SearchSchema schema) {

  /** The field that holds the key. */
  static final String ID = "_id";

  /** The field that holds the time at which the server removes the record; not a field of it. */
  static final String EXPIRES = "_expires";

  private static final int USUAL_BYTES = 1024;

  /** {@code {_id: key, field: value, …}}. */
  RawBsonDocument record(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    return end(beginRecord(key, values), 0);
  }

  /**
   * The document of {@link #record}, with a time at which the server removes it.
   *
   * @param time in ms since 1970
   */
  RawBsonDocument expiringRecord(String key, Map<String, ByteIterator> values, long time)
      throws InvalidRecordException {
    BasicOutputBuffer buffer = beginRecord(key, values);
    buffer.writeByte(BsonType.DATE_TIME.getValue());
    buffer.writeCString(EXPIRES);
    buffer.writeInt64(time);
    return end(buffer, 0);
  }

  private BasicOutputBuffer beginRecord(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    BasicOutputBuffer buffer = begin(USUAL_BYTES);
    writeId(buffer, key);
    writeFields(buffer, values);
    return buffer;
  }

  /** {@code {_id: key}}. */
  RawBsonDocument key(String key) throws InvalidRecordException {
    BasicOutputBuffer buffer = begin(64);
    writeId(buffer, key);
    return end(buffer, 0);
  }

  /** {@code {$set: {field: value, …}}}. */
  RawBsonDocument update(Map<String, ByteIterator> values) throws InvalidRecordException {
    BasicOutputBuffer buffer = begin(USUAL_BYTES);
    buffer.writeByte(BsonType.DOCUMENT.getValue());
    buffer.writeCString("$set");
    int start = buffer.getPosition();
    buffer.writeInt32(0);
    writeFields(buffer, values);
    end(buffer, start);
    return end(buffer, 0);
  }

  private void writeFields(BasicOutputBuffer buffer, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      String name = field.getKey();
      requireFieldName(name);
      byte[] value = FieldValues.utf8(name, field.getValue());
      if (schema.type(name) == FieldType.GEO) {
        writePair(buffer, name, GeoPoint.of(name, value));
      } else if (schema.type(name) == FieldType.NUMERIC) {
        buffer.writeByte(BsonType.INT64.getValue());
        buffer.writeCString(name);
        buffer.writeInt64(FieldValues.integer(name, value, 0, value.length));
      } else {
        writeString(buffer, name, value);
      }
    }
  }

  private static void writePair(BasicOutputBuffer buffer, String name, GeoPoint place) {
    buffer.writeByte(BsonType.ARRAY.getValue());
    buffer.writeCString(name);
    int start = buffer.getPosition();
    buffer.writeInt32(0);
    writeDouble(buffer, "0", place.longitude());
    writeDouble(buffer, "1", place.latitude());
    end(buffer, start);
  }

  private static void writeDouble(BasicOutputBuffer buffer, String name, double number) {
    buffer.writeByte(BsonType.DOUBLE.getValue());
    buffer.writeCString(name);
    buffer.writeInt64(Double.doubleToLongBits(number));
  }

  private static void writeId(BasicOutputBuffer buffer, String key) throws InvalidRecordException {
    writeString(buffer, ID, FieldValues.utf8("the key", key));
  }

  private static void writeString(BasicOutputBuffer buffer, String name, byte[] utf8) {
    buffer.writeByte(BsonType.STRING.getValue());
    buffer.writeCString(name);
    buffer.writeInt32(utf8.length + 1);
    buffer.writeBytes(utf8);
    buffer.writeByte(0);
  }

  private static BasicOutputBuffer begin(int bytes) {
    BasicOutputBuffer buffer = new BasicOutputBuffer(bytes);
    buffer.writeInt32(0);
    return buffer;
  }

  /** Ends the document that begins at that position. */
  private static RawBsonDocument end(BasicOutputBuffer buffer, int start) {
    buffer.writeByte(0);
    buffer.writeInt32(start, buffer.getPosition() - start);
    return new RawBsonDocument(buffer.getInternalBuffer(), 0, buffer.getPosition());
  }

  /**
   * Refuses what stands for something else in an update or a query.
   *
   * @throws InvalidRecordException if there can be no field of that name
   */
  static void requireFieldName(String field) throws InvalidRecordException {
    if (field.isEmpty()
        || field.equals(ID)
        || field.equals(EXPIRES)
        || field.startsWith("$")
        || field.indexOf('.') >= 0
        || field.indexOf('\0') >= 0) {
      throw new InvalidRecordException(
          "field "
              + field
              + ": a name in MongoDB is not empty, not _id or _expires, does not begin with $ and"
              + " has no dot");
    }
    FieldValues.utf8("the name of a field", field);
  }
}
