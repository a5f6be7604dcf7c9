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
package site.ycsb.search.workload;

import java.util.Arrays;
import site.ycsb.search.history.WriteHistory;

/**
 * The inserts of one thread that its binding has put into a batch. An insert that is answered with
 * {@code OK} after them says that the batch was sent.
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
