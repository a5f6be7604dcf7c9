// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.OptionalLong;

/**
 * What is known of the right answer to one question before the first write. To be filled by any
 * number of threads and then {@link #complete completed}; from then on immutable.
 */
public abstract class RightAnswer {

  private long hits;

  /**
   * Adds a hit, which is counted elsewhere.
   *
   * @param hit is another record after the call
   */
  public abstract void add(LoadedRecord hit);

  /** Counts hits; for any number of threads. */
  public final synchronized void count(long more) {
    hits += more;
  }

  /** Number of hits. */
  public final long hits() {
    return hits;
  }

  /** Writes what was found, before it is completed, so that {@link #add(DataInput)} can read it. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(hits);
  }

  /** Adds what was written of other records, by an answer to the same question. */
  public void add(DataInput in) throws IOException {
    count(in.readLong());
  }

  /** To be called once, after the last hit. */
  public abstract void complete();

  /** Whether all hits are kept. */
  public abstract boolean isWhole();

  /** Whether a hit would not be missing among those that are kept. */
  public abstract boolean mayHave(LoadedRecord hit);

  /** The number of a record that is a hit; empty if none is kept. */
  public abstract OptionalLong example();
}
