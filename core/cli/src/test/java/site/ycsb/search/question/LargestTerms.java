// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import site.ycsb.search.Question;
import site.ycsb.search.answer.LargestForm;

/**
 * Asks for the largest of the records that {@link AllTerms} matches, in a form of answer that only
 * tests know. The folder {@code src/test/largest} on a class path makes it a kind of question.
 */
public record LargestTerms(AllTerms words) implements OnWords {

  /** The words with a form whose weights are other ones for each of a few numbers. */
  public static LargestTerms of(QuestionWords words, int number) {
    LargestForm form =
        new LargestForm("price", 1 + number % 3, "stockCount", 1 + 500 * (number % 2));
    return new LargestTerms(new AllTerms(words.textField(), words.terms(), form));
  }

  @Override
  public String operation() {
    return "SEARCH-LARGEST";
  }

  /** The rarer word of a loaded record. */
  public static final class Kind extends Question.Kind {

    public Kind() {
      super("largest", LargestTerms.class, "(largest) whose %s has all the words", w -> of(w, 0));
    }

    @Override
    public Question draw(SampledRecord sample) {
      List<String> rarer = sample.words().terms().subList(1, 2);
      return of(sample.words().with(rarer), sample.random().nextInt(6));
    }
  }
}
