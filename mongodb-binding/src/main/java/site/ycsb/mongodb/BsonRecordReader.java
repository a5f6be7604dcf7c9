// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.bson.BsonSerializationException;
import org.bson.BsonType;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Reads records from BSON. The driver's codec would make a document with a string for each text.
 * Here texts stay where they are in the reply; a name is made into a string once, because the
 * fields of records mostly come in one order. For use by one thread.
 */
final class BsonRecordReader {

  private static final int MAX_NAMES = 64;
  private static final byte[] NO_BYTES = {};

  // An array of two doubles has its length, two elements and a zero; an element has its type, its
  // place as a text and its number.
  private static final int BYTES_BEFORE_NUMBER = 3;
  private static final int FIRST_OF_PAIR = Integer.BYTES;
  private static final int SECOND_OF_PAIR = FIRST_OF_PAIR + BYTES_BEFORE_NUMBER + Double.BYTES;
  private static final int BYTES_OF_PAIR = SECOND_OF_PAIR + BYTES_BEFORE_NUMBER + Double.BYTES + 1;

  private static final VarHandle INT32 =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT64 =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[][] nameBytes = new byte[MAX_NAMES][];
  private final String[] names = new String[MAX_NAMES];
  private byte[] bson;
  private int at;

  BsonRecordReader() {
    Arrays.fill(nameBytes, NO_BYTES);
  }

  /**
   * Adds the fields of a record.
   *
   * @param keyField the name under which the key is added, or null to leave it out
   * @throws BsonSerializationException if a field is of a type that no value of a record has
   */
  void read(RawBsonDocument document, String keyField, Map<String, ByteIterator> result) {
    bson = document.getBackingArray();
    at = document.getByteOffset() + Integer.BYTES;
    try {
      readFields(keyField, result);
    } catch (IndexOutOfBoundsException e) {
      throw new BsonSerializationException("a document ends within one of its fields");
    }
  }

  private void readFields(String keyField, Map<String, ByteIterator> result) {
    for (int position = 0; bson[at] != 0; position++) {
      byte type = bson[at++];
      String name = name(position);
      ByteIterator value = value(type, name);
      if (!name.equals(BsonRecordWriter.ID)) {
        if (value != null) {
          result.put(name, value);
        }
      } else if (keyField != null) {
        if (value == null) {
          throw new BsonSerializationException("the key of a document is null, not a text");
        }
        result.put(keyField, value);
      }
    }
  }

  private String name(int position) {
    int start = at;
    while (bson[at] != 0) {
      at++;
    }
    int end = at++;
    int slot = Math.min(position, MAX_NAMES - 1);
    byte[] known = nameBytes[slot];
    if (!Arrays.equals(known, 0, known.length, bson, start, end) || names[slot] == null) {
      names[slot] = new String(bson, start, end - start, StandardCharsets.UTF_8);
      nameBytes[slot] = Arrays.copyOfRange(bson, start, end);
    }
    return names[slot];
  }

  /** Null for what is not a value: the null of BSON, and the time at which the record expires. */
  private ByteIterator value(byte type, String name) {
    return switch (BsonType.findByValue(type)) {
      case STRING -> {
        int length = int32() - 1;
        at += length + 1;
        yield new Utf8ByteIterator(bson, at - length - 1, length);
      }
      case INT64 -> FieldValues.number(int64());
      case INT32 -> FieldValues.number(int32());
      case DOUBLE -> Utf8ByteIterator.of(number(Double.longBitsToDouble(int64())));
      case BOOLEAN -> Utf8ByteIterator.of(bson[at++] == 0 ? "false" : "true");
      case BINARY -> {
        // What YCSB's own binding writes: bytes of no particular kind.
        int length = int32();
        at += length + 1;
        yield new Utf8ByteIterator(bson, at - length, length);
      }
      case ARRAY -> {
        GeoPoint place = pair();
        if (place == null) {
          throw unfit(type, name);
        }
        byte[] text = new byte[GeoPoint.MAX_BYTES];
        yield new Utf8ByteIterator(text, 0, place.write(text, 0));
      }
      case NULL -> null;
      case DATE_TIME -> {
        if (!name.equals(BsonRecordWriter.EXPIRES)) {
          throw unfit(type, name);
        }
        at += Long.BYTES;
        yield null;
      }
      default -> throw unfit(type, name);
    };
  }

  private static BsonSerializationException unfit(byte type, String name) {
    return new BsonSerializationException(
        "field "
            + name
            + " is of the BSON type "
            + BsonType.findByValue(type)
            + ", which is not a value of a record");
  }

  /** A place, which is a longitude and a latitude; null if the array is something else. */
  private GeoPoint pair() {
    int start = at;
    int length = int32();
    if (length != BYTES_OF_PAIR
        || bson[start + FIRST_OF_PAIR] != BsonType.DOUBLE.getValue()
        || bson[start + SECOND_OF_PAIR] != BsonType.DOUBLE.getValue()) {
      return null;
    }
    at = start + FIRST_OF_PAIR + BYTES_BEFORE_NUMBER;
    double longitude = Double.longBitsToDouble(int64());
    at = start + SECOND_OF_PAIR + BYTES_BEFORE_NUMBER;
    double latitude = Double.longBitsToDouble(int64());
    at = start + length;
    return GeoPoint.of(latitude, longitude);
  }

  /** Formats a number as JavaScript does: whole numbers without a fraction. */
  static String number(double value) {
    return value == (long) value ? Long.toString((long) value) : Double.toString(value);
  }

  private int int32() {
    int value = (int) INT32.get(bson, at);
    at += Integer.BYTES;
    return value;
  }

  private long int64() {
    long value = (long) INT64.get(bson, at);
    at += Long.BYTES;
    return value;
  }
}
