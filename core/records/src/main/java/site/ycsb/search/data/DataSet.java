// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.Corpus;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What is loaded: the records from 0 to {@code recordCount - 1} of a generator, in a table with a
 * schema. Immutable.
 */
public record DataSet(
    String table, long seed, long recordCount, RecordGenerator generator, SearchSchema schema) {

  /**
   * Version of what is made up for all records, such as sort values. A table of another one is
   * refused. Version 2 has sort values that a float cannot tell apart, and words with neighbours.
   */
  static final int VERSION = 2;

  static final Setting<Long> RECORD_COUNT =
      CommonSettings.RECORD_COUNT.as(ValueType.wholeNumber(1, NumberedKeys.MAX_RECORDS));

  public static final Setting<Long> SEED =
      Setting.wholeNumber(
          "seed",
          42,
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          "any 64-bit number; fixes records and queries, not the order of operations");

  public static final Setting<Double> CHANGED_TEXT_SHARE =
      Setting.decimal(
          "update.text",
          0,
          0,
          1,
          "share of updates after which a record has other texts in the index, another brand and"
              + " another department than after the load (with a corpus or text.words, another"
              + " text); the same for all runs on a table");

  static final Setting.SettingGroup PART =
      () -> List.of(CommonSettings.TABLE, CommonSettings.INSERT_START, CommonSettings.INSERT_COUNT);

  /**
   * The data set that the properties describe.
   *
   * @throws ConfigurationException if they do not describe one
   */
  public static DataSet from(Properties properties) {
    if (!RECORD_COUNT.isSet(properties)) {
      throw new ConfigurationException(
          RECORD_COUNT + " is not set: it says how many records the data set has");
    }
    long recordCount = RECORD_COUNT.get(properties);
    long seed = SEED.get(properties);
    SearchSchema schema = SearchSchema.from(properties);
    double changedTextShare = CHANGED_TEXT_SHARE.get(properties);
    return new DataSet(
        CommonSettings.TABLE.get(properties),
        seed,
        recordCount,
        CorpusField.FILE.isSet(properties)
            ? corpus(properties, schema, seed, changedTextShare)
            : products(properties, schema, seed, changedTextShare),
        schema);
  }

  private static RecordGenerator products(
      Properties properties, SearchSchema schema, long seed, double changedTextShare) {
    ProductField text =
        TextSources.TEXT_WORDS.isSet(properties)
                && schema.textField().equals(ProductField.DESCRIPTION.fieldName())
            ? ProductField.DESCRIPTION
            : ProductField.NAME;
    requireProducts(schema, text);
    TextSource texts = TextSources.from(properties);
    return new RecordGenerator(
        seed,
        texts,
        new ProductFieldSource(seed, texts, text, indexedTexts(schema)),
        changedTextShare,
        vectorName(schema),
        VectorSources.from(properties, schema, seed, null),
        added(properties, seed));
  }

  private static Set<ProductField> indexedTexts(SearchSchema schema) {
    return Stream.of(ProductField.values())
        .filter(field -> schema.isIndexed(field.fieldName(), FieldType.TEXT))
        .collect(Collectors.toSet());
  }

  /** The fields that the kinds of questions add to the records. */
  private static List<AddedField> added(Properties properties, long seed) {
    return Stream.concat(
            Stream.of(Tenants.from(properties), Places.from(properties, seed))
                .filter(Objects::nonNull),
            WalkNumbers.from(properties).stream())
        .toList();
  }

  private static String vectorName(SearchSchema schema) {
    return schema.vectorField().map(SearchSchema.Field::name).orElse(null);
  }

  /**
   * Refuses a corpus that cannot be read, or whose fields differ from its first record, and files
   * of vectors that do not begin as they should.
   *
   * @throws ConfigurationException with a message for the user
   */
  public static void checkFiles(Properties properties) {
    if (CorpusField.FILE.isSet(properties)) {
      read(properties, SearchSchema.from(properties), 1);
    }
    VectorSources.check(properties);
  }

  private static Corpus read(Properties properties, SearchSchema schema, long limit) {
    List<CorpusField> fields = CorpusField.from(properties);
    for (CorpusField field : fields) {
      if (field.mutable() && field.name().equals(schema.textField())) {
        throw CorpusField.FIELDS.needs(
            field.toString(),
            "no option mutable, as the field that queries match: "
                + CHANGED_TEXT_SHARE
                + " is the share of updates that change it");
      }
    }
    VectorType vector = schema.vectorField().map(SearchSchema.Field::vector).orElse(null);
    Path file = Path.of(CorpusField.FILE.get(properties));
    return Corpus.read(file, fields, schema.textField(), vector, limit);
  }

  private static RecordGenerator corpus(
      Properties properties, SearchSchema schema, long seed, double changedTextShare) {
    Corpus corpus = read(properties, schema, Long.MAX_VALUE);
    if (!corpus.hasPairs()) {
      throw SearchSchema.TEXT_FIELD.needs(
          schema.textField(), "a field with two different words in a record: a query is two words");
    }
    CorpusFieldSource source = new CorpusFieldSource(corpus, schema.sortField());
    return new RecordGenerator(
        seed,
        new CorpusTexts(corpus, false),
        source,
        changedTextShare,
        vectorName(schema),
        VectorSources.from(properties, schema, seed, corpus),
        added(properties, seed));
  }

  private static void requireProducts(SearchSchema schema, ProductField text) {
    if (!schema.textField().equals(text.fieldName())) {
      throw SearchSchema.TEXT_FIELD.needs(
          schema.textField(),
          "%s or, with %s, %s: the field whose words the queries are drawn from"
              .formatted(
                  ProductField.NAME.fieldName(),
                  TextSources.TEXT_WORDS,
                  ProductField.DESCRIPTION.fieldName()));
    }
    if (!schema.sortField().equals(ProductField.SCORE.fieldName())) {
      throw SearchSchema.SORT_FIELD.needs(
          schema.sortField(),
          ProductField.SCORE.fieldName()
              + ", the one number that no two records share: with ties the order of an answer is"
              + " not defined");
    }
  }
}
