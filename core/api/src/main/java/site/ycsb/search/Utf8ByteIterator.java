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

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

  /** The bytes that go into one product. */
  private static final int PAIR = 2 * Long.BYTES;

  /** The bytes of three products. */
  private static final int BLOCK = 3 * PAIR;

  /** Values with more bytes are read in blocks. */
  private static final int LARGE = 2 * BLOCK;

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
   * Two numbers, one of them random, as one: the halves of their product of 128 bits. Numbers that
   * differ give the same result by chance only, once in 2<sup>64</sup> or so (Wang Yi and others:
   * Modern Non-Cryptographic Hash Function and Pseudorandom Number Generator). The product is
   * signed, which takes half the time. Unlike theirs, it stays the same if both numbers change
   * their sign.
   */
  public static long folded(long one, long other) {
    return Math.multiplyHigh(one, other) ^ one * other;
  }

  /**
   * A fingerprint of the one before, the bytes that are left and their number. Each bit of them
   * goes into a product, see {@link #folded}.
   *
   * @param before random, or a fingerprint that began with a random number
   * @param secret random
   */
  public long fingerprint(long before, long secret) {
    int length = end - next;
    long state = folded(before ^ length, secret);
    int i = next;
    if (length > LARGE) {
      i = end - 1 - (length - 1) % BLOCK;
      state = blocks(i, state, secret);
    }
    for (; end - i > PAIR; i += PAIR) {
      state = folded(eight(i), eight(i + Long.BYTES), state, secret);
    }
    // The last ones may be read twice, which costs less than a loop over a few bytes.
    if (length >= Long.BYTES) {
      return folded(eight(Math.max(next, end - PAIR)), eight(end - Long.BYTES), state, secret);
    }
    if (length >= Integer.BYTES) {
      return folded(four(next), four(end - Integer.BYTES), state, secret);
    }
    long few = 0;
    for (; i < end; i++) {
      few = few << Byte.SIZE | bytes[i] & 0xff;
    }
    return folded(few, 0, state, secret);
  }

  /**
   * A product waits for the one before it. Three that do not wait for each other take less time.
   *
   * @param until a whole number of blocks from the next byte
   */
  private long blocks(int until, long state, long secret) {
    long second = Long.rotateLeft(secret, 21);
    long third = Long.rotateLeft(secret, 42);
    long one = state;
    long two = state;
    long three = state;
    for (int i = next; i < until; i += BLOCK) {
      one = folded(eight(i), eight(i + Long.BYTES), one, secret);
      two = folded(eight(i + PAIR), eight(i + PAIR + Long.BYTES), two, second);
      three = folded(eight(i + 2 * PAIR), eight(i + 2 * PAIR + Long.BYTES), three, third);
    }
    return folded(folded(one, two, three, second), third, state, secret);
  }

  /**
   * Sixteen bytes and what came before. The sum changes its sign for no other bytes than by chance.
   */
  private static long folded(long eight, long next, long state, long secret) {
    return folded(eight ^ secret, next + state);
  }

  private long eight(int i) {
    return (long) EIGHT_BYTES.get(bytes, i);
  }

  private long four(int i) {
    return (int) FOUR_BYTES.get(bytes, i);
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
