// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.stream.LongStream;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;

/**
 * What may be stored in a field: UTF-8 text, and in a NUMERIC field an integer of absolute value
 * below 2^53 in canonical form, the only form that survives every store.
 */
public final class FieldValues {

  private static final long LIMIT = 1L << 53;
  private static final int MAX_DIGITS = 16;

  private static final long[] POWERS_OF_TEN =
      LongStream.iterate(1, power -> 10 * power).limit(19).toArray();

  private FieldValues() {}

  /**
   * The UTF-8 bytes of a string.
   *
   * @param what names the string in the message of the exception
   * @throws InvalidRecordException if it holds half of a surrogate pair
   */
  public static byte[] utf8(String what, String text) throws InvalidRecordException {
    if (!isUnicode(text)) {
      throw new InvalidRecordException(what + " is not valid Unicode");
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isUnicode(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text);
      }
    }
    return true;
  }

  /**
   * The bytes of a field's value, which is consumed.
   *
   * @throws InvalidRecordException if they are not UTF-8
   */
  public static byte[] utf8(String field, ByteIterator value) throws InvalidRecordException {
    if (value instanceof StringByteIterator) {
      return utf8("field " + field, value.toString());
    }
    byte[] bytes = Utf8ByteIterator.bytes(value);
    if (!Utf8ByteIterator.isAscii(bytes, 0, bytes.length)) {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      } catch (CharacterCodingException e) {
        throw new InvalidRecordException("field " + field + ": the value is not valid UTF-8");
      }
    }
    return bytes;
  }

  /**
   * A field's value as a string; the value may be consumed.
   *
   * @throws InvalidRecordException if its bytes are not UTF-8
   */
  public static String text(String field, ByteIterator value) throws InvalidRecordException {
    return value instanceof Utf8ByteIterator utf8 && utf8.isAscii()
        ? utf8.toString()
        : new String(utf8(field, value), StandardCharsets.UTF_8);
  }

  /** The number that a NUMERIC field's value stands for; may consume the value. */
  public static long integer(String field, ByteIterator value) throws InvalidRecordException {
    if (value instanceof Utf8ByteIterator utf8) {
      return integer(field, utf8.bytes, utf8.next, utf8.end - utf8.next);
    }
    byte[] bytes = utf8(field, value);
    return integer(field, bytes, 0, bytes.length);
  }

  /**
   * The number that the UTF-8 bytes of a NUMERIC field's value stand for.
   *
   * @throws InvalidRecordException if they are not an integer in canonical form below 2^53
   */
  public static long integer(String field, byte[] bytes, int offset, int length)
      throws InvalidRecordException {
    int end = offset + length;
    int first = length > 0 && bytes[offset] == '-' ? offset + 1 : offset;
    int digits = end - first;
    boolean negative = first > offset;
    boolean canonical = digits >= 1 && digits <= MAX_DIGITS;
    if (canonical && bytes[first] == '0') {
      canonical = digits == 1 && !negative;
    }
    long value = 0;
    for (int i = first; canonical && i < end; i++) {
      canonical = bytes[i] >= '0' && bytes[i] <= '9';
      value = value * 10 + (bytes[i] - '0');
    }
    if (!canonical || value >= LIMIT) {
      throw new InvalidRecordException(
          "field " + field + ": the value is not an integer in canonical form below 2^53");
    }
    return negative ? -value : value;
  }

  /** A number in decimal digits, as a value. */
  public static Utf8ByteIterator number(long value) {
    if (value < 0) {
      return Utf8ByteIterator.of(Long.toString(value));
    }
    byte[] digits = new byte[POWERS_OF_TEN.length];
    return new Utf8ByteIterator(digits, 0, writeNumber(value, digits, 0));
  }

  /** Writes a number that is not negative in decimal digits. */
  public static int writeNumber(long value, byte[] out, int at) {
    int digits = 1;
    while (digits < POWERS_OF_TEN.length && value >= POWERS_OF_TEN[digits]) {
      digits++;
    }
    int end = at + digits;
    for (int i = end - 1; i >= at; i--) {
      long tenth = value / 10;
      out[i] = (byte) ('0' + (value - 10 * tenth));
      value = tenth;
    }
    return end;
  }
}
