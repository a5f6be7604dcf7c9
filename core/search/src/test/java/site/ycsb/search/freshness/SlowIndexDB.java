// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.Visibility;
import site.ycsb.stub.StubSearchableDB;
import site.ycsb.waiting.Pacer;

/** Searches see a write some time after its acknowledgement. Time passes only in its calls. */
class SlowIndexDB extends StubSearchableDB implements Pacer.Clock {

  static final Duration CALL = Duration.ofNanos(100_000);

  final TreeMap<String, Map<String, String>> records = new TreeMap<>();
  final List<String> names = new ArrayList<>();
  Status writeStatus = Status.OK;
  Status searchStatus = Status.OK;
  Status deleteStatus = Status.OK;
  private final Duration delay;
  private final TreeMap<Long, String> visibleNames = new TreeMap<>();
  private long now;

  SlowIndexDB(Duration delay) {
    this.delay = delay;
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public void pause(long nanos) {
    now += nanos;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> record = new HashMap<>();
    values.forEach((name, value) -> record.put(name, value.toString()));
    return records.putIfAbsent(key, record) == null ? Status.OK : Status.ERROR;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    now += CALL.toNanos();
    if (!records.containsKey(key)) {
      return Status.NOT_FOUND;
    }
    if (writeStatus.isOk()) {
      String name = values.get("productName").toString();
      names.add(name);
      records.get(key).put("productName", name);
      if (!delay.equals(Visibility.UNBOUNDED)) {
        visibleNames.put(now + delay.toNanos(), name);
      }
    }
    return writeStatus;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Map<String, String> record = records.get(key);
    if (record == null) {
      return Status.NOT_FOUND;
    }
    fields.forEach(field -> result.put(field, new StringByteIterator(record.get(field))));
    return Status.OK;
  }

  @Override
  public Status delete(String table, String key) {
    if (deleteStatus.isOk()) {
      return records.remove(key) == null ? Status.NOT_FOUND : Status.OK;
    }
    return deleteStatus;
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    Map.Entry<Long, String> visible = visibleNames.floorEntry(now);
    now += CALL.toNanos();
    if (visible != null
        && query.question().matches(Map.of("productName", visible.getValue())::get)) {
      HashMap<String, ByteIterator> row = new HashMap<>();
      row.put(KEY_FIELD, Utf8ByteIterator.of(ProbeRecord.KEY));
      result.add(row);
    }
    return searchStatus;
  }

  @Override
  public String readStamp(String table) {
    return null;
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) {
    return records.size();
  }
}
