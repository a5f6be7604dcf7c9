// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.List;
import java.util.Map;
import site.ycsb.memory.MemoryDB;
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
  public static class StatsOfFirstNumbers extends KeepsFirstValues {

    @Override
    protected Summary stats(List<Map<String, String>> hits, String field) {
      return super.stats(hits, first(field));
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
