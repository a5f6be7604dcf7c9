// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import site.ycsb.search.history.WriteHistory;

/**
 * The inserts of one thread that its binding has put into a batch. A later insert that returns
 * {@code OK} shows that the batch was sent.
 */
final class BatchedInserts {

  private final WriteHistory history;
  private long[] numbers = new long[16];
  private long[] sent = new long[16];
  private int size;

  BatchedInserts(WriteHistory history) {
    this.history = history;
  }

  void add(long number, long sentAt) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      sent = Arrays.copyOf(sent, 2 * size);
    }
    numbers[size] = number;
    sent[size++] = sentAt;
    history.acceptIntoBatch(number, 0, sentAt);
  }

  /** The store has acknowledged all of them. */
  void acknowledge() {
    for (int i = 0; i < size; i++) {
      history.acknowledge(numbers[i], 0, sent[i]);
    }
    size = 0;
  }
}
