// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.settings.Setting;

/**
 * Asks for the records whose text field holds all the terms as whole words, whose tag is the value,
 * as a whole and in its case, and whose number is between two bounds or is one of them; in the
 * order of the sort field. Tag and number are those of the record as it is at present.
 *
 * @param words the terms, and the order
 * @param tagField an indexed field of type {@link FieldType#TAG}
 * @param numberField an indexed field of type {@link FieldType#NUMERIC}
 * @param low the smallest number, not negative
 * @param high the greatest number, not below the smallest
 */
public record Filter(
    AllTerms words, String tagField, String tag, String numberField, long low, long high)
    implements Question {

  static final Setting<String> TAG =
      Setting.text(
          "search.filter.tag",
          "department",
          "the TAG field of which questions of kind filter ask for a value");

  static final Setting<String> NUMBER =
      Setting.text(
          "search.filter.number",
          "price",
          "the NUMERIC field of which questions of kind filter ask for a range");

  @Override
  public String operation() {
    return "SEARCH-FILTER";
  }

  @Override
  public String text() {
    return words.text() + " " + tagField + "=" + tag + " " + numberField + "=" + low + ".." + high;
  }

  @Override
  public String textField() {
    return words.textField();
  }

  @Override
  public List<String> terms() {
    return words.terms();
  }

  @Override
  public boolean holds(UnaryOperator<String> values) {
    String number = values.apply(numberField);
    if (number == null || !tag.equals(values.apply(tagField))) {
      return false;
    }
    long value = Long.parseLong(number);
    return low <= value && value <= high;
  }

  @Override
  public boolean dependsOnUpdates() {
    return true;
  }

  @Override
  public String sortField() {
    return words.sortField();
  }

  @Override
  public boolean descending() {
    return words.descending();
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.put(tagField, FieldType.TAG);
    fields.put(numberField, FieldType.NUMERIC);
    return fields;
  }

  /** The words, the tag and a range around the number of a loaded record. */
  public static final class Kind implements Question.Kind {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,16})\\.\\.(\\d{1,16})");

    @Override
    public String name() {
      return "filter";
    }

    @Override
    public Class<? extends Question> type() {
      return Filter.class;
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG, NUMBER, FieldType.NUMERIC);
    }

    /** One bound in four is the record's own number, so that engines which exclude it are found. */
    @Override
    public Question draw(
        Words words, UnaryOperator<String> record, RandomGenerator random, Properties properties) {
      String tagField = TAG.get(properties);
      String numberField = NUMBER.get(properties);
      String tag = record.apply(tagField);
      String text = record.apply(numberField);
      if (tag == null || text == null) {
        throw (tag == null ? TAG : NUMBER)
            .needs(tag == null ? tagField : numberField, "a field that products have");
      }
      long number = Long.parseLong(text);
      long low = random.nextInt(4) == 0 ? number : random.nextLong(number + 1);
      long high = random.nextInt(4) == 0 ? number : number + random.nextLong(number + 1);
      return new Filter(AllTerms.of(words), tagField, tag, numberField, low, high);
    }

    @Override
    public String meaning(String textField) {
      return "whose "
          + textField
          + " has all the words, with TAG=VALUE and NUMBER=LOW..HIGH, both included";
    }

    @Override
    public Question ask(Words typed) {
      String[] tag = null;
      String[] range = null;
      for (String word : typed.terms()) {
        String[] sides = word.split("=", 2);
        if (sides.length == 2 && RANGE.matcher(sides[1]).matches()) {
          range = sides;
        } else if (sides.length == 2) {
          tag = sides;
        }
      }
      if (tag == null || range == null) {
        throw new IllegalArgumentException(
            "a filter needs words, TAG=VALUE and NUMBER=LOW..HIGH, such as red shoe"
                + " department=toys price=100..5000");
      }
      List<String> words = typed.terms().stream().filter(word -> word.indexOf('=') < 0).toList();
      Matcher bounds = RANGE.matcher(range[1]);
      bounds.matches();
      return new Filter(
          AllTerms.of(new Words(typed.textField(), words, typed.sortField(), typed.descending())),
          tag[0],
          tag[1],
          range[0],
          Long.parseLong(bounds.group(1)),
          Long.parseLong(bounds.group(2)));
    }
  }
}
