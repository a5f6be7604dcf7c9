// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import site.ycsb.binding.TableDB;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * What the properties of the binding say. Immutable.
 *
 * @param table the workload's table
 * @param tableIndex the name of its index
 * @param recreate whether {@code createIndex} may replace an index that holds records
 * @param replaces whether the first insert of a load replaces the index
 * @param batchSize number of inserts in one request; 1 outside of a load
 * @param vectors how they are indexed and searched
 * @param searchType which documents are counted to score some of them
 * @param scanRefresh whether a scan sees what was written before it
 */
record ElasticsearchSettings(
    ConnectionSettings connection,
    IndexSettings newIndex,
    String table,
    String tableIndex,
    boolean recreate,
    boolean replaces,
    int batchSize,
    int retryOnConflict,
    DenseVectorSettings vectors,
    SearchType searchType,
    boolean scanRefresh) {

  /**
   * Which documents are counted: those of a shard, or those of all shards, which are asked first.
   */
  enum SearchType {
    QUERY_THEN_FETCH,
    DFS_QUERY_THEN_FETCH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static final Setting<SearchType> SEARCH_TYPE =
      Setting.constant(
          "es.search_type",
          SearchType.QUERY_THEN_FETCH,
          "whose documents are counted for the scores of questions of the kind relevance: those of each"
              + " shard, or those of all shards, which are asked for their counts first");

  static final Setting<String> INDEX =
      Setting.text(
          "es.index.key",
          "name of the index that holds the workload's table; if not set, the table's name");

  static final Setting<Boolean> NEW_INDEX =
      Setting.flag(
          "es.newindex",
          false,
          "whether a load may replace an existing index, as recreate; also with YCSB's core workloads");

  static final Setting<Integer> RETRY_ON_CONFLICT =
      Setting.integer(
          "es.retry_on_conflict",
          32,
          0,
          1_000_000,
          "how often the server repeats an update that conflicts with another update of the record");

  static final Setting<Boolean> SCAN_REFRESH =
      Setting.flag(
          "es.scan.refresh",
          true,
          "whether a scan first refreshes the index if needed, to see all earlier writes of"
              + " this client");

  private static final int MAX_NAME_BYTES = 255;

  /**
   * @throws ConfigurationException if a property is wrong
   */
  static ElasticsearchSettings from(Properties properties, ElasticsearchProduct product) {
    String table = CommonSettings.TABLE.get(properties);
    boolean isLoad = !CommonSettings.DO_TRANSACTIONS.get(properties);
    int batchSize = TableDB.BATCH_SIZE.get(properties);
    boolean newIndex = NEW_INDEX.get(properties);
    ElasticsearchSettings settings =
        new ElasticsearchSettings(
            ConnectionSettings.from(properties, product),
            IndexSettings.from(properties),
            table,
            INDEX.find(properties).orElse(table),
            newIndex | SearchableDB.RECREATE.get(properties),
            // If there are several clients, the first one makes the index, before the others
            // insert.
            newIndex && isLoad && ClientNumber.of(properties).isAlone(),
            isLoad ? batchSize : 1,
            RETRY_ON_CONFLICT.get(properties),
            DenseVectorSettings.from(properties, product),
            SEARCH_TYPE.get(properties),
            SCAN_REFRESH.get(properties));
    settings.index(table);
    return settings;
  }

  /** Everything that the binding of a product reads. */
  static List<Setting<?>> all(ElasticsearchProduct product) {
    List<Setting<?>> settings = new ArrayList<>(ConnectionSettings.all(product));
    settings.addAll(
        Setting.declaredBy(
            ElasticsearchSettings.class, TableDB.class, IndexSettings.class, SearchableDB.class));
    settings.addAll(DenseVectorSettings.all(product));
    return List.copyOf(settings);
  }

  /**
   * The name of the index of a table.
   *
   * @throws ConfigurationException if no index can have that name
   */
  String index(String name) {
    String index = name.equals(table) ? tableIndex : name;
    boolean valid =
        index.matches("[^-_+A-Z\\\\/*?\"<>|,#:\\s][^A-Z\\\\/*?\"<>|,#:\\s]*")
            && index.equals(index.toLowerCase(Locale.ROOT))
            && !index.matches("\\.{1,2}")
            && index.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
    if (!valid) {
      throw (index.equals(name) ? CommonSettings.TABLE : INDEX)
          .needs(
              index,
              "the name of an index: lower case, no white space, none of"
                  + " \\ / * ? \" < > | , # :, and not - _ + in front");
    }
    return index;
  }
}
