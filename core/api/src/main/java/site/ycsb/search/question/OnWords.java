// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/** A question about words, which differs from {@link AllTerms} in what it asks of them. */
interface OnWords extends Question {

  /** The words that it names, and the form of the answer. */
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
  default AnswerForm form() {
    return words().form();
  }

  /** Lower-case words, perhaps none. The text field of each hit has all of them as whole words. */
  default List<String> terms() {
    return words().terms();
  }

  /** Whether a record has the terms; a kind that asks more adds to that. */
  @Override
  default boolean matches(SearchedRecord record) {
    return record.hasWords(textField(), terms());
  }

  @Override
  default Optional<Candidates> candidates(Collection<String> vocabulary) {
    return terms().isEmpty()
        ? Optional.empty()
        : Optional.of(Candidates.with(textField(), terms(), false));
  }
}
