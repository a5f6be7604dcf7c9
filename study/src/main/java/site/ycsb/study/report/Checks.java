// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import site.ycsb.result.RunDocument;
import site.ycsb.study.result.RunResult;

/** How many replies of a run were compared with the right ones. */
final class Checks {

  private static final String VERIFY = "VERIFY";

  private Checks() {}

  static long of(RunResult run) {
    RunDocument.Operation verify =
        run.document() == null ? null : run.document().operations().get(VERIFY);
    return verify == null ? 0 : verify.count();
  }
}
