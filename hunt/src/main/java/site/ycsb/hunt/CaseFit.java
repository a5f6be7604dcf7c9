// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import site.ycsb.client.OperationType;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.VectorType;
import site.ycsb.search.data.Tenants;
import site.ycsb.search.data.VectorSources;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.queries.QuestionLog;
import site.ycsb.search.queries.TenantSizes;
import site.ycsb.search.queries.TermClass;
import site.ycsb.search.scenario.Pages;
import site.ycsb.search.scenario.QueryChoice;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

/**
 * What can be drawn beside the properties that the user gave. Immutable.
 *
 * @param fixed these properties
 * @param fields the fields of a record by their types, without the text field; empty if the
 *     properties have none
 */
record CaseFit(Map<String, String> fixed, Map<String, FieldType> fields) {

  private static final String KINDS = Question.Kind.KINDS.name();

  private static final Map<FieldType, List<String>> OF_PRODUCTS =
      Map.of(
          FieldType.TEXT, List.of("productDescription"),
          FieldType.TAG, List.of("inStock", "department", "brand"),
          FieldType.NUMERIC, List.of("price", "productScore"));

  static CaseFit of(Map<String, String> fixed) {
    Properties properties = properties(fixed);
    // Its fields are what is to be found.
    properties.remove(KINDS);
    Map<String, FieldType> fields = new LinkedHashMap<>();
    try {
      SearchSchema schema = SearchSchema.from(properties);
      schema.fields().forEach(field -> fields.put(field.name(), field.type()));
      fields.remove(SearchSchema.REVISION_FIELD);
      fields.remove(schema.textField());
    } catch (IllegalArgumentException e) {
      // The first round, of which little is drawn, is refused with the reason.
      return new CaseFit(fixed, Map.of());
    }
    return new CaseFit(fixed, fields);
  }

  private static Properties properties(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return properties;
  }

  /**
   * The kinds for which records have the fields, or the user named them. A kind that adds a field
   * is left out if records have one of that name.
   */
  List<String> kinds(List<String> answered) {
    return answered.stream()
        .filter(kind -> addedFields(kind).noneMatch(fields::containsKey))
        .filter(
            kind ->
                neededFields(kind).keySet().stream()
                    .allMatch(need -> isFixed(need) || !fields(kind, need).isEmpty()))
        .toList();
  }

  /**
   * The kinds that one round can ask. Some engines score a record by all texts in the index, so no
   * kind adds a text where another one asks for scores.
   */
  List<String> together(List<String> fitting) {
    boolean areScored =
        fitting.stream()
            .flatMap(kind -> Question.Kind.named(kind).stream())
            .anyMatch(Question.Kind::scoresWords);
    return fitting.stream()
        .filter(kind -> !(areScored && neededFields(kind).containsValue(FieldType.TEXT)))
        .toList();
  }

  private Stream<String> addedFields(String kind) {
    return Question.Kind.named(kind).stream()
        .flatMap(named -> named.addedFields().stream())
        .map(field -> fixed.getOrDefault(field.name(), field.defaultValue()));
  }

  /** The fields that a setting of a kind may name. */
  private List<String> fields(String kind, Setting<String> setting) {
    List<String> all = fields(neededFields(kind).get(setting));
    boolean areSummed =
        Question.Kind.named(kind).filter(k -> k.summedFields().contains(setting)).isPresent();
    String sortField = SearchSchema.SORT_FIELD.get(properties(fixed));
    return areSummed ? all.stream().filter(name -> !name.equals(sortField)).toList() : all;
  }

  /** The fields of a type of which questions may ask. */
  private List<String> fields(FieldType type) {
    List<String> all = fields.keySet().stream().filter(name -> fields.get(name) == type).toList();
    return isFixed(CorpusField.FILE)
        ? all
        : OF_PRODUCTS.get(type).stream().filter(all::contains).toList();
  }

  /** Vectors are left out, which a round can give to any records, and what kinds add to them. */
  private static Map<Setting<String>, FieldType> neededFields(String kind) {
    Map<Setting<String>, FieldType> fields =
        new HashMap<>(Question.Kind.named(kind).map(Question.Kind::fields).orElse(Map.of()));
    Question.Kind.named(kind).ifPresent(named -> fields.keySet().removeAll(named.addedFields()));
    fields.values().removeIf(type -> type == FieldType.VECTOR);
    return fields;
  }

  /** The kinds of a round, without their shares; none that are drawn if a log has the questions. */
  private Stream<String> kindsOf(String drawnKinds) {
    String drawn = isFixed(QuestionLog.FILE) ? "" : drawnKinds;
    return Arrays.stream(fixed.getOrDefault(KINDS, drawn).split(","))
        .map(kind -> kind.split(":")[0].strip());
  }

  /**
   * Whether questions of a round have vectors.
   *
   * @param drawnKinds as the value of the property
   */
  boolean asksVectors(String drawnKinds) {
    return kindsOf(drawnKinds).anyMatch(CaseFit::needsVectors);
  }

  /** Whether questions of a round have parts, whose answers are fused. */
  boolean asksParts(String drawnKinds) {
    return kindsOf(drawnKinds)
        .flatMap(kind -> Question.Kind.named(kind).stream())
        .anyMatch(kind -> !kind.parts().isEmpty());
  }

