// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalLong;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.RightAnswer;

/**
 * The hits of an answer before the first write: their number, and the first ones by their keys of
 * order.
 */
public class OrderedHits extends RightAnswer {

  private final HitOrder order;
  private final int room;
  private long[] keys = new long[4];
  private int size;

  /** All hits with keys up to this one are kept. */
  private volatile long lastKnownKey = Long.MAX_VALUE;

  /**
   * @param room how many hits to keep
   */
  OrderedHits(HitOrder order, int room) {
    this.order = order;
    this.room = room;
  }

  /** What is known of the answer to a question in whose form hits have an order. */
  public static OrderedHits of(Oracle oracle, int query) {
    return (OrderedHits) oracle.answer(query);
  }

  /**
   * The hits of either of two answers, complete.
   *
   * @param one complete, with the same order as the other
   * @param both number of hits that are in both
   */
  static OrderedHits union(OrderedHits one, OrderedHits other, long both, int room) {
    OrderedHits union = new OrderedHits(one.order, room);
    union.count(one.hits() + other.hits() - both);
    union.merge(one.keys, other.keys, Math.min(one.lastKnownKey, other.lastKnownKey));
    union.complete();
    return union;
  }

  /** Keeps the first keys of two lists in order, each once, as far as both lists are known. */
  private void merge(long[] some, long[] others, long known) {
    keys = new long[Math.min(room, some.length + others.length)];
    int i = 0;
    int j = 0;
    while (size < keys.length && (i < some.length || j < others.length)) {
      boolean isSome = j == others.length || i < some.length && some[i] <= others[j];
      long key = isSome ? some[i] : others[j];
      if (key > known) {
        return;
      }
      i += i < some.length && some[i] == key ? 1 : 0;
      j += j < others.length && others[j] == key ? 1 : 0;
      keys[size++] = key;
    }
  }

  @Override
  public void add(LoadedRecord hit) {
    add(order.key(hit));
  }

  private void add(long key) {
    if (key <= lastKnownKey) {
      keep(key);
    }
  }

  private synchronized void keep(long key) {
    if (size == keys.length) {
      if (size >= 2 * room) {
        cut();
      } else {
        keys = Arrays.copyOf(keys, Math.min(2 * room, 2 * size));
      }
    }
    if (key <= lastKnownKey) {
      keys[size++] = key;
    }
  }

  private void cut() {
    Arrays.sort(keys, 0, size);
    if (size > room) {
      size = room;
      lastKnownKey = lastKey();
    }
  }

  private long lastKey() {
    return size == 0 ? Long.MIN_VALUE : keys[size - 1];
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    cut();
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeLong(keys[i]);
    }
  }

  @Override
  public void add(DataInput in) throws IOException {
    super.add(in);
    for (int left = in.readInt(); left > 0; left--) {
      add(in.readLong());
    }
  }

  @Override
  public void complete() {
    cut();
    keys = Arrays.copyOf(keys, size);
    // The added hits may all belong to one answer that was cut.
    lastKnownKey = size < hits() ? lastKey() : lastKnownKey;
  }

  @Override
  public boolean isWhole() {
    return keys.length == hits();
  }

  @Override
  public boolean mayHave(LoadedRecord hit) {
    long key = order.key(hit);
    return key > lastKnownKey || Arrays.binarySearch(keys, key) >= 0;
  }

  @Override
  public OptionalLong example() {
    return keys.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of(order.number(keys[keys.length / 2]));
  }

  public HitOrder order() {
    return order;
  }

  /** Number of rows of the page that starts after an offset. */
  public int rows(int offset, int limit) {
    return (int) Math.min(limit, Math.max(0, hits() - offset));
  }

  /**
   * The key of order of a hit.
   *
   * @param position of the hit in the order of the answer, from 0, below the number of those kept
   */
  public long key(int position) {
    return keys[position];
  }

  /** The number of the record at a position, as for {@link #key}. */
  public long number(int position) {
    return order.number(keys[position]);
  }

  /** The keys of the first hits in order, not to be changed. */
  long[] keys() {
    return keys;
  }

  /** All hits with keys up to this one are kept; {@code Long.MAX_VALUE} if all are. */
  long lastKnownKey() {
    return lastKnownKey;
  }
}
