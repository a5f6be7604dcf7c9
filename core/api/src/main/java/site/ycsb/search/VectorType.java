// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What a field of type {@link FieldType#VECTOR} holds.
 *
 * @param dimensions how many numbers, 2 or more
 * @param metric by which records are near
 */
public record VectorType(int dimensions, VectorMetric metric) {

  public static final Setting<Integer> DIMENSIONS =
      Setting.optional(
              "search.vector",
              ValueType.integer(2, 4_096),
              "number of dimensions of the vector that each made-up record has; none for records"
                  + " without a vector")
          .notWith(CorpusField.FILE);

  public static final Setting<VectorMetric> METRIC =
      Setting.constant(
              "search.vector.metric",
              VectorMetric.L2,
              "by which vectors are near: l2 is the Euclidean distance, cosine is 1 less the cosine,"
                  + " dot is 1 less the product of vectors, which have length 1 then")
          .onlyWith(DIMENSIONS);

  public static final Setting<String> FIELD =
      Setting.text("search.vectorfield", "embedding", "the field that has the vector");

  static Optional<VectorType> from(Properties properties) {
    return DIMENSIONS
        .find(properties)
        .map(dimensions -> new VectorType(dimensions, METRIC.get(properties)));
  }

  /** The fields, and one of this type after them. */
  Map<String, FieldType> addTo(Map<String, FieldType> types, String name) {
    Map<String, FieldType> more = new LinkedHashMap<>(types);
    if (more.put(name, FieldType.VECTOR) != null) {
      throw FIELD.needs(name, "the name of a field that records do not have otherwise");
    }
    return more;
  }

  /** Refuses kinds of questions about vectors where records have none. */
  static void requireNone(List<Question.Kind> kinds) {
    for (Question.Kind kind : kinds) {
      if (kind.needsVectors()) {
        throw new ConfigurationException(
            "%s: the kind %s needs %s, the dimensions of the records' vectors, such as 128"
                .formatted(Question.Kind.KINDS, kind.name(), DIMENSIONS));
      }
    }
  }

  /** Such as {@code (128 l2)}. */
  @Override
  public String toString() {
    return "(%d %s)".formatted(dimensions, metric.name().toLowerCase(Locale.ROOT));
  }
}
