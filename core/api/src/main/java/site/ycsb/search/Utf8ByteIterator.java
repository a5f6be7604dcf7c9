// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;

/**
 * A part of an array of UTF-8 bytes as a value of YCSB. Unlike {@link StringByteIterator}, which
 * cuts characters above U+00FF, it gives the same text as bytes and as a string. The array is not
 * copied and must not change. {@link #toString()} and {@link #toArray()} return the rest and do not
 * consume it. Not thread-safe.
 */
public final class Utf8ByteIterator extends ByteIterator {

  /** 2^64 divided by the golden ratio, made odd (Knuth: The Art of Computer Programming, 6.4). */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** The highest bit of each of eight bytes. */
  private static final long NOT_ASCII = 0x8080808080808080L;

  final byte[] bytes;
  private final int start;
  final int end;
  int next;

  public Utf8ByteIterator(byte[] bytes) {
    this(bytes, 0, bytes.length);
  }

  public Utf8ByteIterator(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.start = offset;
    this.end = offset + length;
    this.next = offset;
  }

  public static Utf8ByteIterator of(String text) {
    return new Utf8ByteIterator(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of any value, as UTF-8 where the value is a string. They may be consumed by it. */
  public static byte[] bytes(ByteIterator value) {
    return value instanceof StringByteIterator
        ? value.toString().getBytes(StandardCharsets.UTF_8)
        : value.toArray();
  }

  /** Whether what is left equals the given part of an array. */
  public boolean contentEquals(byte[] other, int from, int to) {
    return Arrays.equals(bytes, next, end, other, from, to);
  }

  /**
   * A fingerprint of what another one stands for, followed by a number. Numbers that differ never
   * give the same one, if nothing else differs.
   */
  public static long fingerprint(long before, long number) {
    long mixed = (before ^ number) * MULTIPLIER;
    return mixed ^ mixed >>> 32;
  }

  /** A fingerprint of the one before, the bytes that are left and their number. */
  public long fingerprint(long before) {
    long fingerprint = fingerprint(before, end - next);
    int i = next;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      fingerprint = fingerprint(fingerprint, (long) EIGHT_BYTES.get(bytes, i));
    }
    long last = 0;
    for (; i < end; i++) {
      last = last << Byte.SIZE | bytes[i] & 0xff;
    }
    return fingerprint(fingerprint, last);
  }

  /**
   * The rest as a whole number, if it is 1 to 18 digits and nothing else, without a 0 before other
   * digits; otherwise -1.
   */
  public long wholeNumber() {
    boolean isPadded = end - next > 1 && bytes[next] == '0';
    return isPadded ? -1 : digits(next);
  }

  private long digits(int from) {
    if (from >= end || end - from > 18) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < end; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  /** Whether the rest is ASCII. */
  boolean isAscii() {
    return isAscii(bytes, next, end);
  }

  static boolean isAscii(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      if (((long) EIGHT_BYTES.get(bytes, i) & NOT_ASCII) != 0) {
        return false;
      }
    }
    for (; i < to; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The 1 to 18 digits that follow a prefix of Latin-1 characters, as a number; otherwise -1. */
  public long wholeNumberAfter(String prefix) {
    if (end - next < prefix.length()) {
      return -1;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (bytes[next + i] != prefix.charAt(i)) {
        return -1;
      }
    }
    return digits(next + prefix.length());
  }

  @Override
  public boolean hasNext() {
    return next < end;
  }

  @Override
  public byte nextByte() {
    return bytes[next++];
  }

  @Override
  public int nextBuf(byte[] buffer, int offset) {
    int length = Math.min(end - next, buffer.length - offset);
    System.arraycopy(bytes, next, buffer, offset, length);
    next += length;
    return offset + length;
  }

  @Override
  public long bytesLeft() {
    return end - next;
  }

  @Override
  public void reset() {
    next = start;
  }

  @Override
  public byte[] toArray() {
    return Arrays.copyOfRange(bytes, next, end);
  }

  @Override
  public String toString() {
    return new String(bytes, next, end - next, StandardCharsets.UTF_8);
  }
}
