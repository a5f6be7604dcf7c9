// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.Status;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Problem;
import site.ycsb.search.SearchStatus;

/** Counts the wrong, stale and failed calls of one kind, and names the first wrong and failed. */
final class CallFindings {
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong stale = new AtomicLong();
  private final AtomicLong ofAnotherTenant = new AtomicLong();
  private volatile String first;
  private volatile String firstFailed;

  /**
   * @param verdict null if the call failed
   */
  void add(String what, Status verdict) {
    if (verdict == null) {
      if (failed.getAndIncrement() == 0) {
        firstFailed = what;
      }
    } else if (verdict == SearchStatus.STALE) {
      stale.incrementAndGet();
    } else if (SearchStatus.isFailure(verdict)) {
      if (verdict == SearchStatus.ROW_OF_ANOTHER_TENANT) {
        ofAnotherTenant.incrementAndGet();
      }
      if (wrong.getAndIncrement() == 0) {
        first = what;
      }
    }
  }

  void describe(String what, WorkloadFact staleFact, EndFindings end) {
    if (stale.get() > 0) {
      staleFact.put(end.facts(), stale);
    }
    if (failed.get() > 0) {
      end.fail(failed + " of " + what + " failed; first: " + firstFailed);
    }
    if (wrong.get() > 0) {
      String tenants =
          ofAnotherTenant.get() == 0
              ? ""
              : ", %s with a row of another tenant".formatted(ofAnotherTenant);
      end.problems()
          .add(
              Problem.wrongAnswer(
                  wrong + " of " + what + " are wrong" + tenants + "; first: " + first));
    }
  }
}
