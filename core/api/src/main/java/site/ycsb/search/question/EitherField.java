// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records that have all of some words as whole words, each in either of two text
 * fields. Engines call it a search across fields: one word may be in the one field, and the next
 * word in the other.
 *
 * @param words at least one
 * @param otherField an indexed field of type {@link FieldType#TEXT}, not the one of the words
 */
public record EitherField(AllTerms words, String otherField) implements OnWords {

  public static final Setting<String> TEXT =
      Setting.text(
          "search.either.text",
          "productDescription",
          "the TEXT field beside search.textfield in which questions of kind either look for words");

  /**
   * @throws IllegalArgumentException with a message for the user if both fields are one
   */
  public EitherField {
    requireTwo(words.textField(), otherField);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if both fields are one
   */
  static void requireTwo(String textField, String otherField) {
    if (otherField.equals(textField)) {
      throw new IllegalArgumentException(
          "this kind of question looks into a second text field, which cannot be " + otherField);
    }
  }

  @Override
  public String operation() {
    return "SEARCH-EITHER";
  }

  @Override
  public String text() {
    return words.text() + " " + otherField + "=*";
  }

  /** Both text fields. */
  public List<String> textFields() {
    return List.of(textField(), otherField);
  }

  /** The text field of a hit need not have any. */
  @Override
  public List<String> terms() {
    return List.of();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    List<String> one = record.words(textField());
    List<String> other = record.words(otherField);
    return words.terms().stream().allMatch(word -> one.contains(word) || other.contains(word));
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    List<String> terms = words.terms();
    List<List<FieldValue>> ways = new ArrayList<>();
    for (String first : textFields()) {
      for (String last : textFields()) {
        ways.add(
            List.of(
                new FieldValue(first, terms.get(0)),
                new FieldValue(last, terms.get(terms.size() - 1))));
      }
    }
    return Optional.of(new Candidates(ways, terms.size() <= 2));
  }

  @Override
  public Set<String> matchedFields() {
    return Set.of(otherField);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.put(otherField, FieldType.TEXT);
    return fields;
  }

  /** The rarer one of two words of a loaded record's text, and a word of its other text. */
  public static final class EitherKind extends Question.Kind {

    public EitherKind() {
      super(
          "either",
          EitherField.class,
          "(or TEXT=*) whose %s has all the words, each in either field",
          EitherField::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TEXT, FieldType.TEXT);
    }

    @Override
    public Question draw(SampledRecord sample) {
      String otherField = sample.fields().get(TEXT);
      String rarer = sample.words().terms().get(1);
      List<String> others =
          Question.words(sample.value(TEXT)).stream().filter(word -> !word.equals(rarer)).toList();
      String second =
          others.isEmpty()
              ? sample.words().terms().get(0)
              : others.get(sample.random().nextInt(others.size()));
      return new EitherField(AllTerms.of(sample.words().with(List.of(second, rarer))), otherField);
    }
  }

  private static EitherField asked(QuestionWords typed) {
    return OfAllHits.asked(
        typed,
        "",
        "TEXT=*, such as productDescription=*",
        (words, field, none) -> new EitherField(words, field));
  }
}
