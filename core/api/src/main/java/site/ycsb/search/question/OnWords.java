// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import site.ycsb.search.Question;

/** A question about words, which differs from {@link AllTerms} in what it asks of them. */
interface OnWords extends Question {

  /** The words that it names, and the order of the hits. */
  AllTerms words();

  @Override
  default String text() {
    return words().text();
  }

  @Override
  default String textField() {
    return words().textField();
  }

  @Override
  default List<String> terms() {
    return words().terms();
  }

  @Override
  default String sortField() {
    return words().sortField();
  }

  @Override
  default boolean descending() {
    return words().descending();
  }
}
