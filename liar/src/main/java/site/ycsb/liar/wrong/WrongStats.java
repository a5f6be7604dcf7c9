// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.memory.Summary;

/** Bindings that are wrong about the numbers of a field over all hits. */
public final class WrongStats {

  private WrongStats() {}

  /** Sums up the hits of a page. */
  @Breaks("statsCountEveryHit")
  public static class StatsOfAPage extends MemoryDB {
    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      return super.stats(hits.stream().limit(10).toList(), field);
    }
  }

  /** Leaves out the last hit. */
  @Breaks("statsAreOverAllHits")
  public static class StatsWithoutTheLastHit extends MemoryDB {
    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      return super.stats(hits.subList(0, Math.max(0, hits.size() - 1)), field);
    }
  }

  /** Takes no hit for a hit whose number is 0. */
  @Breaks("statsWithoutAHitAreACountOfZero")
  public static class StatsOfNothing extends MemoryDB {
    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      return hits.isEmpty() ? new Summary(1, 0, 0, 0) : super.stats(hits, field);
    }
  }

  /** Sums up the numbers with which the records were inserted. */
  @Breaks("statsGoByThePresentRecords")
  public static class StatsOfFirstNumbers extends MemoryDB {

    private static final String INSERTED = "inserted ";

    private final Map<String, Map<String, String>> inserted = new ConcurrentHashMap<>();

    @Override
    protected void index(Table t, Indexed record) {
      Map<String, String> fields = new ConcurrentHashMap<>(record.fields());
      inserted
          .computeIfAbsent(record.key(), first -> record.fields())
          .forEach((name, value) -> fields.put(INSERTED + name, value));
      super.index(t, new Indexed(record.key(), record.words(), fields));
    }

    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      return super.stats(hits, INSERTED + field);
    }
  }

  /** Starts with the number 0 instead of the first one. */
  @Breaks("numbersBelowZeroAreNumbers")
  public static class GreatestAtLeastZero extends MemoryDB {
    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      Summary all = super.stats(hits, field);
      return new Summary(
          all.count(), all.sum(), Math.max(0, all.least()), Math.max(0, all.greatest()));
    }
  }

  /** Adds in single precision. */
  @Breaks("sumsAreExact")
  public static class SumsInSinglePrecision extends MemoryDB {
    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      Summary all = super.stats(hits, field);
      return new Summary(all.count(), (long) (float) all.sum(), all.least(), all.greatest());
    }
  }
}
