// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.stub.Row;

/** Answers of stores that compare words and numbers inexactly. */
final class InexactAnswers {

  /** What a float keeps of a whole number. */
  static final LongUnaryOperator AS_FLOAT = number -> (long) (float) number;

  static final LongUnaryOperator ROUNDED_TO_16 = number -> number / 16;

  private InexactAnswers() {}

  /** Matches records by their fields alone, with answers in the form of another question. */
  record Where(Question like, Predicate<SearchedRecord> fields) implements Question {

    @Override
    public String operation() {
      return like.operation();
    }

    @Override
    public String text() {
      return like.text();
    }

    @Override
    public String textField() {
      return like.textField();
    }

    @Override
    public AnswerForm form() {
      return like.form();
    }

    @Override
    public boolean matches(SearchedRecord record) {
      return fields.test(record);
    }
  }

  private static Where whereWords(Question like, Predicate<List<String>> words) {
    return new Where(like, record -> words.test(record.words(like.textField())));
  }

  /** Hits of a fuzzy word are records with a word that is near to it in some sense. */
  static Lie near(BiPredicate<String, Fuzzy> isNear) {
    return Forgeries.ofOther(
        Fuzzy.class,
        fuzzy -> whereWords(fuzzy, words -> words.stream().anyMatch(w -> isNear.test(w, fuzzy))));
  }

  /** Hits of a beginning are records with the full words and one that begins in some sense. */
  static Lie begins(BiPredicate<String, String> begins) {
    return Forgeries.ofOther(
        Prefix.class,
        prefix ->
            whereWords(
                prefix,
                words ->
                    words.containsAll(prefix.terms())
                        && words.stream().anyMatch(w -> begins.test(w, prefix.beginning()))));
  }

  /** The hits by one of the words that begin as the question asks. */
  static Answer ofFirstExpansion(DbCall asked, Answer truth) {
    return asked.query().question() instanceof Prefix prefix
        ? ofFirst(asked, truth, word -> word.startsWith(prefix.beginning()))
        : truth;
  }

  /** The hits by one of the words that are near to the one that is asked for. */
  static Answer ofFirstNear(DbCall asked, Answer truth) {
    return asked.query().question() instanceof Fuzzy fuzzy
        ? ofFirst(asked, truth, word -> isNear(word, fuzzy))
        : truth;
  }

  private static Answer ofFirst(DbCall asked, Answer truth, Predicate<String> isExpansion) {
    String textField = asked.query().question().textField();
    Function<Row, List<String>> words = row -> Question.words(row.get(textField));
    String first =
        truth.all().stream()
            .flatMap(row -> words.apply(row).stream())
            .filter(isExpansion)
            .min(Comparator.naturalOrder())
            .orElse("");
    return Answer.of(
        asked.query(),
        truth.all().stream().filter(row -> words.apply(row).contains(first)).toList());
  }

  static boolean isNear(String word, Fuzzy fuzzy) {
    return new Fuzzy(new AllTerms("t", List.of(fuzzy.word()), "s", false)).matches(field -> word);
  }

  /** Takes two letters that have changed places for one edit. */
  static boolean isNearOrSwapped(String word, Fuzzy fuzzy) {
    int[] points = word.codePoints().toArray();
    boolean isSwapped = false;
    for (int i = 1; i < points.length; i++) {
      int[] swapped = points.clone();
      swapped[i - 1] = points[i];
      swapped[i] = points[i - 1];
      isSwapped |= new String(swapped, 0, swapped.length).equals(fuzzy.word());
    }
    return isSwapped || isNear(word, fuzzy);
  }

  /** Counts edits of UTF-16, in which a letter above U+FFFF has two units. */
  static boolean isNearInUtf16(String word, Fuzzy fuzzy) {
    return isNear(
        inUnits(word), new Fuzzy(Forgeries.terms(fuzzy.words(), List.of(inUnits(fuzzy.word())))));
  }

  /** Takes each unit of UTF-16 for a letter that is not half of a pair. */
  private static String inUnits(String word) {
    StringBuilder units = new StringBuilder();
    word.chars()
        .forEach(c -> units.appendCodePoint(Character.isSurrogate((char) c) ? c + 0x10000 : c));
    return units.toString();
  }

  /** A store whose index of parts of words has no letters above U+FFFF. */
  static boolean beginsWithinSixteenBits(String word, String beginning) {
    return word.startsWith(beginning) && word.codePoints().allMatch(c -> c < 0x10000);
  }

  /** Finds no word with a letter beyond ASCII, nor what is asked of one. */
  static Lie ofAsciiWords() {
    return Forgeries.ofOther(
        Question.class,
        question ->
            new Where(
                question,
                record ->
                    question.matches(
                        field ->
                            field.equals(question.textField())
                                ? withoutOthers(record.value(field))
                                : record.value(field))));
  }

  private static String withoutOthers(String text) {
    return String.join(
        " ", Question.words(text).stream().filter(w -> w.chars().allMatch(c -> c < 128)).toList());
  }

  /** The hits of a filter or range if numbers and bounds lose something. */
  static Lie inRange(LongUnaryOperator number) {
    return Forgeries.ofOther(
        Question.class,
        question -> {
          Range range =
              question instanceof Filter filter
                  ? filter.range()
                  : question instanceof Range only ? only : null;
          return range == null
              ? question
              : new Where(question, record -> question.matches(rounded(range, record, number)));
        });
  }

  /** The number as the bound that it equals inexactly, if there is one. */
  private static SearchedRecord rounded(
      Range range, SearchedRecord record, LongUnaryOperator number) {
    return field -> {
      String value = record.value(field);
      if (!field.equals(range.numberField()) || value == null) {
        return value;
      }
      long own = number.applyAsLong(Long.parseLong(value));
      return own == number.applyAsLong(range.low())
          ? Long.toString(range.low())
          : own == number.applyAsLong(range.high()) ? Long.toString(range.high()) : value;
    };
  }

  /** Rows in the order of numbers that lose something; equal ones in the order of their keys. */
  static Forgery inOrderOf(LongUnaryOperator number) {
    return (asked, truth) -> {
      if (!(asked.query().question().form() instanceof PageForm page)) {
        return truth;
      }
      Comparator<Row> order =
          Comparator.comparingLong(
              row -> number.applyAsLong(Long.parseLong(row.get(page.sortField()))));
      return truth.pageOf(
          truth.all().stream().sorted(page.order(order).thenComparing(Row::key)).toList());
    };
  }

  static Lie ordered(LongUnaryOperator number) {
    return Answer.forged(Kind.SEARCH, inOrderOf(number));
  }
}
