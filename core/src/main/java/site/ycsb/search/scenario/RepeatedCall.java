// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.function.Supplier;
import site.ycsb.Status;

/**
 * A call that is repeated if it fails. An occasional failure, which a run may allow with {@code
 * maxerrors}, says nothing about the records in the store.
 */
final class RepeatedCall {

  static final int ATTEMPTS = 5;

  private RepeatedCall() {}

  /**
   * The status that the store returns.
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
