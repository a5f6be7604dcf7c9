// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The fields of a table: their types, which ones are indexed, and which one sorts the answers.
 * Immutable.
 *
 * <p>A schema depends only on properties, so every instance of every binding makes the same one:
 * {@code SearchSchema.from(getProperties())}. A field that the schema does not name, such as one of
 * another workload, is an unindexed {@link FieldType#TEXT}.
 */
public final class SearchSchema {

  /** The field with the number of the write that a record is of; 0 after the load. */
  public static final String REVISION_FIELD = "revision";

  public static final Setting<String> TEXT_FIELD =
      Setting.text(
          "search.textfield",
          "productName",
          "the field that queries match; for a corpus, by default its first text field");

  public static final Setting<String> SORT_FIELD =
      Setting.text("search.sortfield", "productScore", "the field that answers are sorted by");

  public static final Setting<List<String>> INDEXED_FIELDS =
      Setting.optional(
          "search.indexedfields",
          ValueType.list(),
          "fields that the engine indexes, in addition to the fields that the kinds of"
              + " questions need; if not set, the text field and the sort field");

  public static final Setting<List<String>> FIELDS =
      Setting.optional(
              "search.schema",
              ValueType.list(
                  Pattern.compile("[^:]+:(?:TEXT|TAG|NUMERIC)"),
                  "name:TYPE with one of the types TEXT, TAG and NUMERIC"),
              "names and types of all fields: name:TYPE with TEXT, TAG or NUMERIC,"
                  + " separated by commas; if not set, the fields of a product")
          .notWith(CorpusField.FIELDS);

  private final Map<String, Field> fields;

  /** At most a few, so that each value of a row is looked up quickly. */
  private final Map<String, VectorType> vectors;

  private final String textField;
  private final String sortField;
  private final boolean positions;
  private final Set<String> counted;
  private final Set<String> scored;

  /**
   * @param indexed whether the engine has to index the field
   * @param vector what a field of type {@link FieldType#VECTOR} holds; null for other types
   */
  public record Field(String name, FieldType type, boolean indexed, VectorType vector) {}

  /**
   * @throws ConfigurationException if the text field is not an indexed TEXT field, or the sort
   *     field not an indexed NUMERIC field
   */
  private SearchSchema(
      List<Field> fields,
      String textField,
      String sortField,
      boolean positions,
      Set<String> counted,
      Set<String> scored) {
    Map<String, Field> byName = new LinkedHashMap<>();
    for (Field field : fields) {
      if (byName.put(field.name(), field) != null) {
        throw new ConfigurationException("field " + field.name() + " is named twice");
      }
    }
    this.fields = Collections.unmodifiableMap(byName);
    this.vectors =
        fields.stream()
            .filter(field -> field.vector() != null)
            .collect(Collectors.toUnmodifiableMap(Field::name, Field::vector));
    this.textField = textField;
    this.sortField = sortField;
    this.positions = positions;
    this.counted = counted;
    this.scored = scored;
    requireIndexed(TEXT_FIELD, textField, FieldType.TEXT);
    requireIndexed(SORT_FIELD, sortField, FieldType.NUMERIC);
  }

  private void require(Setting<String> property, String name, FieldType type) {
    requireIndexed(property, name, type);
    if (type == FieldType.TEXT && name.equals(textField)) {
      throw property.needs(name, "another field than " + TEXT_FIELD + ", a second text");
    }
  }

  private void requireIndexed(Setting<?> property, String name, FieldType type) {
    Field field = fields.get(name);
    if (field == null) {
      throw new ConfigurationException(
          property + "=" + name + ": no such field; the fields are " + names(fields.keySet()));
    }
    if (field.type() != type) {
      throw new ConfigurationException(
          "%s=%s: needs a field of type %s, but it is %s"
              .formatted(property, name, type, field.type()));
    }
    if (!field.indexed()) {
      throw new ConfigurationException(
          property + "=" + name + ": the field must be listed in " + INDEXED_FIELDS);
    }
  }

  /**
   * The schema that the properties describe; the fields of the product catalogue by default.
   *
   * @throws ConfigurationException if they contradict each other
   */
  public static SearchSchema from(Properties properties) {
    List<CorpusField> corpus = CorpusField.from(properties);
    if (corpus.isEmpty() && CorpusField.FILE.isSet(properties)) {
      throw new ConfigurationException(
          "%s needs %s, the fields of its records: bin/ycsb corpus FILE proposes them"
              .formatted(CorpusField.FILE, CorpusField.FIELDS));
    }
    String textField =
        TEXT_FIELD
            .find(properties)
            .orElseGet(
                () -> corpus.isEmpty() ? TEXT_FIELD.defaultValue() : CorpusField.firstText(corpus));
    String sortField = SORT_FIELD.get(properties);
    Set<String> indexed =
        new TreeSet<>(INDEXED_FIELDS.or(properties, List.of(textField, sortField)));
    Map<String, FieldType> types =
        corpus.isEmpty()
            ? FIELDS.find(properties).map(SearchSchema::parseTypes).orElse(CATALOGUE_FIELDS)
            : types(corpus, sortField);
    VectorType.VectorField vector = VectorType.from(properties, corpus).orElse(null);
    if (vector != null) {
      types = vector.addTo(types, corpus);
    }
    List<Question.Kind> kinds = Question.Kind.from(properties);
    types = withAdded(kinds, types, properties);
    for (String name : indexed) {
      if (!types.containsKey(name)) {
        throw new ConfigurationException(
            "%s: no field %s; the fields are %s"
                .formatted(INDEXED_FIELDS, name, names(types.keySet())));
      }
    }
    Set<String> scored =
        kinds.stream().anyMatch(Question.Kind::scoresWords)
            ? new TreeSet<>(RelevanceForm.from(properties, textField).scoredFields())
            : Set.of();
    indexed.addAll(scored);
    if (vector == null) {
      VectorType.requireNone(kinds);
    }
    Map<Setting<String>, FieldType> needed = new LinkedHashMap<>();
    kinds.forEach(kind -> needed.putAll(kind.fields()));
    Function<Setting<String>, String> name =
        field -> vector == null ? field.get(properties) : vector.nameOf(field, properties);
    needed.keySet().forEach(field -> indexed.add(name.apply(field)));
    SearchSchema schema =
        new SearchSchema(
            types.entrySet().stream()
                .map(
                    type ->
                        new Field(
                            type.getKey(),
                            type.getValue(),
                            indexed.contains(type.getKey()),
                            type.getValue() == FieldType.VECTOR ? vector.type() : null))
                .toList(),
            textField,
            sortField,
            kinds.stream().anyMatch(Question.Kind::needsPositions),
            kinds.stream()
                .flatMap(kind -> kind.countedFields().stream())
                .map(field -> field.get(properties))
                .collect(Collectors.toCollection(TreeSet::new)),
            scored);
    needed.forEach((field, type) -> schema.require(field, name.apply(field), type));
    scored.forEach(field -> schema.requireIndexed(RelevanceForm.FIELDS, field, FieldType.TEXT));
    return schema;
  }

  /** The fields with those among them that kinds of questions add. */
  private static Map<String, FieldType> withAdded(
      List<Question.Kind> kinds, Map<String, FieldType> types, Properties properties) {
    Map<Setting<String>, FieldType> added = new LinkedHashMap<>();
    for (Question.Kind kind : kinds) {
      kind.addedFields().forEach(field -> added.put(field, kind.fields().get(field)));
    }
    Map<String, FieldType> more = new LinkedHashMap<>(types);
    added.forEach(
        (field, type) -> {
          String name = field.get(properties);
          CorpusField.checkName(field, name);
          if (more.put(name, type) != null) {
            throw field.needs(name, "a name that no other field of the records has");
          }
        });
    return more;
  }

  /** Beside the fields of a file, records have the sort field and their revision. */
  private static Map<String, FieldType> types(List<CorpusField> corpus, String sortField) {
    Map<String, FieldType> types = new LinkedHashMap<>();
    corpus.forEach(field -> types.put(field.name(), field.type()));
    if (types.put(sortField, FieldType.NUMERIC) != null) {
      throw SORT_FIELD.needs(
          sortField,
          "a name that "
              + CorpusField.FIELDS
              + " does not have: answers are sorted by a number made for each record, because"
              + " records with equal numbers have no order");
    }
    if (types.put(REVISION_FIELD, FieldType.NUMERIC) != null) {
      throw CorpusField.FIELDS.needs(
          REVISION_FIELD, "another name for this field, as in rev=revision:numeric");
    }
    return types;
  }

  /** Made once, because each of thousands of clients keeps the names. */
  private static final Map<String, FieldType> CATALOGUE_FIELDS =
      parseTypes(
          List.of(
              ("productName:TEXT,productScore:NUMERIC,productDescription:TEXT,brand:TAG,"
                      + "department:TAG,color:TAG,material:TAG,price:NUMERIC,stockCount:NUMERIC,"
                      + "inStock:TAG,inSale:TAG,code:TAG,image:TAG,currencyCode:TAG,creator:TAG,"
                      + "shipsFrom:TAG,revision:NUMERIC")
                  .split(",")));

  private static Map<String, FieldType> parseTypes(List<String> parts) {
    Map<String, FieldType> types = new LinkedHashMap<>();
    for (String part : parts) {
      int colon = part.indexOf(':');
      types.put(part.substring(0, colon), FieldType.valueOf(part.substring(colon + 1)));
    }
    return Collections.unmodifiableMap(types);
  }

  private static String names(Set<String> names) {
    return String.join(", ", names);
  }

  public List<Field> fields() {
    return List.copyOf(fields.values());
  }

  public Field field(String name) {
    return fields.get(name);
  }

  /** The type of the field; TEXT if the schema does not name it. */
  public FieldType type(String name) {
    Field field = fields.get(name);
    return field == null ? FieldType.TEXT : field.type();
  }

  /** What a field of type {@link FieldType#VECTOR} holds; null if the field is of another type. */
  public VectorType vector(String name) {
    return vectors.get(name);
  }

  /** The field that has vectors; empty if records have none. */
  public Optional<Field> vectorField() {
    return fields.values().stream().filter(field -> field.vector() != null).findFirst();
  }

  public boolean isIndexed(String name, FieldType type) {
    Field field = fields.get(name);
    return field != null && field.indexed() && field.type() == type;
  }

  /**
   * Says why a question cannot be asked of the table.
   *
   * @return a message for the user, or null if it has every field that the question needs
   */
  public String misfit(Question question) {
    for (Map.Entry<String, FieldType> needed : question.indexedFields().entrySet()) {
      if (!isIndexed(needed.getKey(), needed.getValue())) {
        return "the schema has no indexed " + needed.getValue() + " field " + needed.getKey();
      }
    }
    if (question.needsPositions() && !positions) {
      return lacking("positions of words");
    }
    if (!scored.containsAll(question.form().scoredFields())) {
      return lacking("counts of words and lengths of texts to score records by");
    }
    // On the path of every search, so without a stream.
    for (String field : question.form().countedFields()) {
      if (!counted.contains(field)) {
        return lacking("values of " + field + " to count");
      }
    }
    return null;
  }

  private static String lacking(String what) {
    return "the schema has no %s, which %s with a kind that needs them adds to the index"
        .formatted(what, Question.Kind.KINDS.name());
  }

  public String textField() {
    return textField;
  }

  /** Whether the engine has to index where in a field its words are; otherwise only which. */
  public boolean hasPositions(Field field) {
    return positions && field.name().equals(textField);
  }

  /** Whether hits are counted by the values of a field. */
  public boolean isCounted(String field) {
    return counted.contains(field);
  }

  /** Whether records are scored by the words of a field. */
  public boolean isScored(String field) {
    return scored.contains(field);
  }

  public String sortField() {
    return sortField;
  }

  /** One line that is equal for equal schemas and differs for different ones. */
  @Override
  public String toString() {
    return fields.values().stream()
            .map(
                f ->
                    f.name()
                        + ":"
                        + f.type()
                        + (f.vector() == null ? "" : f.vector())
                        + (f.indexed() ? ":indexed" : ""))
            .collect(Collectors.joining(","))
        + ";text="
        + textField
        + ";sort="
        + sortField
        + (positions ? ";positions" : "")
        + (counted.isEmpty() ? "" : ";counted=" + String.join(",", counted))
        + (scored.isEmpty() ? "" : ";scored=" + String.join(",", scored));
  }
}
