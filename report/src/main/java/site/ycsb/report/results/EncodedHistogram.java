// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * Decodes histograms as {@code Histogram.encodeIntoCompressedByteBuffer} of HdrHistogram writes
 * them, version 2: a deflated header of 40 bytes, then the counts in the order of their values.
 * Each is a ZigZag LEB128 number; a negative one stands for that many counts of 0.
 */
public final class EncodedHistogram implements AutoCloseable {

  private static final int COMPRESSED = 0x1c849314;
  private static final int PLAIN = 0x1c849313;
  private static final int HEADER = 8;

  /** What stands before the counts of a plain one. */
  static final int PLAIN_HEADER = 40;

  /** More than the counts of any histogram need. */
  private static final int LARGEST = 1 << 24;

  /** Takes counts in the order of their values. */
  @FunctionalInterface
  interface Counts {
    void add(long value, long count);
  }

  private final Inflater inflater = new Inflater();
  private byte[] buffer = new byte[1 << 16];

  public void addTo(Histogram sum, byte[] packed) throws DataFormatException {
    if (ByteBuffer.wrap(packed).getInt() != COMPRESSED) {
      throw new DataFormatException("an interval is not a histogram of version 2");
    }
    ByteBuffer plain = inflated(packed);
    if (plain.getInt() != PLAIN) {
      throw new DataFormatException("an interval is not a histogram of version 2");
    }
    int length = plain.getInt();
    int offset = plain.getInt();
    int digits = plain.getInt();
    long lowest = plain.getLong();
    if (offset != 0) {
      throw new DataFormatException("an interval is a shifted histogram");
    }
    int end = PLAIN_HEADER + length;
    if (end > plain.limit()) {
      throw new DataFormatException("an interval is cut off");
    }
    // A histogram takes long to note a new maximum, so it has it before all others.
    long[] largest = {0};
    read(buffer, PLAIN_HEADER, end, digits, lowest, (value, count) -> largest[0] = value);
    sum.recordValueWithCount(largest[0], 0);
    read(buffer, PLAIN_HEADER, end, digits, lowest, sum::recordValueWithCount);
  }

  /**
   * Reads what follows the header. A number has seven bits in each byte, the lowest first; the
   * ninth byte has eight.
   *
   * @param digits of the histogram
   * @param lowest value that it tells from 0
   * @param to gets the counts that are not 0, in the order of their values
   */
  static void read(byte[] bytes, int from, int end, int digits, long lowest, Counts to) {
    int halfBits = 31 - Integer.numberOfLeadingZeros(2 * (int) Math.pow(10, digits) - 1);
    int unitBits = 63 - Long.numberOfLeadingZeros(lowest);
    int index = 0;
    for (int at = from; at < end; ) {
      long zigzag = 0;
      long next = -1;
      for (int i = 0; i < 9 && next < 0; i++) {
        next = bytes[at++];
        zigzag |= (i < 8 ? next & 0x7f : next & 0xff) << 7 * i;
      }
      long count = zigzag >>> 1 ^ -(zigzag & 1);
      if (count < 0) {
        index -= (int) count;
      } else {
        if (count > 0) {
          to.add(value(index, halfBits, unitBits), count);
        }
        index++;
      }
      if (at > end) {
        throw new IllegalArgumentException("an interval is cut off");
      }
    }
  }

  /**
   * The lowest of the values that share a count.
   *
   * @param halfBits the number of bits of an index within the upper half of a bucket
   */
  private static long value(int index, int halfBits, int unitBits) {
    int half = 1 << halfBits;
    int bucket = (index >> halfBits) - 1;
    return bucket < 0
        ? (long) index << unitBits
        : (long) ((index & half - 1) + half) << bucket + unitBits;
  }

  private ByteBuffer inflated(byte[] packed) throws DataFormatException {
    inflater.reset();
    inflater.setInput(packed, HEADER, packed.length - HEADER);
    int size = 0;
    while (!inflater.finished()) {
      int more = inflater.inflate(buffer, size, buffer.length - size);
      size += more;
      if (size >= LARGEST) {
        throw new DataFormatException("an interval is too large");
      }
      if (size == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * size);
      } else if (more == 0) {
        throw new DataFormatException("an interval is cut off");
      }
    }
    return ByteBuffer.wrap(buffer, 0, size);
  }

  @Override
  public void close() {
    inflater.end();
  }
}
