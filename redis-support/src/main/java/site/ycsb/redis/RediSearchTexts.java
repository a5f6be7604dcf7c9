// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;

/**
 * The questions in the language of RediSearch. A question that it would answer wrongly is refused
 * by an {@link IllegalArgumentException} with a message for the user.
 */
final class RediSearchTexts {

  static final Renderers<String> ALL =
      Renderers.of(AllTerms.class, RediSearchTexts::allTerms)
          .and(CountTerms.class, question -> allTerms(question.words()))
          .and(Facets.class, RediSearchTexts::facets)
          .and(AnyTerm.class, question -> words(question.words(), "|"))
          // Without its own brackets, RediSearch 2.10.5 reads -inf and -2 as numbers.
          .and(WithoutTerm.class, question -> words(question.words(), " -(") + ")")
          .and(Phrase.class, RediSearchTexts::phrase)
          .and(Prefix.class, RediSearchTexts::prefix)
          .and(Fuzzy.class, RediSearchTexts::fuzzy)
          .and(Range.class, RediSearchTexts::range)
          .and(
              Filter.class, question -> allTerms(question.words()) + " " + range(question.range()));

  /**
   * Numbers have a name of their own in the index: what is asked for by its name there comes from
   * there, rounded, and not from the record.
   */
  static final String NUMBER_PREFIX = "number:";

  private RediSearchTexts() {}

  private static String allTerms(AllTerms question) {
    return words(question, " ");
  }

  /**
   * {@code @field:("word" "word")}: before 2.10.6 a cluster does not pass {@code VERBATIM} of
   * {@code FT.AGGREGATE} on to its shards, but no stem is looked for of a word in quotes.
   */
  private static String facets(Facets question) {
    StringBuilder text = inField(question.words().textField()).append('"');
    escape(question.words().terms(), "\" \"", text);
    return text.append("\")").toString();
  }

  /** {@code @field:(word word)}, every character escaped that could be an operator. */
  private static String words(AllTerms question, String between) {
    StringBuilder text = inField(question.textField());
    escape(question.terms(), between, text);
    return text.append(')').toString();
  }

  private static StringBuilder inField(String field) {
    StringBuilder text = new StringBuilder("@");
    escape(field, text);
    return text.append(":(");
  }

  /** {@code @field:("word word")}, for which the index needs positions. */
  private static String phrase(Phrase question) {
    List<String> words = question.terms();
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i).equals(words.get(i - 1))) {
        throw new IllegalArgumentException(
            "RediSearch takes one place of a word for two that are next to each other, so it cannot"
                + " be asked for the phrase "
                + question.text());
      }
    }
    StringBuilder text = inField(question.textField()).append('"');
    escape(words, " ", text);
    return text.append("\")").toString();
  }

  /** {@code @field:(word beginning*)}. */
  private static String prefix(Prefix question) {
    requireUnfolded(question.beginning());
    StringBuilder text = inField(question.textField());
    escape(question.words().terms(), " ", text);
    return text.append("*)").toString();
  }

  /**
   * {@code @field:(word|w'?word'|w'?ord'|ord|…)}. The server's own {@code %word%} counts two
   * neighbours that have changed places as one edit, and finds some words at two.
   */
  private static String fuzzy(Fuzzy question) {
    String word = question.word();
    requireUnfolded(word);
    StringBuilder text = inField(question.textField());
    escape(word, text);
    for (int i = 0; i <= word.length(); i++) {
      edit(word.substring(0, i), word.substring(i), text);
      if (i < word.length()) {
        edit(word.substring(0, i), word.substring(i + 1), text);
      }
      if (i < word.length() && word.length() > 1) {
        text.append('|');
        escape(word.substring(0, i), text);
        escape(word.substring(i + 1), text);
      }
    }
    return text.append(')').toString();
  }

  private static void edit(String before, String after, StringBuilder text) {
    text.append("|w'");
    escape(before, text);
    text.append('?');
    escape(after, text);
    text.append('\'');
  }

  /**
   * Refuses words with letters that the server changes before it compares them with words of the
   * index in part: it does not change these, so it finds none.
   */
  private static void requireUnfolded(String word) {
    if (!CaseFolding.isUnfolded(word)) {
      throw new IllegalArgumentException(
          "RediSearch compares some letters, such as the German sharp s, as others where it looks"
              + " for a part of a word, and finds none: it cannot be asked for "
              + word);
    }
  }

  /** {@code @tag:{value} @number:[low high]}, both bounds included. */
  private static String range(Range question) {
    StringBuilder text = new StringBuilder("@");
    escape(question.tagField(), text);
    text.append(":{");
    escape(question.tag(), text);
    text.append("} @");
    escape(NUMBER_PREFIX + question.numberField(), text);
    text.append(":[").append(question.low()).append(' ').append(question.high()).append(']');
    return text.toString();
  }

  static void escape(List<String> words, String between, StringBuilder text) {
    for (int i = 0; i < words.size(); i++) {
      text.append(i == 0 ? "" : between);
      escape(words.get(i), text);
    }
  }

  static void escape(String word, StringBuilder text) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean plain = c >= 0x80 || Character.isLetterOrDigit(c) || c == '_';
      if (!plain) {
        text.append('\\');
      }
      text.append(c);
    }
  }
}
