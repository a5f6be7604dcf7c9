// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.stream.Stream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.EitherField;
import site.ycsb.stub.Row;

/** Answers of stores that are wrong about the words of two text fields. */
final class TwoTextLies {

  private TwoTextLies() {}

  private static Forgery where(Class<? extends Question> kind, Predicate<TwoTexts> isHit) {
    return (asked, truth) -> {
      Question question = asked.query().question();
      return kind.isInstance(question)
          ? Answer.to(
              new InexactAnswers.Where(
                  question, record -> isHit.test(TwoTexts.of(question, record))),
              asked)
          : truth;
    };
  }

  private static Forgery either(Predicate<TwoTexts> isHit) {
    return where(EitherField.class, isHit);
  }

  private static Forgery both(Predicate<TwoTexts> isHit) {
    return where(BothFields.class, isHit);
  }

  static Forgery eitherInFirst() {
    return either(texts -> texts.textHasAll());
  }

  static Forgery eitherInSecond() {
    return either(texts -> texts.otherHasAll());
  }

  /** What engines answer that look for the best field. */
  static Forgery eitherInOneField() {
    return either(texts -> texts.textHasAll() || texts.otherHasAll());
  }

  static Forgery eitherInBothFields() {
    return either(texts -> texts.textHasAll() && texts.otherHasAll());
  }

  static Forgery eitherOfOneWord() {
    return either(texts -> texts.words().stream().anyMatch(texts::has));
  }

  /** The lists of both fields, one after the other: a hit of both comes twice. */
  static Forgery eitherDoubled() {
    Forgery ofBoth =
        either(
            texts ->
                texts.words().stream().allMatch(texts::has)
                    && texts.words().stream()
                        .anyMatch(
                            word -> texts.text().contains(word) && texts.other().contains(word)));
    return (asked, truth) -> {
      if (!(asked.query().question() instanceof EitherField)) {
        return truth;
      }
      List<Row> twice = ofBoth.forge(asked, truth).all();
      return Answer.of(
          asked.query(),
          Stream.concat(truth.all().stream(), twice.stream())
              .sorted(Answer.order(asked.query()))
              .toList());
    };
  }

  static Forgery bothByFirst() {
    return both(texts -> texts.textHasAll());
  }

  static Forgery bothBySecond() {
    return both(texts -> texts.otherHasAll());
  }

  static Forgery bothByOne() {
    return both(texts -> texts.textHasAll() || texts.otherHasAll());
  }

  static Forgery bothSwapped() {
    return both(
        texts ->
            texts.text().containsAll(texts.otherWords())
                && texts.other().containsAll(texts.words()));
  }

  /** What engines answer whose index has the words of all fields in one list. */
  static Forgery bothAnywhere() {
    return both(
        texts ->
            Stream.concat(texts.words().stream(), texts.otherWords().stream())
                .allMatch(texts::has));
  }

  /** The second text counts as it was loaded. */
  static Forgery bothSecondAsLoaded(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (asked, truth) ->
        asked.query().question() instanceof BothFields question
            ? Answer.of(
                asked.query(),
                Answer.to(question.words(), asked).all().stream()
                    .filter(
                        row -> question.otherWords().matches(Forgeries.loaded(generator, row)::get))
                    .toList())
            : truth;
  }
}
