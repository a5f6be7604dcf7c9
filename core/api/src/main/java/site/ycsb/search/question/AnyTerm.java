// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records whose text field holds at least one of the words as a whole word.
 *
 * @param words different words, two at least
 */
public record AnyTerm(AllTerms words) implements OnWords {

  @Override
  public String operation() {
    return "SEARCH-ANY";
  }

  @Override
  public List<String> terms() {
    return List.of();
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.of(
        new Candidates(
            words.terms().stream().map(term -> List.of(new FieldValue(textField(), term))).toList(),
            true));
  }

  @Override
  public Optional<Union> union() {
    List<String> terms = words.terms();
    return terms.size() == 2
        ? Optional.of(new Union(with(terms.subList(0, 1)), with(terms.subList(1, 2)), words))
        : Optional.empty();
  }

  private AllTerms with(List<String> terms) {
    return new AllTerms(textField(), terms, form());
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return !Collections.disjoint(words.terms(), record.words(textField()));
  }

  /** Two words of a loaded record. */
  public static final class AnyTermKind extends Question.Kind {

    public AnyTermKind() {
      super(
          "any",
          AnyTerm.class,
          "whose %s has at least one of the words",
          words -> new AnyTerm(AllTerms.of(words)));
    }
  }
}
