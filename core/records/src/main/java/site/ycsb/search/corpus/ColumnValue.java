// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/** The value of one column in the record that was read last. Reused. */
final class ColumnValue {

  private char[] chars = new char[64];
  private int length;
  private boolean present;
  private boolean takesArrays;

  /** Makes it take arrays of numbers, too, as their text. */
  void takeArrays() {
    takesArrays = true;
  }

  boolean takesArrays() {
    return takesArrays;
  }

  void clear() {
    present = false;
    length = 0;
  }

  void set(char[] text, int offset, int count) {
    if (count > chars.length) {
      chars = new char[Math.max(count, 2 * chars.length)];
    }
    System.arraycopy(text, offset, chars, 0, count);
    length = count;
    present = true;
  }

  void set(String text) {
    set(text.toCharArray(), 0, text.length());
  }

  boolean isSet() {
    return present;
  }

  /** Whether the record has a value that is not only white space. */
  boolean isPresent() {
    if (present) {
      for (int i = 0; i < length; i++) {
        if (chars[i] > ' ') {
          return true;
        }
      }
    }
    return false;
  }

  char[] chars() {
    return chars;
  }

  int length() {
    return length;
  }

  @Override
  public String toString() {
    return new String(chars, 0, length);
  }
}
