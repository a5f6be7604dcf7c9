// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records that {@link AllTerms} and a {@link Range} match both.
 *
 * @param words the terms, and the form of the answer
 */
public record Filter(AllTerms words, Range range) implements OnWords {

  static final Setting<String> TAG =
      Setting.text(
          "search.filter.tag",
          "department",
          "the TAG field in which questions of kind filter ask for a value");

  static final Setting<String> NUMBER =
      Setting.text(
          "search.filter.number",
          "price",
          "the NUMERIC field in which questions of kind filter ask for a range");

  /** With the parts of the range. */
  public Filter(
      AllTerms words, String tagField, String tag, String numberField, long low, long high) {
    this(words, new Range(words.textField(), tagField, tag, numberField, low, high, words.form()));
  }

  @Override
  public String operation() {
    return "SEARCH-FILTER";
  }

  @Override
  public String text() {
    return words.text() + " " + range.text();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    // Few candidates are in the range, and all have the words.
    return range.matches(record) && OnWords.super.matches(record);
  }

  @Override
  public Set<String> matchedFields() {
    return range.matchedFields();
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.putAll(range.indexedFields());
    return fields;
  }

  /** The words, the tag and a range around the number of a loaded record. */
  public static final class FilterKind extends Question.Kind {

    public FilterKind() {
      super(
          "filter",
          Filter.class,
          "whose %s has all the words, with TAG=VALUE and NUMBER=LOW..HIGH, both included",
          typed -> new Filter(AllTerms.of(typed.onlyWords()), Range.ask(typed)));
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG, NUMBER, FieldType.NUMERIC);
    }

    @Override
    public Question draw(SampledRecord sample) {
      return new Filter(AllTerms.of(sample.words()), Range.draw(sample, TAG, NUMBER));
    }

    @Override
    public Question drawEdge(SampledRecord sample) {
      return new Filter(AllTerms.of(sample.words()), Range.drawEdge(sample, TAG, NUMBER));
    }
  }
}
