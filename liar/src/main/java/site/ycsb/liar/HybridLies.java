// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.HybridForm;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.stub.Row;

/** Ways to forge the fusion of two lists, which themselves are right. */
final class HybridLies {

  private HybridLies() {}

  /** Forges answers of this form only. */
  private static Forgery forged(Forgery forgery) {
    return (asked, truth) ->
        asked.query().question().form() instanceof HybridForm && !truth.page().isEmpty()
            ? forgery.forge(asked, truth)
            : truth;
  }

  private static List<List<Row>> lists(DbCall asked) {
    return ((SearchResult) asked.rows())
        .lists().stream().map(list -> list.stream().map(Row::of).toList()).toList();
  }

  private static double score(Row row) {
    return Double.parseDouble(row.get(SearchableDB.SCORE_FIELD));
  }

  private static Row with(Row row, double score) {
    Map<String, String> fields = new TreeMap<>(row.fields());
    fields.remove(SearchableDB.DISTANCE_FIELD);
    fields.put(SearchableDB.SCORE_FIELD, Double.toString(score));
    return new Row(row.key(), fields);
  }

  /** The fusion of some lists, with a constant. */
  private static List<Row> fused(List<List<Row>> lists, int constant, int limit) {
    Map<String, Row> rows = new LinkedHashMap<>();
    for (List<Row> list : lists) {
      for (int i = 0; i < list.size(); i++) {
        double part = 1.0 / (constant + i + 1);
        Row row = list.get(i);
        rows.merge(
            row.key(), with(row, part), (before, more) -> with(before, score(before) + part));
      }
    }
    return rows.values().stream()
        .sorted(Comparator.comparingDouble(HybridLies::score).reversed())
        .limit(limit)
        .toList();
  }

  /** A record that is in neither list has the last place. */
  static Forgery withStranger() {
    return forged(
        (asked, truth) -> {
          List<String> keys = lists(asked).stream().flatMap(List::stream).map(Row::key).toList();
          return truth.changed(
              rows ->
                  Forgeries.all(asked).stream()
                      .filter(row -> !keys.contains(row.key()))
                      .findFirst()
                      .ifPresent(
                          stranger -> {
                            int last = rows.size() - 1;
                            rows.set(last, with(stranger, score(rows.get(last))));
                          }));
        });
  }

  /** The best record is missing, and the last one of a list is there. */
  static Forgery withLastForFirst() {
    return forged(
        (asked, truth) -> {
          HybridForm form = (HybridForm) asked.query().question().form();
          List<Row> list = lists(asked).get(1);
          Row last = list.get(list.size() - 1);
          double part = 1.0 / (form.constant() + list.size());
          List<Row> others =
              truth.page().stream().skip(1).filter(row -> !row.key().equals(last.key())).toList();
          return truth.withPage(
              new ArrayList<>(
                  Stream.concat(others.stream(), Stream.of(with(last, part))).toList()));
        });
  }

  /** The formula has another constant. */
  static Forgery byOtherConstant() {
    return forged(
        (asked, truth) -> {
          HybridForm form = (HybridForm) asked.query().question().form();
          return truth.withPage(fused(lists(asked), form.constant() + 1, truth.limit()));
        });
  }

  /** One of the lists is not fused. */
  static Forgery ofOneList() {
    return forged(
        (asked, truth) -> {
          HybridForm form = (HybridForm) asked.query().question().form();
          return truth.withPage(fused(lists(asked).subList(1, 2), form.constant(), truth.limit()));
        });
  }
}
