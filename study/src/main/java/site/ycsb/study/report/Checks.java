// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import site.ycsb.result.RunDocument;
import site.ycsb.search.SearchStatus;
import site.ycsb.study.result.RunResult;

/** How many replies of a run were compared with the right ones. */
final class Checks {

  private static final String VERIFY = "VERIFY";

  private Checks() {}

  static long of(RunResult run) {
    RunDocument.Operation verify = verify(run);
    return verify == null ? 0 : verify.count();
  }

  /** How many of them are right only if other clients wrote meanwhile. */
  static long excused(RunResult run) {
    RunDocument.Operation verify = verify(run);
    return verify == null
        ? 0
        : verify.statuses().getOrDefault(SearchStatus.CHANGED_BY_OTHERS.getName(), 0L);
  }

  private static RunDocument.Operation verify(RunResult run) {
    return run.document() == null ? null : run.document().operations().get(VERIFY);
  }
}
