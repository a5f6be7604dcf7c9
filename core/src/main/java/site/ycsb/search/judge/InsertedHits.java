// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;

/**
 * The hits of each answer among the records that a run inserts, known before each insert is sent.
 * For any number of threads.
 */
public final class InsertedHits {

  /** Numbers to which any thread appends and which any thread reads. */
  private static final class Numbers {
    private volatile long[] values = new long[4];
    private volatile int size;

    synchronized void add(long number) {
      long[] room = values;
      if (size == room.length) {
        room = Arrays.copyOf(room, 2 * size);
        values = room;
      }
      room[size] = number;
      size++;
    }
  }

  private final Questions questions;
  private final Numbers[] hits;

  InsertedHits(Questions questions) {
    this.questions = questions;
    hits = new Numbers[questions.answers()];
    Arrays.setAll(hits, i -> new Numbers());
  }

  /** Adds a record that is about to be inserted. */
  public void add(long number) {
    questions.newFinder().forEachAnswer(number, answer -> hits[answer].add(number));
  }

  /** How many records were added that the query finds. */
  public int count(int query) {
    return hits[questions.answer(query)].size;
  }

  /**
   * The numbers of the records that the query finds: as many as {@link #count} has said before, and
   * further ones that mean nothing.
   */
  public long[] numbers(int query) {
    return hits[questions.answer(query)].values;
  }
}
