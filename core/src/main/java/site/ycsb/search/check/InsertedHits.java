/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.check;

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

  private final AnswerNumbers answers;
  private final Numbers[] hits;

  InsertedHits(AnswerNumbers answers) {
    this.answers = answers;
    hits = new Numbers[answers.count()];
    Arrays.setAll(hits, i -> new Numbers());
  }

  /** Adds a record that is about to be inserted. */
  public void add(long number) {
    answers.forEachOf(number, answers.newRanks(), answer -> hits[answer].add(number));
  }

  /** How many records were added that the query finds. */
  public int count(int query) {
    return hits[answers.ofQuery(query)].size;
  }

  /**
   * The numbers of the records that the query finds: as many as {@link #count} has said before, and
   * further ones that mean nothing.
   */
  public long[] numbers(int query) {
    return hits[answers.ofQuery(query)].values;
  }
}
