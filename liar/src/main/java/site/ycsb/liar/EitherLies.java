// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.List;
import java.util.stream.Stream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.question.EitherField;
import site.ycsb.stub.Row;

/** Lies about the words of two text fields. */
final class EitherLies {

  private EitherLies() {}

  /** Whether words are in two texts in some sense. */
  private interface Match {
    boolean test(List<String> words, List<String> text, List<String> other);
  }

  private static Forgery where(Match match) {
    return (asked, truth) ->
        asked.query().question() instanceof EitherField question
            ? Answer.to(
                new InexactAnswers.Where(question, record -> isHit(question, record, match)), asked)
            : truth;
  }

  private static boolean isHit(EitherField question, SearchedRecord record, Match match) {
    return match.test(
        question.words().terms(),
        record.words(question.textField()),
        record.words(question.otherField()));
  }

  static Forgery inFirst() {
    return where((words, text, other) -> text.containsAll(words));
  }

  static Forgery inSecond() {
    return where((words, text, other) -> other.containsAll(words));
  }

  /** What engines answer that look for the best field. */
  static Forgery inOneField() {
    return where((words, text, other) -> text.containsAll(words) || other.containsAll(words));
  }

  static Forgery inBothFields() {
    return where((words, text, other) -> text.containsAll(words) && other.containsAll(words));
  }

  static Forgery ofOneWord() {
    return where(
        (words, text, other) ->
            words.stream().anyMatch(word -> text.contains(word) || other.contains(word)));
  }

  /** The lists of both fields, one after the other: a hit of both comes twice. */
  static Forgery doubled() {
    return (asked, truth) -> {
      if (!(asked.query().question() instanceof EitherField question)) {
        return truth;
      }
      List<Row> twice =
          Answer.to(
                  new InexactAnswers.Where(
                      question,
                      record ->
                          question.matches(record)
                              && question.words().terms().stream()
                                  .anyMatch(
                                      word ->
                                          record.words(question.textField()).contains(word)
                                              && record
                                                  .words(question.otherField())
                                                  .contains(word))),
                  asked)
              .all();
      return Answer.of(
          asked.query(),
          Stream.concat(truth.all().stream(), twice.stream())
              .sorted(Answer.order(asked.query()))
              .toList());
    };
  }
}
