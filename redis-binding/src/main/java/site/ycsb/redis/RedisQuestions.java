// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.StringJoiner;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.EitherField;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithoutTerm;

/**
 * The questions in the language of RediSearch. A question that it would answer wrongly is refused
 * by an {@link IllegalArgumentException} with a message for the user.
 */
final class RedisQuestions {

  static final Renderers<String> ALL =
      Renderers.of(AllTerms.class, RedisQuestions::allTerms)
          .and(CountTerms.class, question -> allTerms(question.words()))
          .and(Facets.class, question -> aggregated(question.words()))
          .and(Cardinality.class, question -> aggregated(question.words()))
          .and(Histogram.class, question -> having(question.words(), question.form().field()))
          .and(Stats.class, question -> having(question.words(), question.numberField()))
          .and(AnyTerm.class, question -> words(question.words(), "|"))
          .and(EitherField.class, q -> inFields(q.textFields(), terms(q.words().terms(), " ")))
          .and(BothFields.class, q -> allTerms(q.words()) + " " + allTerms(q.otherWords()))
          // Without its own brackets, RediSearch 2.10.5 reads -inf and -2 as numbers.
          .and(WithoutTerm.class, question -> words(question.words(), " -(") + ")")
          .and(Phrase.class, RedisQuestions::phrase)
          .and(Prefix.class, RedisQuestions::prefix)
          .and(Fuzzy.class, RedisQuestions::fuzzy)
          .and(Range.class, RedisQuestions::range)
          .and(Filter.class, question -> allTerms(question.words()) + " " + range(question.range()))
          .and(TenantTerms.class, q -> allTerms(q.words()) + " " + tag(q.tenantField(), q.tenant()))
          .and(
              WithinRadius.class,
              q -> (q.isAreaAlone() ? "" : allTerms(q.words()) + " ") + circle(q))
          .and(Nearest.class, question -> "*")
          .and(NearestFilter.class, question -> "(" + range(question.filter()) + ")")
          .and(Relevance.class, RedisQuestions::relevance);

  /**
   * Numbers have a name of their own in the index: what is asked for by its name there comes from
   * there, rounded, and not from the record.
   */
  static final String NUMBER_PREFIX = "number:";

  /** The radius of the earth in {@code geohash_helper.c} of Redis, in metres. */
  private static final double EARTH_RADIUS = 6_372_797.560856;

  private RedisQuestions() {}

  /**
   * Whether the server finds all records in a circle. Half of a circle's width in longitudes is
   * {@code asin(sin(r) / cos(latitude))}, and the server looks for {@code r / cos(latitude)}. The
   * circle without its margin has to fit.
   */
  static boolean isExact(GeoCircle circle) {
    double radius = circle.radius() / GeoPoint.EARTH_RADIUS;
    double clear = (1 - GeoCircle.MARGIN) * radius;
    double latitude = Math.toRadians(Math.abs(circle.center().latitude()));
    boolean hasPole = clear + latitude >= Math.PI / 2;
    return !hasPole
        && Math.asin(Math.sin(clear) / Math.cos(latitude)) <= radius / Math.cos(latitude);
  }

  private static String allTerms(AllTerms question) {
    return words(question, " ");
  }

  /**
   * {@code @field:("word" "word")}: before 2.10.6 a cluster does not pass {@code VERBATIM} of
   * {@code FT.AGGREGATE} on to its shards, but no stem is looked for of a word in quotes.
   */
  private static String aggregated(AllTerms words) {
    return inField(words.textField(), '"' + escaped(words.terms(), "\" \"") + '"');
  }

  /** A record without the number would be counted. */
  private static String having(AllTerms words, String number) {
    return aggregated(words) + " @" + escaped(NUMBER_PREFIX + number) + ":[-inf +inf]";
  }

  /** {@code @field:(word word)}, every character escaped that could be an operator. */
  private static String words(AllTerms question, String between) {
    return inField(question.textField(), terms(question.terms(), between));
  }

  private static String inField(String field, String words) {
    return "@" + escaped(field) + ":(" + words + ")";
  }

  /** With all fields whose words the index has. */
  private static String relevance(Relevance question) {
    return inFields(
        question.form().fields().stream().map(ScoredField::name).toList(),
        terms(question.words().terms(), "|"));
  }

  /** {@code @field|field:(words)}: each word may be in another field. */
  private static String inFields(List<String> fields, String words) {
    StringJoiner names = new StringJoiner("|", "@", ":");
    fields.forEach(field -> names.add(escaped(field)));
    return names + "(" + words + ")";
  }

