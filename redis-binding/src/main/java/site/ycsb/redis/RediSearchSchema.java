// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.WithinRadius;

/**
 * The index that a schema asks for. What an index covers is also a text by which two can be
 * compared: the type and prefixes of its keys, how words are kept, and each field as {@code path AS
 * name TYPE OPTION}, in the order of the index.
 */
record RediSearchSchema(
    TableKeys keys,
    SearchSchema schema,
    RecordFormat format,
    RedisProduct product,
    VectorIndexSettings vectors) {

  /** The options that decide which words and numbers are found, and how fast. */
  private static final List<String> OPTIONS =
      List.of("NOSTEM", "CASESENSITIVE", "SORTABLE", "NOINDEX");

  private static final List<String> COUNTED_OPTIONS =
      List.of("CASESENSITIVE", "SORTABLE", "NOINDEX");

  /** The index that the schema asks for. */
  String wanted() {
    return text(
        format.keyType(),
        List.of(keys.indexedPrefix()),
        false,
        postings(),
        attributes()
            .map(a -> "%s AS %s %s%s".formatted(a.path, a.name, a.type, listed(a.options))));
  }

  private List<String> postings() {
    return product.postings(
        schema.hasPositions(schema.field(schema.textField())),
        schema.fields().stream().anyMatch(field -> schema.isScored(field.name())));
  }

  /** The index that a server says it has. */
  String found(Map<String, Object> info) {
    Map<String, Object> definition = RedisReplies.map(info.get("index_definition"));
    return text(
        RedisReplies.text(definition.get("key_type")),
        RedisReplies.list(definition.get("prefixes"), "FT.INFO (prefixes)").stream()
            .map(RedisReplies::text)
            .toList(),
        !(info.getOrDefault("stopwords_list", info.get("stop_words")) instanceof List<?> words
            && words.isEmpty()),
        product.foundPostings(info),
        RedisReplies.list(info.get("attributes"), "FT.INFO (attributes)").stream()
            .map(RediSearchSchema::field));
  }

  private static String field(Object attribute) {
    Map<String, Object> field = RedisReplies.map(attribute);
    String type = RedisReplies.text(field.get("type"));
    return "%s AS %s %s%s"
        .formatted(
            RedisReplies.text(field.get("identifier")),
            RedisReplies.text(field.get("attribute")),
            type,
            listed(
                type.equals(FieldType.VECTOR.name())
                    ? vector(field)
                    : OPTIONS.stream().filter(option -> has(option, texts(attribute))).toList()));
  }

  /** Valkey Search has the same under other names, part of them one list further in. */
  private static List<String> vector(Map<String, Object> attribute) {
    Map<String, String> words = new HashMap<>();
    addWords(attribute, words);
    words.putIfAbsent("dim", words.get("dimensions"));
    words.putIfAbsent("algorithm", words.get("name"));
    return VectorIndexSettings.words(
        words.getOrDefault("algorithm", "?"),
        words.getOrDefault("data_type", "?"),
        words.getOrDefault("dim", "?"),
        words.getOrDefault("distance_metric", "?"),
        words.getOrDefault("m", "?"),
        words.getOrDefault("ef_construction", "?"));
  }

  private static void addWords(Map<String, Object> values, Map<String, String> words) {
    values.forEach(
        (name, value) -> {
          if (value instanceof List<?> list) {
            addWords(RedisReplies.map(list), words);
          } else {
            words.put(name.toLowerCase(Locale.ROOT), RedisReplies.text(value));
          }
        });
  }

  /** RediSearch lists those that are set; Valkey Search all, each with 0 or 1 behind it. */
  private static boolean has(String option, List<String> words) {
    int at = words.stream().map(word -> word.replace("_", "")).toList().indexOf(option);
    return at >= 0 && (at + 1 == words.size() || !words.get(at + 1).equals("0"));
  }

  private static List<String> texts(Object words) {
    return RedisReplies.list(words, "FT.INFO").stream().map(RedisReplies::text).toList();
  }

  /** A part of the index. */
  private record Attribute(String path, String name, FieldType type, List<String> options) {}

  private Stream<Attribute> attributes() {
    Stream<Attribute> all =
        schema.fields().stream()
            .filter(field -> field.indexed() && isSearched(field))
            .flatMap(this::attributes);
    return product.sortsFields() ? all.sorted(Comparator.comparing(Attribute::name)) : all;
  }

  /** A product that answers no questions about places keeps them as texts. */
  private boolean isSearched(SearchSchema.Field field) {
    return field.type() != FieldType.GEO || product.texts().kinds().contains(WithinRadius.class);
  }

  /**
   * The field and, where hits are counted by a tag, its values once more, which would otherwise be
   * loaded from every hit.
   */
  private Stream<Attribute> attributes(SearchSchema.Field field) {
    String path = format.path(field.name());
    boolean isNumber = field.type() == FieldType.NUMERIC;
    String name = isNumber ? product.numberAlias(field.name()) : field.name();
    Attribute searched = new Attribute(path, name, field.type(), options(field));
    String counted = product.countedAlias(name);
    return schema.isCounted(field.name()) && !counted.equals(name)
        ? Stream.of(searched, new Attribute(path, counted, FieldType.TAG, COUNTED_OPTIONS))
        : Stream.of(searched);
  }

  private static String listed(List<String> words) {
    return words.stream().map(word -> " " + word).collect(Collectors.joining());
  }

  private List<String> options(SearchSchema.Field field) {
    return switch (field.type()) {
      case GEO -> List.of();
      case TEXT -> List.of("NOSTEM");
      case NUMERIC -> product.numberOptions();
      case TAG -> List.of("CASESENSITIVE");
      case VECTOR -> vectors.words(field.vector());
    };
  }

  /**
   * The command that makes the index. Words are as they are written: no stop words, no stemming; no
   * term is left out. Tags match as a whole and in their case.
   */
  CommandArguments create() {
    CommandArguments command =
        new CommandArguments(SearchCommand.CREATE)
            .add(keys.table())
            .add("ON")
            .add(format.keyType())
            .addObjects("PREFIX", "1", keys.indexedPrefix())
            .addObjects(postings().toArray())
            .addObjects("STOPWORDS", "0")
            .add("SCHEMA");
    for (Attribute attribute : attributes().toList()) {
      command.add(attribute.path).add("AS").add(attribute.name).add(attribute.type.name());
      if (attribute.type == FieldType.TAG && product.splitsTags(format)) {
        command.add("SEPARATOR").add("\u0001");
      }
      command.addObjects(attribute.options.toArray());
    }
    return command;
  }

  private static String text(
      String keyType,
      List<String> prefixes,
      boolean stopWords,
      List<String> postings,
      Stream<String> fields) {
    return "ON %s PREFIX%s%s%s SCHEMA %s"
        .formatted(
            keyType,
            listed(prefixes),
            listed(postings),
            stopWords ? "" : " STOPWORDS 0",
            fields.collect(Collectors.joining(", ")));
  }
}
