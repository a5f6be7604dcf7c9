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
package site.ycsb.client;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Notices when more operations have failed than the phase is to bear. For any number of threads.
 */
final class ErrorLimit {

  private final MaxErrors max;
  private final long planned;
  private final AtomicLong failed = new AtomicLong();
  private volatile long allowed;

  /**
   * @param planned number of operations of the phase, 0 if there is no such number
   */
  ErrorLimit(MaxErrors max, long planned) {
    this.max = max;
    this.planned = planned;
    allowed = max.allowedOf(planned, 0);
  }

  /**
   * Counts a failed operation.
   *
   * @param issued counts all operations so far; asked only now and then, since it takes long
   * @return whether the phase has to end
   */
  boolean isPassedByOneMore(LongSupplier issued) {
    if (!max.isSet()) {
      return false;
    }
    long count = failed.incrementAndGet();
    if (count > allowed) {
      allowed = max.allowedOf(planned, issued.getAsLong());
    }
    return count > allowed;
  }
}
