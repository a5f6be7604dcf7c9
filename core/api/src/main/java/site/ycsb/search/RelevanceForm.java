// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * An answer with the best records by the {@link Bm25} of the store, the greatest score first; equal
 * scores in any order. A row has the key, the fields that were asked for and, where the engine
 * tells it, the score as {@link SearchableDB#SCORE_FIELD}.
 *
 * @param fields indexed fields of type {@link FieldType#TEXT}, at least one
 * @param k number of rows of the answer; fewer only if fewer records match
 */
public record RelevanceForm(List<ScoredField> fields, int k) implements RankedForm {

  public static final Setting<Integer> K =
      Setting.integer(
          "search.relevance.k",
          10,
          1,
          1_000,
          "number of records that questions of the kind relevance ask for");

  public static final Setting<List<String>> FIELDS =
      Setting.optional(
          "search.relevance.fields",
          ValueType.list(
              Pattern.compile("[^:]+:[0-9]+(?:\\.[0-9]+)?"),
              "name:weight with a number such as 2 or 0.5"),
          "TEXT fields in which questions of the kind relevance look for words, with their weights,"
              + " as in productName:2,productDescription:1; none for the text field alone");

  /**
   * A field in which words are looked for.
   *
   * @param weight greater than 0
   */
  public record ScoredField(String name, double weight) {}

  public RelevanceForm {
    fields = List.copyOf(fields);
    if (fields.isEmpty() || fields.stream().anyMatch(field -> !(field.weight() > 0))) {
      throw new IllegalArgumentException("needs fields with weights above 0, not " + fields);
    }
  }

  /** The best records by one field. */
  public static RelevanceForm of(String textField, int k) {
    return new RelevanceForm(List.of(new ScoredField(textField, 1)), k);
  }

  /**
   * The form that the properties describe.
   *
   * @param textField the field to look in unless they name others
   * @throws ConfigurationException if a weight is 0, or a field is named twice
   */
  public static RelevanceForm from(Properties properties, String textField) {
    return new RelevanceForm(
        FIELDS
            .find(properties)
            .map(RelevanceForm::parse)
            .orElseGet(() -> List.of(new ScoredField(textField, 1))),
        K.get(properties));
  }

  private static List<ScoredField> parse(List<String> parts) {
    List<ScoredField> fields =
        parts.stream()
            .map(part -> part.split(":"))
            .map(sides -> new ScoredField(sides[0], Double.parseDouble(sides[1])))
            .toList();
    for (ScoredField field : fields) {
      if (field.weight() == 0) {
        throw FIELDS.needs(String.join(",", parts), "weights above 0");
      }
    }
    if (fields.stream().map(ScoredField::name).distinct().count() < fields.size()) {
      throw FIELDS.needs(String.join(",", parts), "each field once");
    }
    return fields;
  }

  /** The names of the fields. */
  @Override
  public Set<String> scoredFields() {
    return fields.stream().map(ScoredField::name).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> indexed = new HashMap<>();
    fields.forEach(field -> indexed.put(field.name(), FieldType.TEXT));
    return indexed;
  }
}
