// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.PropertyReader;

/**
 * What the properties of the binding say. Immutable.
 *
 * @param table the workload's table
 * @param tableIndex the name of its index
 * @param replaces whether a load may replace an index
 * @param batchSize number of inserts in one request; 1 outside of a load
 * @param retryOnConflict how often the server repeats an update that another one came before
 * @param scanRefresh whether a scan sees what was written before it
 */
record Settings(
    ConnectionSettings connection,
    IndexSettings newIndex,
    String table,
    String tableIndex,
    boolean recreate,
    boolean replaces,
    int batchSize,
    int retryOnConflict,
    boolean scanRefresh) {

  static final String INDEX_PROPERTY = "es.index.key";
  static final String NEW_INDEX_PROPERTY = "es.newindex";
  static final String BATCH_PROPERTY = "batchsize";
  static final String RETRY_PROPERTY = "es.retry_on_conflict";
  static final String SCAN_REFRESH_PROPERTY = "es.scan.refresh";

  private static final int MAX_NAME_BYTES = 255;

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  static Settings from(PropertyReader reader) {
    String table = reader.string("table", "usertable");
    boolean isLoad = !reader.flag("dotransactions", true);
    int batchSize = reader.integer(BATCH_PROPERTY, 1, 1, 1_000_000);
    boolean newIndex = reader.flag(NEW_INDEX_PROPERTY, false);
    Settings settings =
        new Settings(
            ConnectionSettings.from(reader),
            IndexSettings.from(reader),
            table,
            reader.has(INDEX_PROPERTY) ? reader.string(INDEX_PROPERTY, "") : table,
            newIndex || reader.flag(SearchableDB.RECREATE_PROPERTY, false),
            newIndex && isLoad,
            isLoad ? batchSize : 1,
            reader.integer(RETRY_PROPERTY, 32, 0, 1_000_000),
            reader.flag(SCAN_REFRESH_PROPERTY, true));
    settings.index(table);
    return settings;
  }

  /**
   * The name of the index of a table.
   *
   * @throws IllegalArgumentException if there can be no index of that name
   */
  String index(String name) {
    String index = name.equals(table) ? tableIndex : name;
    boolean valid =
        index.matches("[^-_+A-Z\\\\/*?\"<>|,#:\\s][^A-Z\\\\/*?\"<>|,#:\\s]*")
            && index.equals(index.toLowerCase(Locale.ROOT))
            && !index.matches("\\.{1,2}")
            && index.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
    if (!valid) {
      throw new IllegalArgumentException(
          (index.equals(name) ? "table=" : INDEX_PROPERTY + "=")
              + index
              + ": needs the name of an index: lower case, no white space, none of"
              + " \\ / * ? \" < > | , # :, and not - _ + in front");
    }
    return index;
  }
}
