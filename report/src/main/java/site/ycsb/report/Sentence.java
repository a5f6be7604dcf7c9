// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

/**
 * The answer to a question that readers have.
 *
 * @param lead the outcome in a few words
 * @param text its figures
 * @param where the step that they come from; may be empty
 */
public record Sentence(String lead, String text, String where) {

  /** How many words lead and text have. */
  int words() {
    return (lead + " " + text).strip().split(" +").length;
  }
}
