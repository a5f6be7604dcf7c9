// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/** Which words are made up, beside words of seven letters without a neighbour. */
enum WordForm {
  /** All have seven ASCII letters, so none is part of another. */
  PLAIN,
  /** Some begin with another word. */
  NESTED,
  /**
   * Words of {@link #NESTED}, some with letters beyond ASCII: with one or two letters of UTF-16,
   * above U+E000, and with a mark that no composed letter has.
   */
  UNICODE
}
