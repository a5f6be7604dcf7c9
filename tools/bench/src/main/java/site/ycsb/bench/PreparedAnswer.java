// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.Arrays;
import java.util.HashMap;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * The hits of one query in order, each with the row that a search hands back. A page is what the
 * answer holds at one moment; a moved hit is in it exactly once at any moment. Thread-safe, by one
 * short lock.
 */
final class PreparedAnswer {

  private final boolean descending;
  private long[] sortValues = new long[4];
  private HashMap<String, ByteIterator>[] rows = newRows(4);
  private int size;

  PreparedAnswer(boolean descending) {
    this.descending = descending;
  }

  /** Rows are of the class that bindings use: the client copies a row of any other. */
  @SuppressWarnings("unchecked")
  private static HashMap<String, ByteIterator>[] newRows(int length) {
    return (HashMap<String, ByteIterator>[]) new HashMap<?, ?>[length];
  }

  /** Adds a hit whose sort value no other has; {@link #sort} has to follow the last one. */
  synchronized void append(long sortValue, HashMap<String, ByteIterator> row) {
    if (size == rows.length) {
      sortValues = Arrays.copyOf(sortValues, 2 * size);
      rows = Arrays.copyOf(rows, 2 * size);
    }
    sortValues[size] = sortValue;
    rows[size++] = row;
  }

  synchronized void sort() {
    HashMap<String, ByteIterator>[] unsortedRows = rows.clone();
    long[] unsorted = sortValues.clone();
    Arrays.sort(sortValues, 0, size);
    for (int i = 0; i < size; i++) {
      rows[indexOf(unsorted[i])] = unsortedRows[i];
    }
  }

  /** Puts a hit where its new sort value belongs, with its new row. */
  synchronized void move(long from, long to, HashMap<String, ByteIterator> row) {
    int old = indexOf(from);
    int found = Arrays.binarySearch(sortValues, 0, size, to);
    int place = found >= 0 ? found : -found - 1;
    if (place > old) {
      place--;
      shift(old + 1, old, place - old);
    } else {
      shift(place, place + 1, old - place);
    }
    sortValues[place] = to;
    rows[place] = row;
  }

  synchronized void remove(long sortValue) {
    int place = indexOf(sortValue);
    size--;
    shift(place + 1, place, size - place);
  }

  synchronized void insert(long sortValue, HashMap<String, ByteIterator> row) {
    int place = -Arrays.binarySearch(sortValues, 0, size, sortValue) - 1;
    append(sortValue, row);
    shift(place, place + 1, size - 1 - place);
    sortValues[place] = sortValue;
    rows[place] = row;
  }

  private int indexOf(long sortValue) {
    return Arrays.binarySearch(sortValues, 0, size, sortValue);
  }

  private void shift(int from, int to, int length) {
    System.arraycopy(sortValues, from, sortValues, to, length);
    System.arraycopy(rows, from, rows, to, length);
  }

  /** Adds the rows of the page that a query asks for. */
  synchronized void page(SearchQuery query, SearchResult result) {
    int end = Math.min(size, query.offset() + query.limit());
    for (int i = query.offset(); i < end; i++) {
      result.add(rows[descending ? size - 1 - i : i]);
    }
    if (query.totalHits()) {
      result.setTotalHits(size);
    }
  }
}
