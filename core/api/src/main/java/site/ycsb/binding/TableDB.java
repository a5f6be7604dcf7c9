// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.time.Duration;
import java.util.HashMap;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;

/**
 * A {@link RecordDB} that searches.
 *
 * @param <T> the tables of the binding
 */
public abstract class TableDB<T extends StoreTable> extends RecordDB<T> implements SearchableDB {

  /**
   * How many records an insert sends together. A binding that reads it hands them to an {@link
   * InsertBatch}, and has this class in its {@code META-INF/ycsb/settings}.
   */
  public static final Setting<Integer> BATCH_SIZE =
      Setting.integer("batchsize", 1, 1, 1_000_000, "how many records an insert sends together");

  /** Where the tables are, for messages: a server, or a folder. */
  protected abstract String place();

  /** Whether {@link #createIndex} may remove records. */
  protected boolean recreates() {
    return RECREATE.get(getProperties());
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return FusedSearch.isNeeded(this, query)
        ? FusedSearch.search(this, table, query, fields, result)
        : run(table, t -> t.search(query, fields, result));
  }

  /** A scan may stand for a search, if the client does not know searches. */
  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    SearchQuery query = SearchResult.takeQuery(result);
    return query == null
        ? super.scan(table, startkey, recordcount, fields, result)
        : search(table, query, fields, (SearchResult) result);
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    tell(
        "create the index of table " + table,
        table,
        t -> {
          if (!recreates() && t.hasRecords()) {
            throw new DBException(
                "table %s at %s holds records: add -p %s=true to remove them, or name another table"
                    .formatted(table, place(), RECREATE));
          }
          t.createIndex(schema);
        });
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return ask("count the records of table " + table, table, t -> t.awaitSearchable(timeout));
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    tell("write the stamp of table " + table, table, t -> t.writeStamp(stamp));
  }

  @Override
  public String readStamp(String table) throws DBException {
    return ask("read the stamp of table " + table, table, StoreTable::readStamp);
  }
}
