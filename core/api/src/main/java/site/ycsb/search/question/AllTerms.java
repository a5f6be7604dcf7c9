// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.WordCharacters;

/**
 * Asks for the records whose text field holds all the terms as whole words.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}
 * @param terms lower-case words; none, which every record has, only as a part of another question
 * @param form of the answer
 */
public record AllTerms(String textField, List<String> terms, AnswerForm form) implements Question {

  private static final String OPERATION = "SEARCH";

  public AllTerms {
    terms = List.copyOf(terms);
  }

  /**
   * Asks for pages in the order of a field; the last two parameters describe the {@link PageForm}.
   */
  public AllTerms(String textField, List<String> terms, String sortField, boolean descending) {
    this(textField, terms, new PageForm(sortField, descending));
  }

  /**
   * Asks for the words in lower case.
   *
   * @throws IllegalArgumentException if there are none
   */
  static AllTerms of(QuestionWords words) {
    if (words.terms().isEmpty()) {
      throw new IllegalArgumentException("a question needs at least one term");
    }
    return perhapsNone(words);
  }

  /** Asks for the words in lower case, as a part of another question. */
  static AllTerms perhapsNone(QuestionWords words) {
    return new AllTerms(
        words.textField(),
        words.terms().stream().map(WordCharacters::lowerCase).toList(),
        words.form());
  }

  @Override
  public String operation() {
    return OPERATION;
  }

  @Override
  public String text() {
    return String.join(" ", terms);
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return record.hasWords(textField, terms);
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return terms.isEmpty()
        ? Optional.empty()
        : Optional.of(Candidates.with(textField, terms, true));
  }

  /** Two words, the more frequent one first, each taken from the name of a loaded record. */
  public static final class AllTermsKind extends Question.Kind {

    public AllTermsKind() {
      super("allterms", AllTerms.class, "whose %s has all the words", AllTerms::of);
    }

    @Override
    public String operation() {
      return OPERATION;
    }
  }
}
