// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.settings.Setting;

/**
 * Asks how the records that {@link AllTerms} matches are spread over the values of a tag: the
 * values that most of them have, each with the exact number of records, the greatest number first.
 * Of values with equal numbers, the one that is smaller in the order of Unicode's code points comes
 * first.
 *
 * @param words at least one
 * @param tagField an indexed field of type {@link FieldType#TAG}
 */
public record Facets(AllTerms words, String tagField) implements OnWords {

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
  public boolean hasRows() {
    return false;
  }

  @Override
  public Optional<String> countedField() {
    return Optional.of(tagField);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.put(tagField, FieldType.TAG);
    return fields;
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class Kind extends Question.Kind {

    public Kind() {
      super("facets", Facets.class, "(counted by TAG=*) whose %s has all the words", Facets::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG);
    }

    @Override
    public Optional<Setting<String>> countedField() {
      return Optional.of(TAG);
    }

    @Override
    public Question draw(Sample sample, Properties properties) {
      Range.value(sample, TAG, properties);
      return new Facets(AllTerms.of(sample.words()), TAG.get(properties));
    }
  }

  private static Facets asked(Words typed) {
    List<String> tags = typed.terms().stream().filter(word -> word.indexOf('=') >= 0).toList();
    if (tags.size() != 1 || !tags.get(0).endsWith("=*")) {
      throw new IllegalArgumentException(
          "this kind of question needs TAG=*, such as brand=*, once");
    }
    String tag = tags.get(0);
    return new Facets(AllTerms.of(typed.onlyWords()), tag.substring(0, tag.length() - 2));
  }
}
