// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records that are nearest to a vector among those that a {@link Range} matches, as
 * they are at present.
 *
 * @param filter with the text field and the form of the nearest ones
 */
public record NearestFilter(Nearest nearest, Range filter) implements Question {

  static final Setting<String> TAG =
      Setting.text(
          "search.nearest.tag",
          "inStock",
          "the TAG field in which questions of kind nearest-filter ask for a value");

  static final Setting<String> NUMBER =
      Setting.text(
          "search.nearest.number",
          "price",
          "the NUMERIC field in which questions of kind nearest-filter ask for a range");

  @Override
  public String operation() {
    return "SEARCH-NEAREST-FILTER";
  }

  @Override
  public String text() {
    return nearest.text() + " with " + filter.text();
  }

  @Override
  public String textField() {
    return nearest.textField();
  }

  @Override
  public AnswerForm form() {
    return nearest.form();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return filter.matches(record);
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return filter.candidates(vocabulary);
  }

  @Override
  public Set<String> matchedFields() {
    return filter.matchedFields();
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(filter.indexedFields());
    fields.putAll(nearest.indexedFields());
    return fields;
  }

  /** A vector that is held out, and a tag and a range that a share of the records has. */
  public static final class NearestFilterKind extends Nearest.NearKind {

    public NearestFilterKind() {
      super(
          "nearest-filter",
          NearestFilter.class,
          "(nearest to FIELD=NUMBER,NUMBER) with TAG=VALUE and NUMBER=LOW..HIGH, both included,"
              + " whatever their %s is",
          typed -> {
            Nearest nearest = Nearest.ask(typed);
            return new NearestFilter(nearest, range(Range.ask(withoutVector(typed)), nearest));
          });
    }

    private static QuestionWords withoutVector(QuestionWords typed) {
      return typed.with(
          typed.terms().stream()
              .filter(word -> !word.contains(",") || word.contains(".."))
              .toList());
    }

    private static Range range(Range typed, Nearest nearest) {
      return new Range(
          typed.textField(),
          typed.tagField(),
          typed.tag(),
          typed.numberField(),
          typed.low(),
          typed.high(),
          nearest.form());
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      Map<Setting<String>, FieldType> fields = new HashMap<>(super.fields());
      fields.put(TAG, FieldType.TAG);
      fields.put(NUMBER, FieldType.NUMERIC);
      return fields;
    }

    @Override
    public Question draw(SampledRecord sample) {
      NearSample near = near(sample);
      String tag = sample.fields().get(TAG);
      String number = sample.fields().get(NUMBER);
      TagAndBounds part = near.filter(TAG, tag, NUMBER, number);
      String textField = sample.words().textField();
      return new NearestFilter(
          new Nearest(textField, near.heldOut(), near.form(), false),
          new Range(textField, tag, part.tag(), number, part.low(), part.high(), near.form()));
    }
  }
}
