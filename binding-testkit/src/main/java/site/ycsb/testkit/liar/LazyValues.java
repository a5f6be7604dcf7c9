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

    /** The value, after the work. */
    ByteIterator before(ByteIterator value) {
      long start = System.nanoTime();
      while (!done && System.nanoTime() - start < WORK_NANOS) {
        Thread.onSpinWait();
      }
      done = true;
      return value;
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
      return work.before(value).hasNext();
    }

    @Override
    public byte nextByte() {
      return work.before(value).nextByte();
    }

    @Override
    public long bytesLeft() {
      return work.before(value).bytesLeft();
    }

    @Override
    public byte[] toArray() {
      return work.before(value).toArray();
    }

    @Override
    public String toString() {
      return work.before(value).toString();
    }

    @Override
    public void reset() {
      value.reset();
    }
  }

  private Status putOff(Status status, Iterable<? extends Map<String, ByteIterator>> rows) {
    if (isDue()) {
      Work work = new Work();
      rows.forEach(row -> row.replaceAll((name, value) -> new LazyValue(value, work)));
      told();
    }
    return status;
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return putOff(store.read(key, fields, result), Set.of(result));
  }

  @Override
  Status scan(
      Honest store,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return putOff(store.scan(startKey, count, fields, result), result);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return putOff(store.search(query, fields, result), result);
  }
}
