// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A question about all records together that {@link AllTerms} matches. */
public interface OfAllHits extends OnWords {

  @Override
  default Optional<Candidates> candidates(Collection<String> vocabulary) {
    return words().candidates(vocabulary);
  }

  /** Makes a question of its words, the name of a field, and what follows the field's star. */
  interface Reading<Q> {
    Q question(AllTerms words, String field, String further);
  }

  /**
   * Reads {@code NAME=*} and a further text behind it, which a user types once among the words.
   *
   * @param further a regular expression
   * @param needed what a user has to type, such as {@code TAG=*, such as brand=*}
   * @throws IllegalArgumentException with a message for the user if it is not there once
   */
  static <Q> Q asked(QuestionWords typed, String further, String needed, Reading<Q> reading) {
    List<String> named = typed.terms().stream().filter(word -> word.indexOf('=') >= 0).toList();
    if (named.size() != 1 || !named.get(0).matches(".+=\\*" + further)) {
      throw new IllegalArgumentException("this kind of question needs " + needed + ", once");
    }
    int star = named.get(0).lastIndexOf("=*");
    return reading.question(
        AllTerms.of(typed.onlyWords()),
        named.get(0).substring(0, star),
        named.get(0).substring(star + 2));
  }
}
