// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The hits of an answer before the first write: their number, and the first ones by their keys of
 * order. To be filled by any number of threads and then {@link #sort sorted}; from then on
 * immutable.
 */
final class Answer {

  private final int room;
  private long hits;
  private long[] keys = new long[4];
  private int size;

  /** All hits with keys up to this one are kept. */
  private volatile long bound = Long.MAX_VALUE;

  /**
   * @param room how many hits to keep
   */
  Answer(int room) {
    this.room = room;
  }

  /** Adds a hit that is counted elsewhere. */
  void add(long key) {
    if (key <= bound) {
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
    if (key <= bound) {
      keys[size++] = key;
    }
  }

  private void cut() {
    Arrays.sort(keys, 0, size);
    if (size > room) {
      size = room;
      bound = lastKey();
    }
  }

  private long lastKey() {
    return size == 0 ? Long.MIN_VALUE : keys[size - 1];
  }

  synchronized void count(long more) {
    hits += more;
  }

  /** Writes it so that {@link #add(DataInput)} can read it. */
  void write(DataOutput out) throws IOException {
    cut();
    out.writeLong(hits);
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeLong(keys[i]);
    }
  }

  /** Adds what was written of other records, by an answer with the same room. */
  void add(DataInput in) throws IOException {
    count(in.readLong());
    for (int left = in.readInt(); left > 0; left--) {
      add(in.readLong());
    }
  }

  /** To be called once, after the last hit: from then on positions are known. */
  void sort() {
    cut();
    keys = Arrays.copyOf(keys, size);
    // Those that were added may all be of one answer that was cut.
    bound = size < hits ? lastKey() : bound;
  }

  long hits() {
    return hits;
  }

  /** The keys of the first hits in order, not to be changed. */
  long[] keys() {
    return keys;
  }

  /** Whether a hit with the key would not be missing among those that are kept. */
  boolean mayHave(long key) {
    return key > bound || Arrays.binarySearch(keys, key) >= 0;
  }

  /** All hits with keys up to this one are kept; {@code Long.MAX_VALUE} if all are. */
  long bound() {
    return bound;
  }
}
