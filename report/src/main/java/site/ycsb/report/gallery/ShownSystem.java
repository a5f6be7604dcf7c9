// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import site.ycsb.report.SystemPart;

/**
 * A system of a study.
 *
 * @param number in the report, from 1
 */
record ShownSystem(int number, SystemPart system) {

  /** For the filter. */
  String place() {
    return system.embedded() ? "inside the client" : "server";
  }

  boolean hasIndex() {
    return !system.texts().isEmpty();
  }
}
