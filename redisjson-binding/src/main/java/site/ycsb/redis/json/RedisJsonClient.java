// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import redis.clients.jedis.CommandArguments;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.KeyedCommand;
import site.ycsb.redis.RecordCodec;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RecordKeys;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisLink;
import site.ycsb.redis.SortedKeys;
import site.ycsb.redis.StoredRecords;
import site.ycsb.redis.Table;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.PropertyReader;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  /** Whether a sorted set of all keys is kept, without which there is no order to scan in. */
  public static final String SCAN_PROPERTY = "redisjson.scan";

  private JsonRecords records;
  private boolean scans;

  public RedisJsonClient() {
    super(RecordFormat.JSON);
  }

  @Override
  public void init() throws DBException {
    try {
      scans = new PropertyReader(getProperties()).flag(SCAN_PROPERTY, false);
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
    super.init();
  }

  @Override
  protected Table newTable(String name) {
    return Table.prefixed(name);
  }

  @Override
  protected RecordCodec newCodec(SearchSchema schema) {
    records = new JsonRecords(schema);
    return records;
  }

  @Override
  protected boolean keepsKeys() {
    return scans;
  }

  @Override
  protected StoredRecords records(RedisLink link, Table table) {
    return new RecordKeys(link, table);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          CommandArguments set = records.set(record, values);
          if (scans) {
            SortedKeys.check(
                link.pipeline(new KeyedCommand(record, set), SortedKeys.adding(t, key)));
          } else {
            link.call(record, set);
          }
          return Status.OK;
        });
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          Object reply = link.call(record, records.get(record, fields));
          return records.decode(reply, fields, result) ? Status.OK : Status.NOT_FOUND;
        });
  }

  /** NOT_IMPLEMENTED unless {@value #SCAN_PROPERTY} is true. */
  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    if (!scans) {
      return new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "there is no order of keys to scan in: load and run with " + SCAN_PROPERTY + "=true");
    }
    return super.scan(table, startkey, recordcount, fields, result);
  }
}
