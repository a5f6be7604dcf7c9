// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import site.ycsb.search.data.Zipfian;
import site.ycsb.search.question.QuestionSet;
import site.ycsb.settings.Setting;

/**
 * Chooses which query a search asks, by {@code search.querydistribution}. Queries that are measured
 * under one operation have a popularity among themselves, so that the shares of the kinds and
 * classes of queries do not depend on it. Shared by all threads.
 */
public final class QueryChoosers {

  enum Distribution {
    UNIFORM,
    ZIPFIAN,
    HOTSPOT,
    /** As zipfian, but what is popular changes. */
    LATEST
  }

  public static final Setting<Distribution> DISTRIBUTION =
      Setting.constant(
          "search.querydistribution",
          Distribution.UNIFORM,
          "how often each query is asked; with latest, one search in ten asks a query that becomes"
              + " the most popular one; not with search.queries=fresh");

  public static final Setting<Double> CONSTANT =
      Setting.decimal(
          "search.queryconstant",
          Zipfian.DEFAULT_EXPONENT,
          0,
          10,
          "exponent of Zipf's law with search.querydistribution zipfian or latest");

  static final Setting<Integer> FRESH_SAMPLE =
      Setting.integer(
          "search.freshsample",
          0,
          "with search.queries=fresh, how many of the different queries are asked, again and again;"
              + " 0 for all, each once");

  /** With {@code latest}, one search in so many makes another query the most popular one. */
  private static final int SEARCHES_PER_CHANGE = 10;

  private final int queries;
  private final IntSupplier choose;
  private final AtomicInteger next = new AtomicInteger();

  /**
   * @param fresh whether each query is asked once, or a sample of such queries again and again
   */
  QueryChoosers(Properties properties, QuestionSet questions, boolean fresh) {
    queries = questions.size();
    Distribution distribution = DISTRIBUTION.get(properties);
    if (DISTRIBUTION.isChanged(properties) && (fresh || questions.log() != null)) {
      throw DISTRIBUTION.needs(
          properties.getProperty(DISTRIBUTION.name()),
          fresh
              ? "queries that are asked more than once: remove it, or give search.queries a number"
              : "drawn queries: a query log says itself how often each is asked");
    }
    boolean isZipfian = distribution == Distribution.ZIPFIAN || distribution == Distribution.LATEST;
    if (CONSTANT.isChanged(properties) && !isZipfian) {
      throw CONSTANT.needs(
          properties.getProperty(CONSTANT.name()), DISTRIBUTION + "=zipfian or latest");
    }
    int sampled = FRESH_SAMPLE.get(properties);
    if (sampled > (fresh ? queries : 0)) {
      throw FRESH_SAMPLE.needs(
          String.valueOf(sampled),
          fresh ? "at most the " + queries + " queries of the run" : "search.queries=fresh");
    }
    if (sampled > 0) {
      // By chance, because kinds of queries take turns, and frequent words were drawn first.
      int[] sample =
          new SplittableRandom(queries).ints(0, queries).distinct().limit(sampled).toArray();
      choose = () -> sample[ThreadLocalRandom.current().nextInt(sampled)];
    } else if (fresh) {
      choose = this::fresh;
    } else if (questions.isInOrder()) {
      choose = () -> Math.floorMod(next.getAndIncrement(), queries);
    } else if (distribution == Distribution.UNIFORM) {
      choose = () -> ThreadLocalRandom.current().nextInt(queries);
    } else {
      choose = byPopularity(properties, questions, distribution);
    }
  }

  /** The next query to ask; -1 if each has been asked that is to be asked once. */
  int next() {
    return choose.getAsInt();
  }

  private int fresh() {
    int query = next.get() < queries ? next.getAndIncrement() : queries;
    return query < queries ? query : -1;
  }

  private static IntSupplier byPopularity(
      Properties properties, QuestionSet questions, Distribution distribution) {
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
            .map(group -> popularity(properties, group.length, distribution))
            .toArray(IntSupplier[]::new);
    return () -> {
      int group = groupOf[ThreadLocalRandom.current().nextInt(groupOf.length)];
      return groups[group][popular[group].getAsInt()];
    };
  }

  private static IntSupplier popularity(
      Properties properties, int queries, Distribution distribution) {
    if (distribution == Distribution.HOTSPOT) {
      Hotspot hotspot = Hotspot.from(properties);
      int hot =
          (int) Math.max(1, Math.min(queries - 1L, Math.round(queries * hotspot.dataFraction())));
      return () -> {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return queries == 1 || random.nextDouble() < hotspot.operationFraction()
            ? random.nextInt(hot)
            : random.nextInt(hot, queries);
      };
    }
    Zipfian rank = new Zipfian(queries, CONSTANT.get(properties));
    if (distribution == Distribution.ZIPFIAN) {
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
