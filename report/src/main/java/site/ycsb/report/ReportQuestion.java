// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

/** What people want to know of a study. */
enum ReportQuestion {
  LOAD("load"),
  FULL_SPEED("throughput at full speed"),
  AT_RECALL("throughput at a recall of 0.95"),
  AT_RATE("latency at a rate"),
  UNDER_OBJECTIVE("rate under an objective"),
  FRESHNESS("freshness");

  private final String text;

  ReportQuestion(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
