// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.WordCharacters;

/**
 * Asks for the records whose text field holds all the terms as whole words, in the order of the
 * sort field.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}
 * @param terms lower-case words, at least one
 * @param sortField an indexed field of type {@link FieldType#NUMERIC}
 * @param descending whether the greatest value comes first
 */
public record AllTerms(String textField, List<String> terms, String sortField, boolean descending)
    implements Question {

  public AllTerms {
    terms = List.copyOf(terms);
    if (terms.isEmpty()) {
      throw new IllegalArgumentException("a question needs at least one term");
    }
  }

  /** Asks for the words in lower case. */
  static AllTerms of(Words words) {
    return new AllTerms(
        words.textField(),
        words.terms().stream().map(WordCharacters::lowerCase).toList(),
        words.sortField(),
        words.descending());
  }

  @Override
  public String operation() {
    return "SEARCH";
  }

  @Override
  public String text() {
    return String.join(" ", terms);
  }

  /** Two words, the more frequent one first, each taken from the name of a loaded record. */
  public static final class Kind extends Question.Kind {

    public Kind() {
      super("allterms", AllTerms.class, "whose %s has all the words", AllTerms::of);
    }
  }
}
