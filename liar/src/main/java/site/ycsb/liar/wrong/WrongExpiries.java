// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Table;

/** Bindings that are wrong about records with a time to live. */
public final class WrongExpiries {

  private WrongExpiries() {}

  /** Gives no record a time to live. */
  @Breaks({
    "recordLivesUntilItsTimeAndIsGoneThen",
    "updateLeavesTheTimeToLiveAsItIs",
    "recordsWithoutATimeStay",
    "eachRecordHasItsOwnTime"
  })
  public static class NoTimes extends MemoryDB {
    @Override
    protected long timeToLive(String key) {
      return 0;
    }
  }

  /** Lets a record live for a quarter of its time. */
  @Breaks("recordLivesUntilItsTimeAndIsGoneThen")
  public static class ShortTimes extends MemoryDB {
    @Override
    protected long timeToLive(String key) {
      return super.timeToLive(key) / 4;
    }
  }

  /** Lets each record expire. */
  @Breaks({"recordsWithoutATimeStay", "loadedRecordsStay"})
  public static class AllExpire extends MemoryDB {
    @Override
    protected long timeToLive(String key) {
      return Math.max(1, super.timeToLive(key));
    }
  }

  /** Has one time for all records. */
  @Breaks("eachRecordHasItsOwnTime")
  public static class OneTime extends MemoryDB {
    @Override
    protected long timeToLive(String key) {
      return Math.min(100, super.timeToLive(key));
    }
  }

  /** An update makes the record stay. */
  @Breaks("updateLeavesTheTimeToLiveAsItIs")
  public static class UpdatedStays extends MemoryDB {

    private static final Set<String> UPDATED = ConcurrentHashMap.newKeySet();

    @Override
    protected Map<String, String> updated(
        String key, Map<String, String> old, Map<String, String> changes) {
      UPDATED.add(key);
      return super.updated(key, old, changes);
    }

    @Override
    protected void expire(Table t, String key) {
      if (!UPDATED.contains(key)) {
        super.expire(t, key);
      }
    }
  }

  /** Search still finds an expired record. */
  @Breaks("recordLivesUntilItsTimeAndIsGoneThen")
  public static class FoundForEver extends MemoryDB {
    @Override
    protected void expire(Table t, String key) {
      t.records().remove(key);
    }
  }

  /** A read still finds an expired record. */
  @Breaks("recordLivesUntilItsTimeAndIsGoneThen")
  public static class ReadForEver extends MemoryDB {
    @Override
    protected void expire(Table t, String key) {
      unindex(t, key);
    }
  }
}
