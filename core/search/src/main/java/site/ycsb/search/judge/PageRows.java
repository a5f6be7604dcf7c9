// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;

/**
 * The rows of a page or a scan, as far as their order and their place in an answer are concerned.
 * Their keys of order are the sort values, negated where the order is descending, so that they have
 * to increase. Used again for each page. One for each thread.
 */
public final class PageRows {

  /** Pages have at most 2^20 rows, and numbers of records 33 bits. */
  private static final int ROW_BITS = 20;

  private static final int ROW_MASK = (1 << ROW_BITS) - 1;

  private long[] numbers;
  private int[] revisions;
  private long[] orderKeys;
  private long[] sorted;
  private int size;

  public PageRows(int maxRows) {
    makeRoom(maxRows);
  }

  private void makeRoom(int maxRows) {
    numbers = new long[maxRows];
    revisions = new int[maxRows];
    orderKeys = new long[maxRows];
    sorted = new long[maxRows];
  }

  /** Takes out all rows, and makes room for up to this many others. */
  public void clear(int rowsToCome) {
    size = 0;
    if (rowsToCome > numbers.length) {
      makeRoom(rowsToCome);
    }
  }

  public void add(long number, int revision, long orderKey) {
    numbers[size] = number;
    revisions[size] = revision;
    orderKeys[size] = orderKey;
    size++;
  }

  /** Call this after the last row; returns whether each record occurs only once. */
  public boolean areDistinct() {
    for (int i = 0; i < size; i++) {
      sorted[i] = numbers[i] << ROW_BITS | i;
    }
    Arrays.sort(sorted, 0, size);
    for (int i = 1; i < size; i++) {
      if (sorted[i] >> ROW_BITS == sorted[i - 1] >> ROW_BITS) {
        return false;
      }
    }
    return true;
  }

  /** The row of a record, or -1; after {@link #areDistinct}. */
  public int rowOf(long number) {
    int found = -1 - Arrays.binarySearch(sorted, 0, size, number << ROW_BITS);
    if (found < 0) {
      return (int) sorted[-1 - found] & ROW_MASK;
    }
    return found < size && sorted[found] >> ROW_BITS == number
        ? (int) sorted[found] & ROW_MASK
        : -1;
  }

  public int size() {
    return size;
  }

  public long number(int row) {
    return numbers[row];
  }

  public int revision(int row) {
    return revisions[row];
  }

  public long orderKey(int row) {
    return orderKeys[row];
  }

  /** Whether the rows are in order by what they show. */
  public boolean areInOrder() {
    for (int i = 1; i < size; i++) {
      if (orderKeys[i] <= orderKeys[i - 1]) {
        return false;
      }
    }
    return true;
  }
}
