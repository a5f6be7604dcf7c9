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

import java.util.concurrent.locks.LockSupport;

/** Time, and how to let it pass. */
interface NanoClock {

  /** As {@link System#nanoTime}. */
  long nanoTime();

  /** Returns after about so many nanoseconds, or earlier. */
  void pause(long nanos);

  /** Sleeps; wakes up some 50 us late. */
  NanoClock SLEEPING =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
          LockSupport.parkNanos(nanos);
        }
      };

  /** Keeps a processor busy; exact to less than a microsecond. */
  NanoClock SPINNING =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
          Thread.onSpinWait();
        }
      };
}
