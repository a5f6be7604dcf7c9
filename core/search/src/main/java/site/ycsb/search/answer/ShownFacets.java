// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchResult;

/** The facets that a reply shows. Used again for each reply. One for each thread. */
final class ShownFacets {

  /** The counts by their values, in the order of the reply. */
  private final Map<String, Long> counts = new LinkedHashMap<>();

  private int limit;
  private String lastValue;
  private long lastCount;

  /** Reads a reply; returns false if it is wrong whatever was written. */
  boolean read(int limit, SearchResult found) {
    clear(limit);
    return found.size() <= limit && found.stream().allMatch(this::read);
  }

  private void clear(int limit) {
    this.limit = limit;
    counts.clear();
    lastValue = "";
    lastCount = Long.MAX_VALUE;
  }

  private boolean read(Map<String, ByteIterator> row) {
    FacetRow facet = FacetRow.readOrNull(row);
    if (facet == null) {
      return false;
    }
    String next = facet.value();
    long count = facet.count();
    boolean inOrder =
        count < lastCount || count == lastCount && FacetCounts.compare(lastValue, next) < 0;
    lastValue = next;
    lastCount = count;
    return inOrder && counts.put(next, count) == null;
  }

  /** Writes them so that {@link #readFrom} can read them. */
  void write(DataOutput out) throws IOException {
    out.writeInt(limit);
    out.writeInt(counts.size());
    for (Map.Entry<String, Long> facet : counts.entrySet()) {
      out.writeUTF(facet.getKey());
      out.writeLong(facet.getValue());
    }
  }

  void readFrom(DataInput in) throws IOException {
    clear(in.readInt());
    for (int left = in.readInt(); left > 0; left--) {
      lastValue = in.readUTF();
      lastCount = in.readLong();
      counts.put(lastValue, lastCount);
    }
  }

  /** The counts by their values, not to be changed. */
  Map<String, Long> counts() {
    return counts;
  }

  /** Whether values may be cut off. */
  boolean isFull() {
    return counts.size() == limit;
  }

  /** The count below which no value is shown. */
  long least() {
    return isFull() ? lastCount : 0;
  }

  /** Whether a value with the least count would stand before the last one that is shown. */
  boolean isBeforeLast(String value) {
    return FacetCounts.compare(value, lastValue) < 0;
  }

  /** The largest count with which a value that is not shown stands behind those that are. */
  long largestUnshown(String value) {
    return isFull() && isBeforeLast(value) ? lastCount - 1 : least();
  }
}