  /** {@code @field:("word word")}, for which the index needs positions. */
  private static String phrase(Phrase question) {
    List<String> words = question.terms();
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i).equals(words.get(i - 1))) {
        throw new IllegalArgumentException(
            "RediSearch counts one occurrence of a word as two neighbours, so it cannot"
                + " answer the phrase "
                + question.text());
      }
    }
    return inField(question.textField(), '"' + escaped(words, " ") + '"');
  }

  /** {@code @field:(word beginning*)}. */
  private static String prefix(Prefix question) {
    requireUnfolded(question.beginning());
    return inField(question.textField(), terms(question.words().terms(), " ") + "*");
  }

  /**
   * {@code @field:(word|w'?word'|w'?ord'|ord|…)}. The server's own {@code %word%} counts two
   * neighbours that have changed places as one edit, and finds some words at two.
   */
  private static String fuzzy(Fuzzy question) {
    String word = question.word();
    requireUnfolded(word);
    StringJoiner words = new StringJoiner("|").add(term(word));
    for (int i = 0; i <= word.length(); i++) {
      String before = escaped(word.substring(0, i));
      words.add("w'" + before + "?" + escaped(word.substring(i)) + "'");
      if (i < word.length()) {
        String after = escaped(word.substring(i + 1));
        words.add("w'" + before + "?" + after + "'");
        if (word.length() > 1) {
          words.add(term(word.substring(0, i) + word.substring(i + 1)));
        }
      }
    }
    return inField(question.textField(), words.toString());
  }

  /**
   * Refuses words with letters that the server changes before it compares them with words of the
   * index in part: it does not change these, so it finds none. Letters above U+FFFF are refused
   * here as well, for questions that are typed; of data, {@link Product#kindsWithinSixteenBits}.
   */
  private static void requireUnfolded(String word) {
    if (!CaseFolding.isUnfolded(word)) {
      throw new IllegalArgumentException(
          "RediSearch folds some letters, such as the German sharp s, when it looks for a"
              + " part of a word, and finds no record: it cannot be asked for "
              + word);
    }
  }

  /** {@code @tag:{value} @number:[low high]}, both bounds included. */
  private static String range(Range question) {
    String tag = tag(question.tagField(), question.tag());
    String bounds = "[" + question.low() + " " + question.high() + "]";
    return tag + " @" + escaped(NUMBER_PREFIX + question.numberField()) + ":" + bounds;
  }

  private static String tag(String field, String value) {
    return "@" + escaped(field) + ":{" + term(value) + "}";
  }

  /** {@code @place:[longitude latitude radius m]}, on the server's sphere as on the one meant. */
  private static String circle(WithinRadius question) {
    if (!isExact(question.area())) {
      throw new IllegalArgumentException(
          "RediSearch may miss records in a circle that is so large and so far from the equator: "
              + question.area().text());
    }
    String[] center = question.area().center().toString().split(",");
    double radius = question.area().radius() / GeoPoint.EARTH_RADIUS * EARTH_RADIUS;
    String metres = BigDecimal.valueOf(radius).setScale(3, RoundingMode.HALF_UP).toPlainString();
    String field = escaped(question.placeField());
    return "@" + field + ":[" + center[1] + " " + center[0] + " " + metres + " m]";
  }

  private static String terms(List<String> words, String between) {
    StringJoiner text = new StringJoiner(between);
    words.forEach(word -> text.add(term(word)));
    return text.toString();
  }

  /**
   * A word or tag that is not in quotes. There RediSearch leaves out an underscore that stands
   * alone, and finds too much, or calls it a syntax error; in quotes it must not be escaped.
   */
  private static String term(String word) {
    return word.equals("_") ? "\\_" : escaped(word);
  }

  private static String escaped(List<String> words, String between) {
    StringJoiner text = new StringJoiner(between);
    words.forEach(word -> text.add(escaped(word)));
    return text.toString();
  }

  /** What the records are to be near to. */
  static FloatVector vector(Question question) {
    return question instanceof NearestFilter filter
        ? filter.nearest().vector()
        : ((Nearest) question).vector();
  }

  static String escaped(String word) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean plain = c >= 0x80 || Character.isLetterOrDigit(c) || c == '_';
      text.append(plain ? "" : "\\").append(c);
    }
    return text.toString();
  }
}
