// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.SearchResult;

/** The facets that a reply shows. Used again for each reply. One for each thread. */
final class ShownFacets {

  /** The counts by their values, in the order of the reply. */
  private final Map<String, Long> counts = new LinkedHashMap<>();

  private GroupedForm form;
  private FacetOrder order;
  private int limit;
  private String lastValue;
  private long lastCount;

  /** The form of the replies from now on. */
  void setForm(GroupedForm form) {
    this.form = form;
    order = FacetOrder.of(form);
  }

  /** Reads a reply; returns false if it is wrong whatever was written. */
  boolean read(int limit, SearchResult found) {
    clear(limit);
    return found.size() <= limit && found.stream().allMatch(this::read);
  }

  private void clear(int limit) {
    this.limit = limit;
    counts.clear();
    lastValue = null;
    lastCount = 0;
  }

  private boolean read(Map<String, ByteIterator> row) {
    FacetRow facet = FacetRow.readOrNull(row);
    if (facet == null || !facet.value().equals(form.group(facet.value()))) {
      return false;
    }
    String next = facet.value();
    long count = facet.count();
    boolean inOrder = lastValue == null || order.isBefore(lastValue, lastCount, next, count);
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

  /** Whether a value that is not shown would have a place before the last one that is. */
  boolean isDue(String value, long count) {
    return count > 0 && (!isFull() || order.isBefore(value, count, lastValue, lastCount));
  }

  /** The largest count with which a value that is not shown stands behind those that are. */
  long largestUnshown(String value) {
    return isFull() ? order.largestBehind(value, lastValue, lastCount) : 0;
  }
}
