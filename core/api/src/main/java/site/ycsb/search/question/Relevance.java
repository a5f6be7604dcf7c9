// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records that have any of some words, the best ones by BM25.
 *
 * @param words different words, one at least, and a {@link RelevanceForm}
 */
public record Relevance(AllTerms words) implements OnWords {

  static final Setting<Integer> WORDS =
      Setting.integer(
          "search.relevance.words",
          3,
          2,
          16,
          "number of words of questions of the kind relevance: those of one record, and then of the"
              + " records after it");

  public Relevance {
    List<String> terms = words.terms().stream().distinct().toList();
    words = new AllTerms(words.textField(), terms, words.form());
  }

  /** For words as they are typed, of which the text field is asked unless there is a form. */
  static Relevance ask(QuestionWords typed) {
    AnswerForm form =
        typed.form() instanceof RelevanceForm relevance
            ? relevance
            : RelevanceForm.of(typed.textField(), RelevanceForm.K.defaultValue());
    return new Relevance(AllTerms.of(new QuestionWords(typed.textField(), typed.terms(), form)));
  }

  @Override
  public RelevanceForm form() {
    return (RelevanceForm) words.form();
  }

  @Override
  public String operation() {
    return "SEARCH-RELEVANCE";
  }

  /** None: a hit needs any of the {@link #words}. */
  @Override
  public List<String> terms() {
    return List.of();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return form().fields().stream()
        .anyMatch(field -> !Collections.disjoint(words.terms(), record.words(field.name())));
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return form().fields().stream().allMatch(field -> field.name().equals(textField()))
        ? new AnyTerm(words).candidates(vocabulary)
        : Optional.empty();
  }

  /** Words of a loaded record and of those after it. */
  public static final class RelevanceKind extends Question.Kind {

    public RelevanceKind() {
      super(
          "relevance",
          Relevance.class,
          "(the best ten) whose %s has at least one of the words",
          Relevance::ask);
    }

    @Override
    public boolean scoresWords() {
      return true;
    }

    @Override
    public int wordCount(Properties properties) {
      return WORDS.get(properties);
    }

    @Override
    public AnswerForm form(PageForm page, Properties properties, String textField) {
      return RelevanceForm.from(properties, textField);
    }
  }
}
