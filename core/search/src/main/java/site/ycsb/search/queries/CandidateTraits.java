// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.List;
import site.ycsb.search.Question;

/**
 * What all candidates of a question have in common; it is not checked for each.
 *
 * @param areHits whether they are hits
 * @param words of the text field that they have, as far as is known; not to be changed
 */
record CandidateTraits(boolean areHits, String[] words) {

  private static final CandidateTraits NONE = new CandidateTraits(false, new String[0]);

  /** How many values of a way candidates are found by. */
  private static final int VALUES = 2;

  /**
   * The traits of candidates that are found by two values of a way at most.
   *
   * @param candidates null if each record is one
   */
  static CandidateTraits of(Question question, Question.Candidates candidates) {
    if (candidates == null || candidates.ways().stream().anyMatch(way -> way.size() > VALUES)) {
      return NONE;
    }
    List<Question.FieldValue> only =
        candidates.ways().size() == 1 ? candidates.ways().get(0) : List.of();
    return new CandidateTraits(
        candidates.areHits(),
        only.stream()
            .filter(value -> value.field().equals(question.textField()))
            .map(Question.FieldValue::value)
            .toArray(String[]::new));
  }
}
