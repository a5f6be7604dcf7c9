// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
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

  /** Engines multiply scores by weights as float32, so that both have to be of usual size. */
  private static final ValueType<Double> WEIGHT = ValueType.decimal(0.001, 1000);

  public static final Setting<List<ScoredField>> FIELDS =
      Setting.optional(
          "search.relevance.fields",
          ValueType.several(
                  "different fields as name:weight with a number from 0.001 to 1000, such as 2 or"
                      + " 0.5, separated by commas",
                  ",",
                  RelevanceForm::parse,
                  field -> field.name() + ":" + WEIGHT.writer().apply(field.weight()))
              .mapped(fields -> areDifferent(fields) ? fields : null, fields -> fields),
          "TEXT fields in which questions of the kind relevance look for words, with their weights,"
              + " 0.001 to 1000, as in productName:2,productDescription:1; if not set, the text field alone");

  /**
   * A field in which words are looked for.
   *
   * @param weight greater than 0, and finite
   */
  public record ScoredField(String name, double weight) {}

  public RelevanceForm {
    fields = List.copyOf(fields);
    if (fields.isEmpty() || fields.stream().anyMatch(field -> !isWeight(field.weight()))) {
      throw new IllegalArgumentException("needs fields with weights above 0, not " + fields);
    }
  }

  private static boolean isWeight(double weight) {
    return weight > 0 && Double.isFinite(weight);
  }

  /** The best records by one field. */
  public static RelevanceForm of(String textField, int k) {
    return new RelevanceForm(List.of(new ScoredField(textField, 1)), k);
  }

  /**
   * The form that the properties describe.
   *
   * @param textField the field to look in unless they name others
   * @throws ConfigurationException if a weight is out of range, or a field is named twice
   */
  public static RelevanceForm from(Properties properties, String textField) {
    return new RelevanceForm(
        FIELDS.find(properties).orElseGet(() -> List.of(new ScoredField(textField, 1))),
        K.get(properties));
  }

  /** Null if it is not a name and a weight. */
  private static ScoredField parse(String part) {
    String[] sides = part.split(":", -1);
    return sides.length != 2 || sides[0].isEmpty()
        ? null
        : WEIGHT.find(sides[1]).map(weight -> new ScoredField(sides[0], weight)).orElse(null);
  }

  private static boolean areDifferent(List<ScoredField> fields) {
    return fields.stream().map(ScoredField::name).distinct().count() == fields.size();
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
