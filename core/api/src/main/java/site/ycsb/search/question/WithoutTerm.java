// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records whose text field holds one word and does not hold another.
 *
 * @param words the word to have, and the one to lack
 */
public record WithoutTerm(AllTerms words) implements OnWords {

  public WithoutTerm {
    if (words.terms().size() != 2 || words.terms().get(0).equals(words.terms().get(1))) {
      throw new IllegalArgumentException(
          "a question of kind not needs two words, the first to have and the second to lack");
    }
  }

  @Override
  public String operation() {
    return "SEARCH-NOT";
  }

  @Override
  public String text() {
    return words.terms().get(0) + " not " + unwanted();
  }

  @Override
  public List<String> terms() {
    return words.terms().subList(0, 1);
  }

  public String unwanted() {
    return words.terms().get(1);
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.of(Candidates.with(textField(), terms(), true).without(unwanted()));
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return OnWords.super.matches(record)
        && !record.hasWords(textField(), words.terms().subList(1, 2));
  }

  /** The rarer word of a loaded record without a word that another record has. */
  public static final class WithoutTermKind extends Question.Kind {

    /** A word to lack where the other record has the same words. */
    private static final String NOBODYS = "nobodysword";

    public WithoutTermKind() {
      super(
          "not",
          WithoutTerm.class,
          "whose %s has the first word and not the second",
          words -> new WithoutTerm(AllTerms.of(words)));
    }

    @Override
    public Question draw(SampledRecord sample) {
      QuestionWords words = sample.words();
      List<String> text = sample.text();
      String unwanted =
          Question.words(sample.other().apply(words.textField())).stream()
              .filter(word -> !text.contains(word))
              .findFirst()
              .orElse(NOBODYS);
      return ask(words.with(List.of(words.terms().get(1), unwanted)));
    }
  }
}
