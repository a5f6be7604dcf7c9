// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.WalkForm;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.stub.Row;

/** Lies about walks. */
final class WalkLies {

  private WalkLies() {}

  /** Changes the rows of a walk. */
  private interface WalkChange {
    List<Row> change(WalkForm form, List<Row> rows);
  }

  private static Forgery ofWalks(WalkChange change) {
    return (asked, truth) ->
        asked.query().question().form() instanceof WalkForm form
            ? truth.withPage(
                Answer.cut(change.change(form, List.copyOf(truth.page())), 0, truth.limit()))
            : truth;
  }

  /** The first row behind a page, if the two rows at the border are a pair as wanted; or 0. */
  private static int border(WalkForm form, List<Row> rows, BiPredicate<Row, Row> wanted) {
    return IntStream.iterate(form.pageRows(), i -> i < rows.size(), i -> i + form.pageRows())
        .filter(i -> wanted.test(rows.get(i - 1), rows.get(i)))
        .findFirst()
        .orElse(0);
  }

  static long number(Row row, String field) {
    return Long.parseLong(row.get(field));
  }

  private static boolean areEqual(WalkForm form, Row one, Row other) {
    return number(one, form.first()) == number(other, form.first())
        && number(one, form.then()) == number(other, form.then());
  }

  /** The row behind a page is missing if it equals the last one of the page. */
  static Forgery withoutTieAtBorder() {
    return ofWalks(
        (form, rows) -> {
          int border = border(form, rows, (one, other) -> areEqual(form, one, other));
          return border == 0 ? rows : without(rows, border);
        });
  }

  /** The row behind a page is missing, as if a row of the page had left. */
  static Forgery byOffset() {
    return ofWalks(
        (form, rows) -> {
          int border = border(form, rows, (one, other) -> true);
          return border == 0 ? rows : without(rows, border);
        });
  }

  private static List<Row> without(List<Row> rows, int place) {
    List<Row> others = new ArrayList<>(rows);
    others.remove(place);
    return others;
  }

  /** The last row of a page is the first one of the next page, too. */
  static Forgery withRowTwice() {
    return ofWalks(
        (form, rows) -> {
          int border = border(form, rows, (one, other) -> true);
          List<Row> more = new ArrayList<>(rows);
          if (border > 0) {
            more.add(border, rows.get(border - 1));
          }
          return more;
        });
  }

  /** The last page is missing. */
  static Forgery withoutLastPage() {
    return ofWalks(
        (form, rows) ->
            rows.subList(0, Math.max(0, rows.size() - 1) / form.pageRows() * form.pageRows()));
  }

  /** The second number descends, as the first one does. */
  static Forgery inOneDirection() {
    return ofWalks(
        (form, rows) ->
            rows.stream()
                .sorted(
                    Comparator.<Row>comparingLong(row -> -number(row, form.first()))
                        .thenComparing(row -> -number(row, form.then())))
                .toList());
  }

  /** Behind a page comes the next first number, without the rest of those that are equal. */
  static Forgery byFirstNumberAlone() {
    return ofWalks(
        (form, rows) -> {
          int border =
              border(
                  form,
                  rows,
                  (one, other) -> number(one, form.first()) == number(other, form.first()));
          return border == 0
              ? rows
              : IntStream.range(0, rows.size())
                  .filter(
                      i ->
                          i < border
                              || number(rows.get(i), form.first())
                                  < number(rows.get(border - 1), form.first()))
                  .mapToObj(rows::get)
                  .toList();
        });
  }

  /** A record comes where it is, and also where it was loaded. */
  static Forgery movedComesTwice(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return ofWalks(
        (form, rows) -> {
          Comparator<Row> order = form.order(WalkLies::number);
          for (Row row : rows) {
            Row loaded = Forgeries.loaded(generator, row);
            if (order.compare(row, loaded) != 0) {
              List<Row> more = new ArrayList<>(rows);
              int place = 0;
              while (place < more.size() && order.compare(more.get(place), loaded) <= 0) {
                place++;
              }
              more.add(place, row);
              return more;
            }
          }
          return rows;
        });
  }
}
