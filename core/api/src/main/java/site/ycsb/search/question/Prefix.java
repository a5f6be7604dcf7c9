// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records whose text field holds all words but the last, and a word that begins with
 * the last one, which may be one of the others. It is what people type before they are done.
 *
 * @param words full words, one at least, and the beginning of one
 */
public record Prefix(AllTerms words) implements OnWords {

  public Prefix {
    if (words.terms().size() < 2) {
      throw new IllegalArgumentException(
          "a question of kind prefix needs at least one word and the beginning of another");
    }
  }

  @Override
  public String operation() {
    return "SEARCH-PREFIX";
  }

  @Override
  public String text() {
    return words.text() + "*";
  }

  /** The full words. */
  @Override
  public List<String> terms() {
    return words.terms().subList(0, words.terms().size() - 1);
  }

  /** The beginning of a word. */
  public String beginning() {
    return words.terms().get(words.terms().size() - 1);
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.of(Candidates.with(textField(), terms(), true).withBeginning(beginning()));
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return record.hasWordWith(textField(), beginning()) && OnWords.super.matches(record);
  }

  /** The rarer word of a loaded record, and two letters or more of the other one. */
  public static final class PrefixKind extends Question.Kind {

    private static final int LEAST = 2;

    public PrefixKind() {
      super(
          "prefix",
          Prefix.class,
          "whose %s has all the words, and one that begins with the last",
          words -> new Prefix(AllTerms.of(words)));
    }

    @Override
    public Question draw(SampledRecord sample) {
      List<String> terms = sample.words().terms();
      return ask(sample, terms.get(1), beginning(terms.get(0), sample.random()));
    }

    /** One word and all of another one, or the beginning of the rarer one. */
    @Override
    public Question drawEdge(SampledRecord sample) {
      String frequent = sample.words().terms().get(0);
      String rarer = sample.words().terms().get(1);
      return switch (sample.random().nextInt(4)) {
        case 0 -> ask(sample, frequent, beginning(rarer, sample.random()));
        case 1 -> ask(sample, frequent, rarer);
        case 2 -> ask(sample, rarer, frequent);
        default -> ask(sample, rarer, beginning(rarer, sample.random()));
      };
    }

    private Question ask(SampledRecord sample, String word, String beginning) {
      return ask(sample.words().with(List.of(word, beginning)));
    }

    private static String beginning(String word, RandomGenerator random) {
      int length = word.codePointCount(0, word.length());
      int typed = length <= LEAST ? length : LEAST + random.nextInt(length - LEAST);
      return word.substring(0, word.offsetByCodePoints(0, typed));
    }
  }
}
