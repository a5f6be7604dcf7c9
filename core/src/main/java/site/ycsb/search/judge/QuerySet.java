// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.NameSource;

/**
 * The queries of a workload: pairs of words, each taken from the name of a loaded record, so that
 * each has a hit. Drawn before timing; the same for the same seed and record count. As frequent
 * words are drawn more often, a pair may occur more than once. Immutable.
 */
public final class QuerySet {

  /** Records that are tried before it is said that no name fits the ranks asked for. */
  private static final int MAX_DRAWS_PER_QUERY = 1000;

  private final int[] firstRanks;
  private final int[] secondRanks;
  private final List<List<String>> terms;

  private QuerySet(NameSource names, int[] firstRanks, int[] secondRanks) {
    this.terms =
        IntStream.range(0, firstRanks.length)
            .mapToObj(i -> List.of(word(names, firstRanks[i]), word(names, secondRanks[i])))
            .toList();
    this.firstRanks = firstRanks;
    this.secondRanks = secondRanks;
  }

  /**
   * Draws the queries.
   *
   * @param recordCount number of loaded records, 1 or more
   * @param count number of queries, 1 or more
   * @param seed equal seeds give equal queries
   * @param ranks the ranks that both words have to be within
   * @throws IllegalArgumentException if the names have too few words of these ranks
   */
  public static QuerySet draw(
      Catalogue catalogue, long recordCount, int count, long seed, RankRange ranks) {
    Draw draw = new Draw(catalogue, recordCount, seed, ranks);
    int[] first = new int[count];
    int[] second = new int[count];
    for (int i = 0; i < count; i++) {
      draw.next();
      first[i] = Math.min(draw.rank1, draw.rank2);
      second[i] = Math.max(draw.rank1, draw.rank2);
    }
    return new QuerySet(catalogue.names(), first, second);
  }

  private static final class Draw {
    private final Catalogue catalogue;
    private final long recordCount;
    private final RankRange range;
    private final SplittableRandom random;
    private final int[] ranks;
    private int rank1;
    private int rank2;

    Draw(Catalogue catalogue, long recordCount, long seed, RankRange range) {
      this.catalogue = catalogue;
      this.recordCount = recordCount;
      this.range = range;
      this.random = new SplittableRandom(seed);
      this.ranks = new int[catalogue.names().maxWords()];
    }

    void next() {
      for (int draws = 0; draws < MAX_DRAWS_PER_QUERY; draws++) {
        int words = keepInRange(catalogue.nameWords(random.nextLong(recordCount), ranks));
        if (words < 2) {
          continue;
        }
        rank1 = ranks[random.nextInt(words)];
        rank2 = ranks[random.nextInt(words)];
        if (rank1 != rank2) {
          return;
        }
      }
      throw new IllegalArgumentException(
          "search.termrank="
              + range
              + ": in "
              + MAX_DRAWS_PER_QUERY
              + " records no name has two different words of these ranks; widen the range");
    }

    private int keepInRange(int words) {
      int kept = 0;
      for (int i = 0; i < words; i++) {
        if (range.contains(ranks[i])) {
          ranks[kept++] = ranks[i];
        }
      }
      return kept;
    }
  }

  public int size() {
    return firstRanks.length;
  }

  /** The rank of the more frequent word of a query. */
  public int firstRank(int query) {
    return firstRanks[query];
  }

  /** The rank of the less frequent word of a query. */
  public int secondRank(int query) {
    return secondRanks[query];
  }

  /** The two words of a query. */
  public List<String> terms(int query) {
    return terms.get(query);
  }

  private static String word(NameSource names, int rank) {
    return new String(names.word(rank), StandardCharsets.UTF_8);
  }

  /** Both words as one number, equal for queries that ask the same. */
  long pair(int query) {
    return pair(firstRanks[query], secondRanks[query]);
  }

  static long pair(int rank1, int rank2) {
    return rank1 < rank2 ? (long) rank1 << 32 | rank2 : (long) rank2 << 32 | rank1;
  }
}
