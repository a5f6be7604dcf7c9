// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.ByteIterator;

/**
 * A number as a value of YCSB: the text that {@link Double#toString(double)} gives. The text is
 * made only if it is asked for, because a judge takes the number itself. Not thread-safe.
 */
public final class DoubleByteIterator extends ByteIterator {

  private final double value;
  private Utf8ByteIterator text;

  public DoubleByteIterator(double value) {
    this.value = value;
  }

  /** The number, whatever was read of its text. */
  public double value() {
    return value;
  }

  private Utf8ByteIterator text() {
    if (text == null) {
      text = Utf8ByteIterator.of(Double.toString(value));
    }
    return text;
  }

  @Override
  public boolean hasNext() {
    return text().hasNext();
  }

  @Override
  public byte nextByte() {
    return text().nextByte();
  }

  @Override
  public int nextBuf(byte[] buffer, int offset) {
    return text().nextBuf(buffer, offset);
  }

  @Override
  public long bytesLeft() {
    return text().bytesLeft();
  }

  @Override
  public void reset() {
    text().reset();
  }

  @Override
  public byte[] toArray() {
    return text().toArray();
  }

  @Override
  public String toString() {
    return text().toString();
  }
}
