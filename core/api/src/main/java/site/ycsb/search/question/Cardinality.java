// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Map;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.settings.Setting;

/**
 * Asks how many different values of a tag the records have that {@link AllTerms} matches.
 *
 * @param words at least one
 * @param tagField an indexed field of type {@link FieldType#TAG}
 */
public record Cardinality(AllTerms words, String tagField) implements OfAllHits {

  static final Setting<String> TAG =
      Setting.text(
          "search.cardinality.tag",
          "brand",
          "the TAG field whose different values questions of kind cardinality count");

  @Override
  public String operation() {
    return "SEARCH-CARDINALITY";
  }

  @Override
  public String text() {
    return words.text() + " with different " + tagField;
  }

  @Override
  public AnswerForm form() {
    return new CardinalityForm(tagField);
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class CardinalityKind extends Question.Kind {

    public CardinalityKind() {
      super(
          "cardinality",
          Cardinality.class,
          "(number of values by TAG=*) whose %s has all the words",
          Cardinality::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG);
    }

    @Override
    public Set<Setting<String>> countedFields() {
      return Set.of(TAG);
    }

    @Override
    public Question draw(SampledRecord sample) {
      // Refuses a field that records lack.
      sample.value(TAG);
      return new Cardinality(AllTerms.of(sample.words()), sample.fields().get(TAG));
    }
  }

  private static Cardinality asked(QuestionWords typed) {
    return OfAllHits.asked(
        typed, "", "TAG=*, such as brand=*", (words, field, none) -> new Cardinality(words, field));
  }
}
