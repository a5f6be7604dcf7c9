// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/** The k best records by a number that each record has; an answer has no pages. */
public interface RankedForm extends AnswerForm {

  /** Number of rows of the answer; fewer only if fewer records may be rows. */
  int k();

  @Override
  default Extent asked(Extent wanted) {
    return new Extent(0, k(), false);
  }

  @Override
  default boolean choosesAmongAll() {
    return true;
  }
}
