// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import site.ycsb.DBException;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Visibility;
import site.ycsb.settings.Setting;

/**
 * Reads see writes at once, and searches see the state of the last refresh, as in many search
 * engines. This is right because the binding declares it. A refresh is due when the period has
 * passed, and the next search does it.
 */
public class RefreshedDB extends MemoryDB {

  /** The period, in milliseconds. */
  public static final String PERIOD_PROPERTY = "memory.refresh";

  private static final Setting<Duration> PERIOD =
      Setting.millis(PERIOD_PROPERTY, 100, 0, 3_600_000, "time between two refreshes");

  private static final ConcurrentMap<Table, Snapshot> SNAPSHOTS = new ConcurrentHashMap<>();

  private Duration period;

  /** What the search of a table sees. */
  private record Snapshot(List<Indexed> records, long nanoTime) {

    boolean isOlderThan(Duration age, long now) {
      return now - nanoTime >= age.toNanos();
    }
  }

  @Override
  public void init() throws DBException {
    super.init();
    period = PERIOD.get(getProperties());
  }

  @Override
  protected Collection<Indexed> searched(Table t) {
    return indexOfAge(period, t);
  }

  /** A snapshot of the index that is not older than the age. */
  private List<Indexed> indexOfAge(Duration age, Table t) {
    Snapshot never = new Snapshot(List.of(), System.nanoTime() - Long.MAX_VALUE / 2);
    return SNAPSHOTS
        .compute(
            t,
            (key, last) -> {
              long now = System.nanoTime();
              Snapshot before = last == null ? never : last;
              // A record may have expired since the call began.
              return before.isOlderThan(age, now)
                  ? new Snapshot(List.copyOf(withoutExpired(t).index().values()), now)
                  : before;
            })
        .records();
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    long found = super.awaitSearchable(table, timeout);
    indexOfAge(Duration.ZERO, existing(table));
    return found;
  }

  @Override
  public Visibility visibility() {
    return new Visibility(Duration.ZERO, Duration.ZERO, period);
  }
}
