// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import site.ycsb.random.Hotspot;
import site.ycsb.random.Zipfian;
import site.ycsb.settings.Setting;

/**
 * How often each query is asked.
 *
 * @param constant exponent of Zipf's law
 * @param freshSample of different queries, how many are asked again and again; 0 for all, each once
 * @param hotspot which of the queries are hot
 */
public record QueryChoice(
    QueryDistribution distribution, double constant, int freshSample, Hotspot hotspot) {

  public enum QueryDistribution {
    UNIFORM,
    ZIPFIAN,
    HOTSPOT,
    /** Like zipfian, but what is popular changes. */
    LATEST
  }

  public static final Setting<QueryDistribution> DISTRIBUTION =
      Setting.constant(
          "search.querydistribution",
          QueryDistribution.UNIFORM,
          "how often each query is asked; with latest, one search in ten asks a query that becomes"
              + " the most popular one; not with search.queries=fresh");

  public static final Setting<Double> CONSTANT =
      Setting.decimal(
          "search.queryconstant",
          Zipfian.DEFAULT_EXPONENT,
          0,
          10,
          "exponent of Zipf's law with search.querydistribution zipfian or latest");

  public static final Setting<Integer> FRESH_SAMPLE =
      Setting.integer(
          "search.freshsample",
          0,
          "with search.queries=fresh, how many of the different queries are asked, again and again;"
              + " 0 for all, each once");

  public static QueryChoice from(Properties properties) {
    return new QueryChoice(
        DISTRIBUTION.get(properties),
        CONSTANT.get(properties),
        FRESH_SAMPLE.get(properties),
        Hotspot.from(properties));
  }

  boolean isZipfian() {
    return distribution == QueryDistribution.ZIPFIAN || distribution == QueryDistribution.LATEST;
  }
}
