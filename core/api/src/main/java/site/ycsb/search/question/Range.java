// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records whose tag is the value, as a whole and in its case, and whose number is
 * between two bounds or is one of them. The record's present tag and number decide.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}, which the question does not use
 * @param tagField an indexed field of type {@link FieldType#TAG}
 * @param numberField an indexed field of type {@link FieldType#NUMERIC}
 * @param low the smallest number
 * @param high the greatest number, not below the smallest
 * @param form of the answer
 */
public record Range(
    String textField,
    String tagField,
    String tag,
    String numberField,
    long low,
    long high,
    AnswerForm form)
    implements Question {

  static final Setting<String> TAG =
      Setting.text(
          "search.range.tag",
          "brand",
          "the TAG field in which questions of kind range ask for a value");

  static final Setting<String> NUMBER =
      Setting.text(
          "search.range.number",
          "price",
          "the NUMERIC field in which questions of kind range ask for a range");

  private static final Pattern BOUNDS = Pattern.compile("(-?\\d{1,16})\\.\\.(-?\\d{1,16})");

  /**
   * Asks for pages in the order of a field; the last two parameters describe the {@link PageForm}.
   */
  public Range(
      String textField,
      String tagField,
      String tag,
      String numberField,
      long low,
      long high,
      String sortField,
      boolean descending) {
    this(textField, tagField, tag, numberField, low, high, new PageForm(sortField, descending));
  }

  @Override
  public String operation() {
    return "SEARCH-RANGE";
  }

  @Override
  public String text() {
    return tagField + "=" + tag + " " + numberField + "=" + low + ".." + high;
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.of(new Candidates(List.of(List.of(new FieldValue(tagField, tag))), false));
  }

  @Override
  public boolean matches(SearchedRecord record) {
    // Few candidates have the tag.
    String number = tag.equals(record.value(tagField)) ? record.value(numberField) : null;
    if (number == null) {
      return false;
    }
    long value = Long.parseLong(number);
    return low <= value && value <= high;
  }

  @Override
  public Set<String> matchedFields() {
    return Set.of(tagField, numberField);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(Question.super.indexedFields());
    fields.put(tagField, FieldType.TAG);
    fields.put(numberField, FieldType.NUMERIC);
    return fields;
  }

  /**
   * The tag and a range around the number of a sample's record. One bound in four is the record's
   * own number, so that engines which exclude it are found.
   */
  static Range draw(SampledRecord sample, Setting<String> tag, Setting<String> number) {
    String tagValue = sample.value(tag);
    long own = Long.parseLong(sample.value(number));
    RandomGenerator random = sample.random();
    long width = Math.abs(own) + 1;
    long least = Math.min(0, 2 * own);
    long low = random.nextInt(4) == 0 ? own : least + random.nextLong(width);
    long high = exact(random.nextInt(4) == 0 ? own : own + random.nextLong(width));
    return of(
        sample.words(), sample.fields().get(tag), tagValue, sample.fields().get(number), low, high);
  }

  /**
   * The tag and a range that ends beside the number of a sample's record, or that has this number
   * alone. Every other time the number is the sort value, which is beyond the precision of a float.
   */
  static Range drawEdge(SampledRecord sample, Setting<String> tag, Setting<String> number) {
    String tagValue = sample.value(tag);
    RandomGenerator random = sample.random();
    String field = random.nextBoolean() ? sample.sortField() : sample.fields().get(number);
    long own = Long.parseLong(sample.value(number, field));
    long width = random.nextLong(Math.abs(own) + 1);
    long[] bounds =
        switch (random.nextInt(4)) {
          case 0 -> new long[] {own + 1, own + 1 + width};
          case 1 -> new long[] {own - 1 - width, own - 1};
          case 2 -> new long[] {own, own + width};
          default -> new long[] {own, own};
        };
    return of(
        sample.words(),
        sample.fields().get(tag),
        tagValue,
        field,
        exact(bounds[0]),
        exact(bounds[1]));
  }

  /** A bound that every engine keeps exactly. */
  private static long exact(long bound) {
    return Math.max(-FieldType.NUMBER_LIMIT, Math.min(bound, FieldType.NUMBER_LIMIT));
  }

  /** The range that is typed as {@code TAG=VALUE} and {@code NUMBER=LOW..HIGH}. */
  static Range ask(Question.QuestionWords typed) {
    String[] tag = null;
    String[] range = null;
    for (String word : typed.terms()) {
      String[] sides = word.split("=", 2);
      if (sides.length == 2 && BOUNDS.matcher(sides[1]).matches()) {
        range = sides;
      } else if (sides.length == 2) {
        tag = sides;
      }
    }
    if (tag == null || range == null) {
      throw new IllegalArgumentException(
          "this kind of question needs TAG=VALUE and NUMBER=LOW..HIGH, such as department=toys"
              + " price=100..5000");
    }
    Matcher bounds = BOUNDS.matcher(range[1]);
    bounds.matches();
    long low = Long.parseLong(bounds.group(1));
    long high = Long.parseLong(bounds.group(2));
    if (low > high) {
      throw new IllegalArgumentException(
          range[0] + "=" + range[1] + ": the first bound is above the second");
    }
    return of(typed, tag[0], tag[1], range[0], low, high);
  }

  private static Range of(
      QuestionWords words, String tag, String value, String number, long low, long high) {
    return new Range(words.textField(), tag, value, number, low, high, words.form());
  }

  /** The tag and a range around the number of a loaded record. */
  public static final class RangeKind extends Question.Kind {

    public RangeKind() {
      super(
          "range",
          Range.class,
          "with TAG=VALUE and NUMBER=LOW..HIGH, both included",
          RangeKind::only);
    }

    private static Range only(QuestionWords typed) {
      if (!typed.terms().stream().allMatch(word -> word.contains("="))) {
        throw new IllegalArgumentException(
            "a question of kind range has no words: for words with a range choose filter");
      }
      return Range.ask(typed);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG, NUMBER, FieldType.NUMERIC);
    }

    @Override
    public boolean asksWords() {
      return false;
    }

    @Override
    public Question draw(SampledRecord sample) {
      return Range.draw(sample, TAG, NUMBER);
    }

    @Override
    public Question drawEdge(SampledRecord sample) {
      return Range.drawEdge(sample, TAG, NUMBER);
    }
  }
}