  /** Whether questions of a round add a field of a type to the records. */
  boolean addsField(FieldType type, String drawnKinds) {
    return kindsOf(drawnKinds)
        .flatMap(kind -> Question.Kind.named(kind).stream())
        .anyMatch(
            kind ->
                kind.addedFields().stream().anyMatch(field -> kind.fields().get(field) == type));
  }

  /** Whether a round asks questions of a kind. */
  boolean asks(String kind, String drawnKinds) {
    return kindsOf(drawnKinds).anyMatch(kind::equals);
  }

  static boolean needsVectors(String kind) {
    return Question.Kind.named(kind).filter(Question.Kind::needsVectors).isPresent();
  }

  /** Whether a round has to give vectors to the records, because the user did not. */
  boolean lacksVectors() {
    return !fields.containsValue(FieldType.VECTOR);
  }

  /** Whether any metric fits the vectors, because all of them are made up. */
  boolean hasMadeUpVectors() {
    boolean isColumn = !lacksVectors() && !isFixed(VectorType.DIMENSIONS);
    return !isColumn && !isFixed(VectorSources.FILE) && !isFixed(VectorSources.QUERIES);
  }

  /**
   * The settings that name a field for questions, each with the fields that fit; in a stable order.
   *
   * @param drawnKinds as the value of the property
   */
  Map<String, List<String>> choices(String drawnKinds) {
    Map<String, List<String>> choices = new TreeMap<>();
    kindsOf(drawnKinds)
        // Most tags of products have no value that passes a filter of their questions.
        .filter(kind -> isFixed(CorpusField.FILE) || !needsVectors(kind))
        .forEach(
            kind ->
                neededFields(kind)
                    .keySet()
                    .forEach(need -> choices.put(need.name(), fields(kind, need))));
    choices.values().removeIf(List::isEmpty);
    return choices;
  }

  /** Leaves out what the user gave, and what cannot be run together with it. */
  Map<String, String> fitting(Map<String, String> drawn) {
    Map<String, String> kept = new LinkedHashMap<>(fixed);
    drawn.forEach(
        (name, value) -> {
          if (!fixed.containsKey(name) && fits(name, value)) {
            kept.put(name, value);
            if (isContradiction(kept)) {
              kept.remove(name);
            }
          }
        });
    if (isFresh() && !isFixed(CommonSettings.OPERATION_COUNT)) {
      // Some kinds have only one question for each record.
      long most = CommonSettings.RECORD_COUNT.get(properties(kept));
      kept.computeIfPresent(
          CommonSettings.OPERATION_COUNT.name(),
          (name, drawnCount) -> Long.toString(Math.min(Long.parseLong(drawnCount), most)));
    }
    kept.keySet().removeAll(fixed.keySet());
    return kept;
  }

  /** What no setting declares, because it depends on values. */
  private boolean fits(String name, String value) {
    // A query log has its own questions, whose kinds the user's have to be.
    boolean isFree = !isFixed(QuestionLog.FILE);
    if (name.equals(KINDS)) {
      return isFree;
    }
    if (name.equals(SearchScenario.QUERIES.name())) {
      return isFree && Long.parseLong(value) >= atLeastQueries();
    }
    if (name.equals(QueryChoice.DISTRIBUTION.name())) {
      return isFree && !isFresh() && !isFixed(QueryChoice.CONSTANT);
    }
    if (name.equals(Tenants.COUNT.name())) {
      return Long.parseLong(value) >= (isFixed(TenantSizes.CLASSES) ? TenantSizes.FEWEST : 1);
    }
    if (name.equals(Pages.PAGE_SIZE.name())) {
      return isAtLeast(value, Pages.MIN_PAGE_SIZE);
    }
    return !name.equals(SearchScenario.MAX_SCAN_LENGTH.name())
        || isAtLeast(value, SearchScenario.MIN_SCAN_LENGTH);
  }

  /**
   * Whether a round may have an operation.
   *
   * @param isDrawn what the draw says, unless the user gave a share
   */
  boolean mayDo(OperationType operation, boolean isDrawn) {
    String share = fixed.get(operation.proportion().name());
    return share == null ? isDrawn : !share.strip().matches("0*\\.?0*");
  }

  /**
   * Whether inserted records may have a time to live. The records of a freshness probe would expire
   * with them.
   *
   * @param insertsAreDrawn what the draw says, unless the user gave a share
   */
  boolean mayExpire(boolean insertsAreDrawn) {
    return mayDo(OperationType.INSERT, insertsAreDrawn) && !isFixed(FreshnessProbe.RATE);
  }

  private boolean isFixed(Setting<?> setting) {
    return fixed.containsKey(setting.name());
  }

  private boolean isFresh() {
    return "fresh".equalsIgnoreCase(fixed.get(SearchScenario.QUERIES.name()));
  }

  private boolean isAtLeast(String value, Setting<Integer> minimum) {
    String least = fixed.getOrDefault(minimum.name(), "1").strip();
    // Anything else is refused for what it is.
    return !least.matches("\\d{1,9}") || Long.parseLong(value) >= Long.parseLong(least);
  }

  /** Kinds and classes of words take turns. */
  private long atLeastQueries() {
    return isFixed(TermClass.CLASSES) ? 100 : 1;
  }

  private static boolean isContradiction(Map<String, String> values) {
    try {
      DeclaredSettings.refuseContradictions(DeclaredSettings.all(), properties(values));
      return false;
    } catch (ConfigurationException e) {
      return true;
    }
  }
}
