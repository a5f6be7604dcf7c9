// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.List;
import java.util.stream.Stream;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.EitherField;

/**
 * What a question about two text fields asks, and what a record has there.
 *
 * @param words what it asks of the text field
 * @param text the words of the text field
 * @param otherWords what it asks of the other field; equal to the words where they are asked of
 *     either field
 * @param other the words of the other field
 */
public record TwoTexts(
    List<String> words, List<String> text, List<String> otherWords, List<String> other) {

  /** The texts of a record; null for a question of another kind. */
  public static TwoTexts of(Question question, SearchedRecord record) {
    if (question instanceof EitherField either) {
      List<String> words = either.words().terms();
      return of(words, either.textField(), words, either.otherField(), record);
    }
    return question instanceof BothFields both
        ? of(both.terms(), both.textField(), both.otherWords().terms(), both.otherField(), record)
        : null;
  }

  private static TwoTexts of(
      List<String> words,
      String textField,
      List<String> otherWords,
      String otherField,
      SearchedRecord record) {
    return new TwoTexts(words, record.words(textField), otherWords, record.words(otherField));
  }

  /** Whether the text field has all words that are asked of it. */
  public boolean textHasAll() {
    return text.containsAll(words);
  }

  /** Whether the other field has all words that are asked of it. */
  public boolean otherHasAll() {
    return other.containsAll(otherWords);
  }

  /** Whether either text has a word. */
  public boolean has(String word) {
    return text.contains(word) || other.contains(word);
  }

  /** All words of both texts. */
  public Stream<String> all() {
    return Stream.concat(text.stream(), other.stream());
  }
}
