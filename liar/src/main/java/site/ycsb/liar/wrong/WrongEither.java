// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.question.EitherField;

/** Bindings that are wrong about the words of two text fields. */
public final class WrongEither {

  private WrongEither() {}

  /** Whether words are in two texts in some sense. */
  interface Match {
    boolean test(List<String> words, List<String> text, List<String> other);
  }

  /** Decides in its own way which records have the words. */
  abstract static class WrongMatch extends MemoryDB {

    private final Match match;

    WrongMatch(Match match) {
      this.match = match;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof EitherField asked
          ? match.test(
              asked.words().terms(),
              text(hit.fields(), asked.textField()),
              text(hit.fields(), asked.otherField()))
          : super.holds(question, hit);
    }
  }

  private static List<String> text(Map<String, String> record, String field) {
    return Question.words(record.get(field));
  }

  /** Never looks into the second field. */
  @Breaks({"eachWordIsFoundInEitherField", "eitherFieldGoesByItsPresentText"})
  public static class FirstFieldAlone extends WrongMatch {
    public FirstFieldAlone() {
      super((words, text, other) -> text.containsAll(words));
    }
  }

  /** Looks for the field that has all words. */
  @Breaks({"eachWordIsFoundInEitherField", "recordsWithoutTheOtherTextAreFoundByTheirFirst"})
  public static class OneFieldForAll extends WrongMatch {
    public OneFieldForAll() {
      super((words, text, other) -> text.containsAll(words) || other.containsAll(words));
    }
  }

  /** Finds records that have one of the words. */
  @Breaks("eachWordIsFoundInEitherField")
  public static class OneWordIsEnough extends WrongMatch {
    public OneWordIsEnough() {
      super(
          (words, text, other) ->
              words.stream().anyMatch(word -> text.contains(word) || other.contains(word)));
    }
  }

  /** Finds parts of words where both texts are stored as one. */
  @Breaks("eachWordIsFoundInEitherField")
  public static class PartsOfWords extends WrongMatch {
    public PartsOfWords() {
      super(
          (words, text, other) -> {
            String all = String.join(" ", text) + " " + String.join(" ", other);
            return words.stream().allMatch(all::contains);
          });
    }
  }

  /** Finds no record that lacks a text. */
  @Breaks("recordsWithoutTheOtherTextAreFoundByTheirFirst")
  public static class BothTextsNeeded extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return super.holds(question, hit)
          && !(question instanceof EitherField asked
              && !hit.fields().containsKey(asked.otherField()));
    }
  }

  /** Looks into the second text as it was inserted. */
  @Breaks("eitherFieldGoesByItsPresentText")
  public static class SecondTextAsInserted extends KeepsFirstValues {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return super.holds(
          question instanceof EitherField asked
              ? new EitherField(asked.words(), first(asked.otherField()))
              : question,
          hit);
    }
  }

  /** Appends the hits of the second field to those of the first. */
  @Breaks("hitsInBothFieldsComeOnceAndInPages")
  public static class DoubledHits extends RememberedQuestion {
    @Override
    protected Collection<Indexed> searched(Table t) {
      Collection<Indexed> all = super.searched(t);
      return asked instanceof EitherField either
          ? Stream.concat(
                  all.stream(),
                  all.stream()
                      .filter(
                          hit ->
                              text(hit.fields(), either.otherField())
                                  .containsAll(either.words().terms())))
              .toList()
          : all;
    }
  }
}
