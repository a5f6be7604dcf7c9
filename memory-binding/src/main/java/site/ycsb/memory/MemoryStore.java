// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/**
 * What all instances of {@link MemoryDB} with the same store share. Lives as long as the process.
 */
public final class MemoryStore {

  private static final ConcurrentMap<String, MemoryStore> BY_NAME = new ConcurrentHashMap<>();

  private final ConcurrentMap<String, Table> tables = new ConcurrentHashMap<>();
  private final LongAdder reads = new LongAdder();
  private final AtomicInteger connections = new AtomicInteger();

  /** The store of that name, created on first use. */
  public static MemoryStore named(String name) {
    return BY_NAME.computeIfAbsent(name, n -> new MemoryStore());
  }

  /** Forgets the store of that name: the next instance that asks for it gets an empty one. */
  public static void drop(String name) {
    BY_NAME.remove(name);
  }

  /** Whether the store has no table. */
  boolean isEmpty() {
    return tables.isEmpty();
  }

  /** Forgets all tables. */
  public void clear() {
    tables.clear();
  }

  void countRead() {
    reads.increment();
  }

  /** Reads, and how many of these sources are open. */
  GaugeSource telemetry() {
    StoreGauges gauges = new StoreGauges();
    connections.incrementAndGet();
    return new GaugeSource() {
      @Override
      public Map<String, Double> read() {
        gauges.add("connections", connections.get());
        gauges.count("memory", "commands", reads.sum());
        return gauges.read();
      }

      @Override
      public void close() {
        connections.decrementAndGet();
      }
    };
  }

  Table tableOrNull(String name) {
    return tables.get(name);
  }

  /** The table of that name, created on first use. */
  public Table table(String name) {
    return tables.computeIfAbsent(name, n -> new Table());
  }

  /**
   * A record as search sees it.
   *
   * @param words the words of the text field
   * @param fields all fields of the record
   */
  public record Indexed(String key, Set<String> words, Map<String, String> fields) {}

  /**
   * One table. Writers hold its monitor, so that the record and what is indexed of it change as
   * one; readers need no lock, because the maps are concurrent and their values immutable.
   */
  public static final class Table {
    final ConcurrentSkipListMap<String, Map<String, String>> records =
        new ConcurrentSkipListMap<>();
    final ConcurrentSkipListMap<String, Indexed> index = new ConcurrentSkipListMap<>();
    volatile boolean searchable;
    volatile String stamp;

    /** When records expire, by their keys. Guarded by the table's monitor. */
    final Map<String, Long> expiries = new HashMap<>();

    /** The keys of the records that expire, or did before they were replaced, by the time. */
    final ConcurrentSkipListMap<Long, Set<String>> expiring = new ConcurrentSkipListMap<>();

    /** The fields of each record by its key. */
    public ConcurrentSkipListMap<String, Map<String, String>> records() {
      return records;
    }

    /** What search sees of each record, by its key. */
    public ConcurrentSkipListMap<String, Indexed> index() {
      return index;
    }
  }
}
