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
import java.util.stream.Collectors;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records with all of some words in one text field, and all of some words in another
 * text field. Both fields may be asked for the same words.
 *
 * @param words of the text field, at least one
 * @param otherWords of another indexed field of type {@link FieldType#TEXT}, at least one
 */
public record BothFields(AllTerms words, AllTerms otherWords) implements OnWords {

  public static final Setting<String> TEXT =
      Setting.text(
          "search.both.text",
          "productDescription",
          "the TEXT field beside search.textfield in which questions of kind both look for their"
              + " other word");

  /**
   * @throws IllegalArgumentException with a message for the user if both fields are one
   */
  public BothFields {
    EitherField.requireTwo(words.textField(), otherWords.textField());
  }

  @Override
  public String operation() {
    return "SEARCH-BOTH";
  }

  @Override
  public String text() {
    return otherWords.terms().stream()
        .map(word -> " " + otherField() + "=" + word)
        .collect(Collectors.joining("", words.text(), ""));
  }

  /** The second text field. */
  public String otherField() {
    return otherWords.textField();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return OnWords.super.matches(record)
        && record.words(otherField()).containsAll(otherWords.terms());
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    List<FieldValue> values = new ArrayList<>();
    words.terms().forEach(word -> values.add(new FieldValue(textField(), word)));
    otherWords.terms().forEach(word -> values.add(new FieldValue(otherField(), word)));
    return Optional.of(new Candidates(List.of(values), true));
  }

  @Override
  public Set<String> matchedFields() {
    return Set.of(otherField());
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.put(otherField(), FieldType.TEXT);
    return fields;
  }

  /** The more frequent one of two words of a loaded record's text, and a word of its other text. */
  public static final class BothKind extends Question.Kind {

    public BothKind() {
      super(
          "both",
          BothFields.class,
          "whose %s has all the words, and whose TEXT has each word of TEXT=WORD",
          BothFields::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TEXT, FieldType.TEXT);
    }

    @Override
    public Question draw(SampledRecord sample) {
      QuestionWords first = sample.words().with(sample.words().terms().subList(0, 1));
      List<String> others = Question.words(sample.value(TEXT));
      List<String> second =
          others.isEmpty()
              ? first.terms()
              : List.of(others.get(sample.random().nextInt(others.size())));
      return new BothFields(
          AllTerms.of(first),
          new AllTerms(sample.fields().get(TEXT), second, sample.words().form()));
    }
  }

  private static BothFields asked(QuestionWords typed) {
    Map<String, List<String>> others =
        typed.terms().stream()
            .filter(word -> word.indexOf('=') >= 0)
            .map(word -> word.split("=", 2))
            .collect(
                Collectors.groupingBy(
                    sides -> sides[0], Collectors.mapping(sides -> sides[1], Collectors.toList())));
    if (others.size() != 1 || others.values().iterator().next().contains("")) {
      throw new IllegalArgumentException(
          "this kind of question needs TEXT=WORD, such as productDescription=red, for one field");
    }
    String field = others.keySet().iterator().next();
    return new BothFields(
        AllTerms.of(typed.onlyWords()),
        AllTerms.of(new QuestionWords(field, others.get(field), typed.form())));
  }
}
