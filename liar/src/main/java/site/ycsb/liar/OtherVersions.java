// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.stub.Row;

/** Lies that reply with another version of a record: as it was before, or as it never was. */
final class OtherVersions {

  /** Age of a record as it was before its first update. */
  static final Duration FOR_EVER = Duration.ofDays(10_000);

  /** Revisions that differ only in these bits seem to come from the same run. */
  private static final int PER_RUN = 1 << 12;

  private OtherVersions() {}

  /** Where another version comes from. Thread-safe. */
  @FunctionalInterface
  interface Version {
    /** The values of the record, null if it has no other version. */
    Map<String, String> of(String key, Row now);
  }

  static Lie inReads(Version other) {
    return Lie.in(
        Kind.READ,
        (asked, occasion) -> {
          Status status = asked.run();
          Row now = Row.of(asked.values());
          Map<String, String> version = status.isOk() ? other.of(asked.key(), now) : null;
          asked.values().putAll((version == null ? now : now.with(version)).values());
          return version == null ? status : occasion.tell(status);
        });
  }

  /** One row of a page is another version, at the place of that version. */
  static Lie inRows(Version other) {
    return Answer.forged(
        Kind.SEARCH,
        (asked, truth) -> {
          List<Row> rows = new ArrayList<>(truth.page());
          Collections.shuffle(rows, ThreadLocalRandom.current());
          for (Row row : rows) {
            Map<String, String> version = other.of(row.key(), row);
            if (version != null) {
              return truth.with(asked, Map.of(row.key(), version));
            }
          }
          return truth;
        });
  }

  /** At a revision that was never written. */
  static Version invented(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (key, now) -> {
      int other = now.revision() ^ ThreadLocalRandom.current().nextInt(1, PER_RUN);
      return Row.texts(generator.changes(NumberedKeys.number(key), other));
    };
  }

  /** The record some time ago, before it was written. */
  static Lie old(Duration age, Function<Version, Lie> where) {
    History history = new History();
    Lie lie = where.apply((key, now) -> history.ago(key, age));
    return (asked, occasion) ->
        asked.kind() == Kind.UPDATE ? history.update(asked) : lie.answer(asked, occasion);
  }

  /** Searches show the record before an update that the index does not get. */
  static Lie notIndexed() {
    Map<String, Map<String, String>> indexed = new ConcurrentHashMap<>();
    return (asked, occasion) -> {
      if (asked.kind() == Kind.SEARCH) {
        return Answer.forged(asked, occasion, (o, truth) -> truth.with(o, Map.copyOf(indexed)));
      }
      Map<String, String> before =
          asked.kind() == Kind.UPDATE && occasion.isDue() ? asked.stored(asked.key()) : null;
      if (before != null) {
        indexed.putIfAbsent(asked.key(), before);
      }
      return asked.run();
    };
  }

  /** What each record was at any time since its first update. Thread-safe. */
  private static final class History {

    private final Map<String, List<Entry>> byKey = new ConcurrentHashMap<>();

    private record Entry(Map<String, String> record, long sinceNanos) {}

    /** Performs an update, and remembers what the record was before and is after it. */
    Status update(DbCall asked) {
      List<Entry> entries = byKey.computeIfAbsent(asked.key(), key -> new ArrayList<>());
      synchronized (entries) {
        if (entries.isEmpty()) {
          remember(asked, entries);
        }
        Status status = asked.run();
        remember(asked, entries);
        return status;
      }
    }

    private static void remember(DbCall asked, List<Entry> entries) {
      Map<String, String> record = asked.stored(asked.key());
      if (record != null) {
        entries.add(new Entry(record, System.nanoTime()));
      }
    }

    /**
     * The record at that time in the past, or its first version if that is later; null if it has
     * not changed since.
     */
    Map<String, String> ago(String key, Duration age) {
      List<Entry> entries = byKey.get(key);
      if (entries == null) {
        return null;
      }
      synchronized (entries) {
        int i = entries.size() - 1;
        while (i > 0 && System.nanoTime() - entries.get(i).sinceNanos < age.toNanos()) {
          i--;
        }
        return i >= entries.size() - 1 ? null : entries.get(i).record;
      }
    }
  }
}
