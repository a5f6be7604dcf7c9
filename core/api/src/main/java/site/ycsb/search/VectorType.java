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
          FloatVector.DIMENSIONS,
          "number of dimensions of the vector that each record has; if not set, records without a"
              + " vector, or for a vector among corpus.fields");

  public static final Setting<VectorMetric> METRIC =
      Setting.constant(
              "search.vector.metric",
              VectorMetric.L2,
              "distance of two vectors: l2 is Euclidean, cosine is 1 less the cosine, dot"
                  + " is 1 less the product of vectors of length 1")
          .onlyWith(DIMENSIONS, CorpusField.FIELDS);

  public static final Setting<String> FIELD =
      Setting.text(
          "search.vectorfield",
          "embedding",
          "the field that has the vector; for a corpus, by default its vector field");

  /** How far the square of a length may be from 1, as Elasticsearch has it. */
  private static final double UNIT_TOLERANCE = 1e-4;

  /** Greatest square of a length, and its reciprocal the least one: float32 holds their sums. */
  private static final double GREATEST_SQUARES = 1e30;

  /** The field of the records' vectors: its name, and what it holds. */
  record VectorField(String name, VectorType type) {

    /** The fields with this one among them. */
    Map<String, FieldType> addTo(Map<String, FieldType> types, List<CorpusField> corpus) {
      CorpusField.checkName(FIELD, name);
      Map<String, FieldType> more = new LinkedHashMap<>(types);
      if (more.put(name, FieldType.VECTOR) != null && column(corpus).isEmpty()) {
        throw FIELD.needs(name, "a name that no other field of the records has");
      }
      return more;
    }

    /** The name of a field that a kind of question needs. */
    String nameOf(Setting<String> field, Properties properties) {
      return field.name().equals(FIELD.name()) ? name : field.get(properties);
    }
  }

  /** The vector among the fields of a corpus; may be empty. */
  static Optional<CorpusField> column(List<CorpusField> corpus) {
    return corpus.stream().filter(field -> field.type() == FieldType.VECTOR).findFirst();
  }

  /**
   * The field of the records' vectors; empty if they have none.
   *
   * @throws ConfigurationException if the properties describe more than one
   */
  static Optional<VectorField> from(Properties properties, List<CorpusField> corpus) {
    Optional<CorpusField> column = column(corpus);
    if (column.isEmpty()) {
      return DIMENSIONS
          .find(properties)
          .map(dimensions -> new VectorType(dimensions, METRIC.get(properties)))
          .map(type -> new VectorField(FIELD.get(properties), type));
    }
    CorpusField only = column.get();
    for (CorpusField field : corpus) {
      if (field.type() == FieldType.VECTOR && field != only) {
        throw CorpusField.FIELDS.needs(field.toString(), "no second vector beside " + only);
      }
    }
    if (DIMENSIONS.isSet(properties)) {
      throw DIMENSIONS.needs(
          DIMENSIONS.get(properties).toString(),
          "no vector among %s, which have %s".formatted(CorpusField.FIELDS, only));
    }
    if (FIELD.isSet(properties) && !FIELD.get(properties).equals(only.name())) {
      throw FIELD.needs(FIELD.get(properties), only.name() + ", the vector of the corpus");
    }
    VectorType type = new VectorType(only.dimensions(), METRIC.get(properties));
    return Optional.of(new VectorField(only.name(), type));
  }

  /**
   * Says why numbers are not a vector of this type.
   *
   * @return what is wrong, or null if nothing is
   */
  public String misfit(float[] numbers) {
    double squares = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (!Float.isFinite(numbers[i])) {
        return "number %d is %s, not finite".formatted(i, numbers[i]);
      }
      squares += (double) numbers[i] * numbers[i];
    }
    if (squares > GREATEST_SQUARES) {
      return "the length is above 10^15, so that float32 cannot hold its square";
    }
    return switch (metric) {
      case L2 -> null;
      case COSINE ->
          squares < 1 / GREATEST_SQUARES
              ? "the vector is zero: it has no angle, which the metric cosine needs"
              : null;
      case DOT ->
          Math.abs(squares - 1) > UNIT_TOLERANCE
              ? "the length is %.6g: the metric dot needs vectors of length 1, and cosine any other"
                  .formatted(Math.sqrt(squares))
              : null;
    };
  }

  /** Refuses kinds of questions about vectors where records have none. */
  static void requireNone(List<Question.Kind> kinds) {
    for (Question.Kind kind : kinds) {
      if (kind.needsVectors()) {
        throw new ConfigurationException(
            "%s: the kind %s needs %s, the dimensions of the records' vectors, such as 128, or a vector among %s"
                .formatted(Question.Kind.KINDS, kind.name(), DIMENSIONS, CorpusField.FIELDS));
      }
    }
  }

  /** Such as {@code (128 l2)}. */
  @Override
  public String toString() {
    return "(%d %s)".formatted(dimensions, metric.name().toLowerCase(Locale.ROOT));
  }
}
