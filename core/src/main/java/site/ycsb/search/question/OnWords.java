// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import java.util.Properties;
import java.util.function.Function;
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

  /** What the kinds have together. */
  abstract class WordKind implements Question.Kind {

    private final String name;
    private final Class<? extends Question> type;
    private final String meaning;
    private final Function<AllTerms, Question> asked;

    /**
     * @param meaning as {@link #meaning}, with %s for the text field
     */
    WordKind(
        String name,
        Class<? extends Question> type,
        String meaning,
        Function<AllTerms, Question> asked) {
      this.name = name;
      this.type = type;
      this.meaning = meaning;
      this.asked = asked;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Class<? extends Question> type() {
      return type;
    }

    @Override
    public String meaning(String textField) {
      return meaning.formatted(textField);
    }

    @Override
    public Question draw(Sample sample, Properties properties) {
      return of(sample.words(), sample.words().terms());
    }

    @Override
    public Question ask(Words typed) {
      return asked.apply(AllTerms.of(typed));
    }

    /** The question that asks for other words in the same order of hits. */
    final Question of(Words like, List<String> terms) {
      return ask(new Words(like.textField(), terms, like.sortField(), like.descending()));
    }
  }
}
