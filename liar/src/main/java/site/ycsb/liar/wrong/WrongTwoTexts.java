// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Collection;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.liar.TwoTexts;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.EitherField;

/** Bindings that are wrong about the words of two text fields. */
public final class WrongTwoTexts {

  private WrongTwoTexts() {}

  /** Decides in its own way which records have the words. */
  abstract static class WrongMatch extends MemoryDB {

    private final Class<? extends Question> kind;
    private final Predicate<TwoTexts> isHit;

    WrongMatch(Class<? extends Question> kind, Predicate<TwoTexts> isHit) {
      this.kind = kind;
      this.isHit = isHit;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return kind.isInstance(question)
          ? isHit.test(TwoTexts.of(question, hit.fields()::get))
          : super.holds(question, hit);
    }
  }

  /** Never looks into the second field. */
  @Breaks({"eachWordIsFoundInEitherField", "eitherFieldGoesByItsPresentText"})
  public static class FirstFieldAlone extends WrongMatch {
    public FirstFieldAlone() {
      super(EitherField.class, texts -> texts.textHasAll());
    }
  }

  /** Looks for the field that has all words. */
  @Breaks({"eachWordIsFoundInEitherField", "recordsWithoutTheOtherTextAreFoundByTheirFirst"})
  public static class OneFieldForAll extends WrongMatch {
    public OneFieldForAll() {
      super(EitherField.class, texts -> texts.textHasAll() || texts.otherHasAll());
    }
  }

  /** Finds records that have one of the words. */
  @Breaks("eachWordIsFoundInEitherField")
  public static class OneWordIsEnough extends WrongMatch {
    public OneWordIsEnough() {
      super(EitherField.class, texts -> texts.words().stream().anyMatch(texts::has));
    }
  }

  /** Finds parts of words where both texts are stored as one. */
  @Breaks("eachWordIsFoundInEitherField")
  public static class PartsOfWords extends WrongMatch {
    public PartsOfWords() {
      super(
          EitherField.class,
          texts ->
              texts.words().stream()
                  .allMatch(texts.all().collect(Collectors.joining(" "))::contains));
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
                              TwoTexts.of(asked, hit.fields()::get)
                                  .other()
                                  .containsAll(either.words().terms())))
              .toList()
          : all;
    }
  }

  /** Looks for no word of the second field. */
  @Breaks({"bothFieldsHaveTheirWords", "bothFieldsGoByTheirPresentTexts"})
  public static class SecondFieldIgnored extends WrongMatch {
    public SecondFieldIgnored() {
      super(BothFields.class, texts -> texts.textHasAll());
    }
  }

  /** Keeps the words of both fields in one list. */
  @Breaks("bothFieldsHaveTheirWords")
  public static class OneListForBoth extends WrongMatch {
    public OneListForBoth() {
      super(
          BothFields.class,
          texts ->
              Stream.concat(texts.words().stream(), texts.otherWords().stream())
                  .allMatch(texts::has));
    }
  }

  /** Finds parts of words in the second field. */
  @Breaks("bothFieldsHaveTheirWords")
  public static class PartsInTheSecond extends WrongMatch {
    public PartsInTheSecond() {
      super(
          BothFields.class,
          texts ->
              texts.textHasAll()
                  && texts.otherWords().stream()
                      .allMatch(String.join(" ", texts.other())::contains));
    }
  }

  /** Looks for one of the words of the second field only. */
  @Breaks("bothFieldsHaveTheirWords")
  public static class OneWordOfTheSecond extends WrongMatch {
    public OneWordOfTheSecond() {
      super(
          BothFields.class,
          texts ->
              texts.textHasAll() && texts.otherWords().stream().anyMatch(texts.other()::contains));
    }
  }

  /** Takes a record that lacks the second text for one that has its words. */
  @Breaks("bothFieldsHaveTheirWords")
  public static class MissingTextMatches extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof BothFields both && !hit.fields().containsKey(both.otherField())
          ? super.holds(both.words(), hit)
          : super.holds(question, hit);
    }
  }

  /** Looks into the second text of both as it was inserted. */
  @Breaks("bothFieldsGoByTheirPresentTexts")
  public static class SecondOfBothAsInserted extends KeepsFirstValues {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      if (!(question instanceof BothFields both)) {
        return super.holds(question, hit);
      }
      AllTerms others = both.otherWords();
      return super.holds(
          new BothFields(
              both.words(), new AllTerms(first(others.textField()), others.terms(), others.form())),
          hit);
    }
  }
}
