// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import site.ycsb.DBException;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;

/** Bindings that are wrong about when searches show what was written. */
public final class WrongIndexes {

  private WrongIndexes() {}

  /** Updates do not reach the index. */
  @Breaks({
    "updateOfTheSortFieldMovesTheRecord",
    "updateOfTheTextFieldChangesTheHits",
    "updateOfOtherFieldsShowsInTheRows"
  })
  public static class StaleIndex extends MemoryDB {

    @Override
    protected void index(Table t, Indexed record) {
      t.index().putIfAbsent(record.key(), record);
    }
  }

  /** Indexes in batches of ten, and waits for none of them. */
  @Breaks({"everyInsertIsFoundAndCounted", "insertsAreFoundAfterLoadersCleanUp"})
  public static class UnrefreshedIndex extends MemoryDB {

    private final List<Indexed> batch = new ArrayList<>();

    @Override
    protected void index(Table t, Indexed record) {
      batch.add(record);
      if (batch.size() == 10) {
        batch.forEach(indexed -> t.index().put(indexed.key(), indexed));
        batch.clear();
      }
    }
  }

  /** Deletes do not reach the index. */
  @Breaks({"deletedRecordIsNeitherFoundNorCounted", "deleteAfterUpdateLeavesNothingBehind"})
  public static class UnindexedDelete extends MemoryDB {

    @Override
    protected void unindex(Table t, String key) {}
  }

  /** Promises searches what it shows them only when it is waited for. */
  @Breaks("searchesShowWritesAtOnceIfPromised")
  public static class OverstatedVisibility extends MemoryDB {

    @Override
    protected void index(Table t, Indexed record) {
      // Shown by awaitSearchable.
    }

    @Override
    protected void unindex(Table t, String key) {
      // As above.
    }

    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      super.awaitSearchable(table, timeout);
      Table t = existing(table);
      synchronized (t) {
        TreeMap<String, Indexed> all = new TreeMap<>();
        t.records()
            .forEach(
                (key, fields) -> {
                  Indexed found = indexed(key, fields);
                  if (found != null) {
                    all.put(key, found);
                  }
                });
        t.index().keySet().retainAll(all.keySet());
        t.index().putAll(all);
      }
      return super.awaitSearchable(table, timeout);
    }
  }
}
