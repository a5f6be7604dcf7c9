// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import site.ycsb.search.AnswerForm;
import site.ycsb.search.CountForm;
import site.ycsb.search.Question;

/**
 * Asks how many records {@link AllTerms} matches, and for none of them.
 *
 * @param words at least one
 */
public record CountTerms(AllTerms words) implements OfAllHits {

  @Override
  public String operation() {
    return "SEARCH-COUNT";
  }

  @Override
  public String text() {
    return "count " + words.text();
  }

  @Override
  public AnswerForm form() {
    return new CountForm();
  }

  /** Two words of a loaded record. */
  public static final class CountTermsKind extends Question.Kind {

    public CountTermsKind() {
      super(
          "count",
          CountTerms.class,
          "(only counted) whose %s has all the words",
          words -> new CountTerms(AllTerms.of(words)));
    }
  }
}
