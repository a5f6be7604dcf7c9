// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.List;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;

/** Questions that a test makes. */
public final class GivenQuestions {

  private GivenQuestions() {}

  public static QuestionSet of(DataSet dataSet, List<? extends Question> questions) {
    return new QuestionSet(
        dataSet,
        List.copyOf(questions),
        questions.stream().map(Question::operation).toList(),
        QuestionSet.DRAWN);
  }
}
