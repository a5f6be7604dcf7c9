// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import site.ycsb.random.Hotspot;
import site.ycsb.random.Zipfian;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.QueryChoice.QueryDistribution;
import site.ycsb.settings.ConfigurationException;

/**
 * Chooses which query a search asks, by {@code search.querydistribution}. Queries that are measured
 * under one operation have a popularity among themselves, so that the shares of the kinds and
 * classes of queries do not depend on it. Shared by all threads.
 */
public final class QueryChoosers {

  /** With {@code latest}, one search in this many makes another query the most popular one. */
  private static final int SEARCHES_PER_CHANGE = 10;

  private final int queries;
  private final IntSupplier choose;
  private final AtomicInteger next = new AtomicInteger();

  /**
   * @param fresh whether each query is asked once, or a sample of such queries again and again
   * @throws ConfigurationException if the choice does not fit the queries
   */
  public QueryChoosers(QueryChoice choice, QuestionSet questions, boolean fresh) {
    queries = questions.size();
    check(choice, questions, fresh);
    QueryDistribution distribution = choice.distribution();
    int sampled = choice.freshSample();
    if (sampled > 0) {
      // By chance, because kinds of queries take turns, and frequent words were drawn first.
      int[] sample =
          new SplittableRandom(queries).ints(0, queries).distinct().limit(sampled).toArray();
      choose = () -> sample[ThreadLocalRandom.current().nextInt(sampled)];
    } else if (fresh) {
      choose = this::fresh;
    } else if (questions.isInOrder()) {
      choose = () -> Math.floorMod(next.getAndIncrement(), queries);
    } else if (questions.counts() != null) {
      choose = byCounts(questions.counts());
    } else if (distribution == QueryDistribution.UNIFORM) {
      choose = () -> ThreadLocalRandom.current().nextInt(queries);
    } else {
      choose = byPopularity(choice, questions);
    }
  }

  private static void check(QueryChoice choice, QuestionSet questions, boolean fresh) {
    if (choice.distribution() != QueryChoice.DISTRIBUTION.defaultValue()
        && (fresh || questions.log() != null)) {
      throw QueryChoice.DISTRIBUTION.unfit(
          choice.distribution(),
          fresh
              ? "queries that are asked more than once: remove it, or give search.queries a number"
              : "drawn queries: a query log says itself how often each is asked");
    }
    if (choice.constant() != QueryChoice.CONSTANT.defaultValue() && !choice.isZipfian()) {
      throw QueryChoice.CONSTANT.unfit(
          choice.constant(), QueryChoice.DISTRIBUTION + "=zipfian or latest");
    }
    if (choice.freshSample() > (fresh ? questions.size() : 0)) {
      throw QueryChoice.FRESH_SAMPLE.unfit(
          choice.freshSample(),
          fresh
              ? "at most the " + questions.size() + " queries of the run"
              : "search.queries=fresh");
    }
  }

  /** The next query to ask; -1 if each has been asked that is to be asked once. */
  public int next() {
    return choose.getAsInt();
  }

  private int fresh() {
    int query = next.get() < queries ? next.getAndIncrement() : queries;
    return query < queries ? query : -1;
  }

  /** Each as often as its count says: draws one of all times at which they were asked. */
  private static IntSupplier byCounts(long[] counts) {
    long[] ends = counts.clone();
    Arrays.parallelPrefix(ends, Long::sum);
    long all = ends[ends.length - 1];
    return () -> {
      int place = Arrays.binarySearch(ends, ThreadLocalRandom.current().nextLong(all) + 1);
      return place < 0 ? ~place : place;
    };
  }

  private static IntSupplier byPopularity(QueryChoice choice, QuestionSet questions) {
    int[] groupOf = new int[questions.size()];
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Arrays.setAll(
        groupOf,
        query -> numbers.computeIfAbsent(questions.operation(query), name -> numbers.size()));
    int[][] groups = new int[numbers.size()][];
    Arrays.setAll(
        groups,
        group ->
            IntStream.range(0, groupOf.length).filter(query -> groupOf[query] == group).toArray());
    IntSupplier[] popular =
        Arrays.stream(groups)
            .map(group -> popularity(choice, group.length))
            .toArray(IntSupplier[]::new);
    return () -> {
      int group = groupOf[ThreadLocalRandom.current().nextInt(groupOf.length)];
      return groups[group][popular[group].getAsInt()];
    };
  }

  private static IntSupplier popularity(QueryChoice choice, int queries) {
    if (choice.distribution() == QueryDistribution.HOTSPOT) {
      Hotspot hotspot = choice.hotspot();
      int hot =
          (int) Math.max(1, Math.min(queries - 1L, Math.round(queries * hotspot.dataFraction())));
      return () -> {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return queries == 1 || random.nextDouble() < hotspot.operationFraction()
            ? random.nextInt(hot)
            : random.nextInt(hot, queries);
      };
    }
    Zipfian rank = new Zipfian(queries, choice.constant());
    if (choice.distribution() == QueryDistribution.ZIPFIAN) {
      return () -> (int) rank.draw(ThreadLocalRandom.current());
    }
    AtomicInteger mostPopular = new AtomicInteger();
    return () -> {
      ThreadLocalRandom random = ThreadLocalRandom.current();
      if (random.nextInt(SEARCHES_PER_CHANGE) == 0) {
        return Math.floorMod(mostPopular.incrementAndGet(), queries);
      }
      return Math.floorMod(mostPopular.get() - (int) rank.draw(random), queries);
    };
  }
}
