// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * Defers work to the values of a reply: the truth, but decoded after the call. The first access to
 * a value of a reply takes {@value #WORK_NANOS} ns.
 */
final class LazyValues extends Lie {

  static final long WORK_NANOS = 200_000;

  LazyValues(Occasion occasion) {
    super(occasion);
  }

  /** What a reply leaves to be done, once. */
  private static final class Work {
    private boolean done;

    void doIt() {
      if (!done) {
        done = true;
        long start = System.nanoTime();
        while (System.nanoTime() - start < WORK_NANOS) {
          Thread.onSpinWait();
        }
      }
    }
  }

  private static final class LazyValue extends ByteIterator {
    private final ByteIterator value;
    private final Work work;

    LazyValue(ByteIterator value, Work work) {
      this.value = value;
      this.work = work;
    }

    @Override
    public boolean hasNext() {
      work.doIt();
      return value.hasNext();
    }

    @Override
    public byte nextByte() {
      work.doIt();
      return value.nextByte();
    }

    @Override
    public long bytesLeft() {
      work.doIt();
      return value.bytesLeft();
    }

    @Override
    public byte[] toArray() {
      work.doIt();
      return value.toArray();
    }

    @Override
    public String toString() {
      work.doIt();
      return value.toString();
    }

    @Override
    public void reset() {
      value.reset();
    }
  }

  private void putOff(Iterable<? extends Map<String, ByteIterator>> rows) {
    Work work = new Work();
    rows.forEach(row -> row.replaceAll((name, value) -> new LazyValue(value, work)));
    told();
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Status status = store.read(key, fields, result);
    if (isDue()) {
      putOff(Set.of(result));
    }
    return status;
  }

  @Override
  Status scan(
      Honest store,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    Status status = store.scan(startKey, count, fields, result);
    if (isDue()) {
      putOff(result);
    }
    return status;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    Status status = store.search(query, fields, result);
    if (isDue()) {
      putOff(result);
    }
    return status;
  }
}
