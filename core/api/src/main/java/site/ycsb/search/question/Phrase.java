// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collections;
import java.util.List;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records whose text field holds the words next to each other, in this order.
 *
 * @param words two at least
 */
public record Phrase(AllTerms words) implements OnWords {

  @Override
  public String operation() {
    return "SEARCH-PHRASE";
  }

  @Override
  public boolean needsPositions() {
    return true;
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return Collections.indexOfSubList(record.words(textField()), terms()) >= 0;
  }

  /** Two neighbours in a loaded record's text, one of them the rarer word. */
  public static final class PhraseKind extends Question.Kind {

    public PhraseKind() {
      super(
          "phrase",
          Phrase.class,
          "whose %s has the words next to each other, in this order",
          words -> new Phrase(AllTerms.of(words)));
    }

    @Override
    public boolean needsPositions() {
      return true;
    }

    @Override
    public Question draw(SampledRecord sample) {
      List<String> text = sample.text();
      String word = sample.words().terms().get(1);
      int at = text.indexOf(word);
      int last = at;
      while (last + 1 < text.size() && text.get(last + 1).equals(word)) {
        last++;
      }
      // Not a word next to itself, which is what some engines do not find exactly.
      boolean next = at == 0 || last + 1 < text.size() && sample.random().nextBoolean();
      int first = next ? last : at - 1;
      return ask(sample.words().with(text.subList(first, first + 2)));
    }
  }
}
