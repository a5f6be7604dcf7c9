// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Properties;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.PropertyReader;

/**
 * What is loaded: the records from 0 to {@code recordCount - 1} of a catalogue, in a table with a
 * schema. Immutable.
 */
public record DataSet(
    String table, long seed, long recordCount, Catalogue catalogue, SearchSchema schema) {

  public static final String TABLE_PROPERTY = "table";
  public static final String TABLE_DEFAULT = "usertable";
  public static final String SEED_PROPERTY = "seed";
  public static final long SEED_DEFAULT = 42;
  public static final String RECORD_COUNT_PROPERTY = "recordcount";

  /**
   * The data set that the properties describe.
   *
   * @throws IllegalArgumentException with a message for the user if they describe none
   */
  public static DataSet from(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    if (!reader.has(RECORD_COUNT_PROPERTY)) {
      throw new IllegalArgumentException(
          RECORD_COUNT_PROPERTY + " is not set: it says how many records the data set has");
    }
    long recordCount = reader.wholeNumber(RECORD_COUNT_PROPERTY, 0, 1, Keys.MAX_RECORDS);
    long seed = reader.wholeNumber(SEED_PROPERTY, SEED_DEFAULT, Long.MIN_VALUE, Long.MAX_VALUE);
    SearchSchema schema = SearchSchema.from(properties);
    requireCatalogue(schema);
    return new DataSet(
        reader.string(TABLE_PROPERTY, TABLE_DEFAULT),
        seed,
        recordCount,
        new Catalogue(seed, NameSources.from(properties)),
        schema);
  }

  private static void requireCatalogue(SearchSchema schema) {
    if (!schema.textField().equals(ProductField.NAME.fieldName())) {
      throw PropertyReader.needs(
          SearchSchema.TEXT_FIELD_PROPERTY,
          schema.textField(),
          ProductField.NAME.fieldName() + ", the field whose words the queries are drawn from");
    }
    if (!schema.sortField().equals(ProductField.SCORE.fieldName())) {
      throw PropertyReader.needs(
          SearchSchema.SORT_FIELD_PROPERTY,
          schema.sortField(),
          ProductField.SCORE.fieldName()
              + ", the one number that no two records share: with ties the order of an answer is not"
              + " defined");
    }
  }

  /** What tells this data set from others, as it is kept in the store. */
  DataSetStamp.Identity identity() {
    return new DataSetStamp.Identity(
        seed, recordCount, schema.toString(), Long.toHexString(catalogue.names().fingerprint()));
  }
}
