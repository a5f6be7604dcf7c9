// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.Arrays;

/** A text that no query matches: kept as it is written, so that a record of it is a copy. */
final class PlainText extends TextColumn {

  private byte[] text = new byte[1 << 10];

  /** Length of the text, with a space behind each word. */
  private int size;

  @Override
  void clear() {
    size = 0;
  }

  @Override
  public void word(byte[] word, int length) {
    if (size + length + 1 > text.length) {
      text = Arrays.copyOf(text, 2 * (size + length + 1));
    }
    System.arraycopy(word, 0, text, size, length);
    size += length;
    text[size++] = ' ';
  }

  @Override
  boolean isEmpty() {
    return size == 0;
  }

  @Override
  int write(byte[] row, int at) {
    System.arraycopy(text, 0, row, at, size - 1);
    return at + size - 1;
  }

  @Override
  int textBytes() {
    return size - 1;
  }
}
