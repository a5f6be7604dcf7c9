// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.question.Stats;
import site.ycsb.stub.Row;

/** Lies about the numbers of a field over all hits. */
final class StatsLies {

  private StatsLies() {}

  /** Makes one of the numbers greater by one. */
  static Forgery off(String name) {
    return (asked, truth) ->
        isAbout(asked, truth)
            ? changed(truth, row -> row.put(name, Long.toString(number(row, name) + 1)))
            : truth;
  }

  /** Sums up other hits than all. */
  static Forgery ofHits(UnaryOperator<List<Row>> choice) {
    return (asked, truth) ->
        asked.query().question() instanceof Stats stats
            ? Answer.ofHits(asked.query(), choice.apply(asked.hits(stats.words())))
            : truth;
  }

  /** The numbers that the hits had when they were loaded. */
  static Forgery asLoaded(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (asked, truth) ->
        asked.query().question() instanceof Stats stats
            ? Answer.ofHits(
                asked.query(),
                asked.hits(stats.words()).stream()
                    .map(row -> loaded(generator, row, stats.numberField()))
                    .toList())
            : truth;
  }

  private static Row loaded(RecordGenerator generator, Row row, String field) {
    long number = NumberedKeys.number(row.key());
    return new Row(
        row.key(), Map.of(field, new RecordValues(generator).of(number, 0).apply(field)));
  }

  private static boolean isAbout(DbCall asked, Answer truth) {
    return asked.query().question() instanceof Stats
        && truth.page().get(0).get(SearchableDB.SUM_FIELD) != null;
  }

  private static long number(Map<String, String> row, String name) {
    return Long.parseLong(row.get(name));
  }

  private static Answer changed(Answer truth, Consumer<Map<String, String>> change) {
    Map<String, String> row = new TreeMap<>(truth.page().get(0).fields());
    change.accept(row);
    return truth.withPage(List.of(new Row(null, row)));
  }
}
