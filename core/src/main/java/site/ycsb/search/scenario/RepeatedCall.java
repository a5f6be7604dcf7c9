// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.function.Supplier;
import site.ycsb.Status;

/**
 * A call that is repeated if it fails. A store may fail a call now and then, which says nothing of
 * the records in it; a run may have allowed that with {@code maxerrors}.
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
