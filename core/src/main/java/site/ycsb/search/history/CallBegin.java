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
package site.ycsb.search.history;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When the call of one thread began whose reply is judged next. Written for each call, so it has
 * cache lines of its own.
 */
public final class CallBegin {

  private static final int WORDS_OF_TWO_LINES = 16;

  private final AtomicLongArray padded = new AtomicLongArray(2 * WORDS_OF_TWO_LINES);

  CallBegin(long now) {
    set(now);
  }

  /**
   * @param begin by the history's clock, not after the begin of the call
   */
  public void set(long begin) {
    padded.setOpaque(WORDS_OF_TWO_LINES, begin);
  }

  long get() {
    return padded.getOpaque(WORDS_OF_TWO_LINES);
  }
}
