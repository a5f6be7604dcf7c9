// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.OfAllHits;
import site.ycsb.search.question.Stats;
import site.ycsb.stub.CardinalityRows;
import site.ycsb.stub.Row;

/** Lies about the values of a field over all hits. */
final class AggregateLies {

  private AggregateLies() {}

  /** Makes one of the numbers of stats greater by one. */
  static Forgery off(String name) {
    return (asked, truth) ->
        isAbout(asked, truth)
            ? changed(truth, row -> row.put(name, Long.toString(number(row, name) + 1)))
            : truth;
  }

  /** Changes the hits that the questions of a kind are about. */
  static Forgery ofHits(Class<? extends OfAllHits> kind, UnaryOperator<List<Row>> change) {
    return (asked, truth) ->
        kind.isInstance(asked.query().question())
            ? Answer.ofHits(
                asked.query(),
                change.apply(asked.hits(kind.cast(asked.query().question()).words())))
            : truth;
  }

  /** The hits as they were when they were loaded. */
  static Forgery asLoaded(Class<? extends OfAllHits> kind, Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return ofHits(
        kind, hits -> hits.stream().map(row -> Forgeries.loaded(generator, row)).toList());
  }

  /** All hits but the last one. */
  static List<Row> withoutOne(List<Row> hits) {
    return hits.subList(0, Math.max(0, hits.size() - 1));
  }

  /** The hits of the first page. */
  static List<Row> page(List<Row> hits) {
    return Answer.cut(hits, 0, 10);
  }

  /** Changes the rows of a histogram. */
  static Forgery inHistogram(UnaryOperator<List<Row>> change) {
    return (asked, truth) ->
        asked.query().question() instanceof Histogram
            ? truth.withPage(change.apply(truth.page()))
            : truth;
  }

  static List<Row> byCount(List<Row> ranges) {
    return ranges.stream()
        .sorted(Comparator.comparingLong(row -> -number(row.fields(), SearchableDB.COUNT_FIELD)))
        .toList();
  }

  static List<Row> withoutSmallest(List<Row> ranges) {
    return ranges.stream()
        .filter(row -> number(row.fields(), SearchableDB.COUNT_FIELD) > 1)
        .toList();
  }

  /** Counts each number in the range whose first number is the nearest one. */
  static Forgery rounded() {
    return (asked, truth) -> {
      if (!(asked.query().question() instanceof Histogram histogram)) {
        return truth;
      }
      HistogramForm form = histogram.form();
      return Answer.ofHits(
          asked.query(),
          asked.hits(histogram.words()).stream()
              .map(
                  row ->
                      with(
                          row,
                          form.field(),
                          number(row.fields(), form.field()) + form.step().width() / 2))
              .toList());
    };
  }

  private static Row with(Row row, String field, long number) {
    return new Row(row.key(), Map.of(field, Long.toString(number)));
  }

  /** One value more than there is. */
  static Forgery oneValueMore() {
    return (asked, truth) ->
        asked.query().question() instanceof Cardinality
            ? changed(truth, row -> row.merge(SearchableDB.COUNT_FIELD, "1", AggregateLies::sum))
            : truth;
  }

  /** The number of hits in place of the number of their values. */
  static Forgery hitsForValues() {
    return (asked, truth) ->
        asked.query().question() instanceof Cardinality values
            ? truth.withPage(List.of(CardinalityRows.row(asked.hits(values.words()).size())))
            : truth;
  }

  /** The number of values whose hashes of six bits differ. */
  static Forgery hashesForValues() {
    return (asked, truth) ->
        asked.query().question() instanceof Cardinality values
            ? truth.withPage(
                List.of(
                    CardinalityRows.row(
                        asked.hits(values.words()).stream()
                            .map(row -> row.get(values.tagField()).hashCode() * 0x9E3779B9 >>> 26)
                            .distinct()
                            .count())))
            : truth;
  }

  private static String sum(String one, String other) {
    return Long.toString(Long.parseLong(one) + Long.parseLong(other));
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
