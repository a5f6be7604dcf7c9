// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Map;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.settings.Setting;

/**
 * Asks how the records that {@link AllTerms} matches are spread over the values of a tag.
 *
 * @param words at least one
 * @param tagField an indexed field of type {@link FieldType#TAG}
 */
public record Facets(AllTerms words, String tagField) implements OfAllHits {

  static final Setting<String> TAG =
      Setting.text(
          "search.facets.tag",
          "brand",
          "the TAG field whose values are counted by questions of kind facets");

  @Override
  public String operation() {
    return "SEARCH-FACETS";
  }

  @Override
  public String text() {
    return words.text() + " by " + tagField;
  }

  @Override
  public AnswerForm form() {
    return new FacetForm(tagField);
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class FacetsKind extends Question.Kind {

    public FacetsKind() {
      super("facets", Facets.class, "(counted by TAG=*) whose %s has all the words", Facets::asked);
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
      return new Facets(AllTerms.of(sample.words()), sample.fields().get(TAG));
    }
  }

  private static Facets asked(QuestionWords typed) {
    return OfAllHits.asked(
        typed, "", "TAG=*, such as brand=*", (words, field, none) -> new Facets(words, field));
  }
}
