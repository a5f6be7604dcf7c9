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

import java.util.function.Supplier;
import site.ycsb.Status;

/**
 * A call that is made again if it fails. A store may fail a call now and then, which says nothing
 * of the records in it; a run may have allowed that with {@code maxerrors}.
 */
final class RepeatedCall {

  static final int ATTEMPTS = 5;

  private RepeatedCall() {}

  /**
   * What the store answers.
   *
   * @return OK or NOT_FOUND, or null if each attempt failed
   * @throws RuntimeException if the last attempt ended with it
   */
  static Status answer(Supplier<Status> call) {
    for (int attempt = 1; ; attempt++) {
      try {
        Status status = call.get();
        if (status != null && (status.isOk() || Status.NOT_FOUND.equals(status))) {
          return status;
        }
        if (attempt == ATTEMPTS) {
          return null;
        }
      } catch (RuntimeException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }
}
