/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.check.Oracle;
import site.ycsb.search.check.QuerySet;
import site.ycsb.search.check.RankRange;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Hands back right answers that were prepared before the run, so that what a run over it costs is
 * the client alone: choosing, measuring and checking. For read and search mixes without writes,
 * with the default order of {@code search.sortorder}; keeps all answers in memory, so it wants few
 * records and queries.
 */
public final class PreparedDB extends DB implements SearchableDB {

  private static volatile Prepared shared;
  private Prepared prepared;

  /** The answers, made once for all threads. */
  private static final class Prepared {
    private final String stamp;
    private final Map<String, Map<String, ByteIterator>> records = new HashMap<>();
    private final Map<List<String>, List<HashMap<String, ByteIterator>>> answers = new HashMap<>();

    Prepared(Properties properties) {
      DataSet dataSet = DataSet.from(properties);
      stamp = DataSetStamp.ofNewTable(dataSet).asLoaded().format();
      for (long number = 0; number < dataSet.recordCount(); number++) {
        records.put(Keys.name(number), new HashMap<>(dataSet.catalogue().record(number, 0)));
      }
      int count = Integer.parseInt(properties.getProperty("search.queries"));
      QuerySet queries =
          QuerySet.draw(
              dataSet.catalogue(), dataSet.recordCount(), count, dataSet.seed(), RankRange.ALL);
      Oracle oracle =
          Oracle.ofLoaded(dataSet.catalogue(), dataSet.recordCount(), queries, 100, true);
      List<String> fields =
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision");
      for (int query = 0; query < count; query++) {
        List<HashMap<String, ByteIterator>> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(100, oracle.hits(query)); i++) {
          String key = Keys.name(oracle.number(query, i));
          HashMap<String, ByteIterator> row = new HashMap<>(records.get(key));
          row.keySet().retainAll(fields);
          row.put(KEY_FIELD, Utf8ByteIterator.of(key));
          rows.add(row);
        }
        answers.put(queries.terms(query), rows);
      }
    }
  }

  @Override
  public void init() {
    synchronized (PreparedDB.class) {
      if (shared == null) {
        shared = new Prepared(getProperties());
      }
    }
    prepared = shared;
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    List<HashMap<String, ByteIterator>> rows = prepared.answers.get(query.terms());
    int end = Math.min(rows.size(), query.offset() + query.limit());
    for (int i = query.offset(); i < end; i++) {
      result.add(rows.get(i));
    }
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    result.putAll(prepared.records.get(key));
    return Status.OK;
  }

  @Override
  public String readStamp(String table) {
    return prepared.stamp;
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    throw new DBException("the records are prepared, there is nothing to load");
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) {
    return prepared.records.size();
  }

  @Override
  public void writeStamp(String table, String stamp) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return Status.NOT_IMPLEMENTED;
  }

  @Override
  public Status delete(String table, String key) {
    return Status.NOT_IMPLEMENTED;
  }
}
