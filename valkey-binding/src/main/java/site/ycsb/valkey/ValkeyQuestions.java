// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.StringJoiner;
import site.ycsb.redis.CaseFolding;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.WithoutTerm;

/**
 * The questions in the language of Valkey Search, where each word names its field: it takes the
 * brackets of {@code @field:(word word)} for ones without a field, and looks in all of them. There
 * is no {@link site.ycsb.search.question.Fuzzy}: its {@code %word%} counts two neighbours that have
 * changed places as one edit, and its edits are of bytes. There is no {@link
 * site.ycsb.search.question.Relevance} either: up to Valkey Search 1.2 its answers have no scores.
 */
final class ValkeyQuestions {

  static final Renderers<String> ALL =
      Renderers.of(AllTerms.class, ValkeyQuestions::allTerms)
          .and(CountTerms.class, question -> allTerms(question.words()))
          .and(Facets.class, question -> allTerms(question.words()))
          .and(Cardinality.class, question -> allTerms(question.words()))
          .and(Histogram.class, question -> allTerms(question.words()))
          .and(Stats.class, question -> allTerms(question.words()))
          .and(AnyTerm.class, question -> words(question.words(), " | "))
          .and(WithoutTerm.class, question -> words(question.words(), " -"))
          .and(Phrase.class, ValkeyQuestions::phrase)
          .and(Prefix.class, question -> allTerms(question.words()) + "*")
          .and(Range.class, ValkeyQuestions::range)
          .and(Filter.class, question -> allTerms(question.words()) + " " + range(question.range()))
          .and(TenantTerms.class, q -> allTerms(q.words()) + " " + tag(q.tenantField(), q.tenant()))
          .and(Nearest.class, question -> "*")
          .and(NearestFilter.class, question -> "(" + range(question.filter()) + ")");

  /** What ends a word, unless it is escaped; a backslash before anything else ends one, too. */
  private static final String PUNCTUATION = ",.<>{}[]\"':;!@#$%^&*()-+=~/\\|?";

  private ValkeyQuestions() {}

  private static String allTerms(AllTerms question) {
    return words(question, " ");
  }

  /** {@code @field:word @field:word}. */
  private static String words(AllTerms question, String between) {
    StringJoiner text = new StringJoiner(between);
    question.terms().forEach(word -> text.add("@" + question.textField() + ":" + word(word)));
    return text.toString();
  }

  /** {@code @field:"word word"}, for which the index needs positions. */
  private static String phrase(Phrase question) {
    StringJoiner text = new StringJoiner(" ", "@" + question.textField() + ":\"", "\"");
    question.terms().forEach(word -> text.add(word(word)));
    return text.toString();
  }

  /** {@code @tag:{value} @number:[low high]}, both bounds included. */
  private static String range(Range question) {
    String tag = tag(question.tagField(), question.tag());
    String bounds = "[" + question.low() + " " + question.high() + "]";
    return tag + " @" + question.numberField() + ":" + bounds;
  }

  private static String tag(String field, String value) {
    return "@" + field + ":{" + escaped(value) + "}";
  }

  /** Letters that it folds, such as the German sharp s, stand for other letters in its index. */
  private static String word(String word) {
    if (!CaseFolding.isUnfolded(word)) {
      throw new IllegalArgumentException(
          "Valkey Search folds some letters, such as the German sharp s, and would also"
              + " find other words: it cannot be asked for "
              + word);
    }
    return escaped(word);
  }

  private static String escaped(String word) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      text.append(PUNCTUATION.indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return text.toString();
  }
}
