// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.stub.Row;

/** Ways to forge the answer with the records nearest to a vector, by the metric l2. */
final class NearestLies {

  /** Records from this number on are never inserted by a small run. */
  private static final long NEVER_INSERTED = 1_000_000;

  private NearestLies() {}

  private static boolean isNearest(DbCall asked) {
    return asked.query().question().form() instanceof NearestForm;
  }

  /** Forges answers whose rows are chosen among all records. */
  private static Forgery ofChosen(Forgery forgery) {
    return (asked, truth) ->
        asked.query().question().form().choosesAmongAll() ? forgery.forge(asked, truth) : truth;
  }

  private static Nearest nearest(Question question) {
    return question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
  }

  /** Forges answers of this form only. */
  private static Forgery forged(Forgery forgery) {
    return (asked, truth) -> isNearest(asked) ? forgery.forge(asked, truth) : truth;
  }

  private static Row at(Row row, double distance) {
    Map<String, String> fields = new TreeMap<>(row.fields());
    fields.put(SearchableDB.DISTANCE_FIELD, Double.toString(distance));
    return new Row(row.key(), fields);
  }

  private static double distance(Row row) {
    return Double.parseDouble(row.get(SearchableDB.DISTANCE_FIELD));
  }

  /** The nearest of some rows, by vectors that a store takes for theirs. */
  private static Answer ranked(
      DbCall asked, Answer truth, Stream<Row> rows, Function<Row, float[]> vectors) {
    float[] from = nearest(asked.query().question()).vector().toArray();
    return truth.withPage(
        rows.map(row -> at(row, distance(from, vectors.apply(row))))
            .sorted(Comparator.comparingDouble(NearestLies::distance))
            .limit(truth.limit())
            .toList());
  }

  private static double distance(float[] one, float[] other) {
    return Math.sqrt(
        IntStream.range(0, one.length)
            .mapToDouble(i -> (double) one[i] - other[i])
            .map(difference -> difference * difference)
            .sum());
  }

  private static RecordGenerator generator(Properties properties) {
    return DataSet.from(properties).generator();
  }

  private static Function<Row, float[]> vectors(RecordGenerator generator) {
    return row -> generator.vector(NumberedKeys.number(row.key()), row.revision());
  }

  /** The index was never told that a vector has changed. */
  static Forgery asLoaded(Properties properties) {
    RecordGenerator generator = generator(properties);
    return forged(
        (asked, truth) ->
            ranked(
                asked,
                truth,
                Forgeries.all(asked).stream()
                    .filter(row -> Forgeries.isHit(asked, generator, row, row.revision())),
                row -> generator.vector(NumberedKeys.number(row.key()), 0)));
  }

  /** A filter goes by what records were loaded with. */
  static Forgery filterAsLoaded(Properties properties) {
    RecordGenerator generator = generator(properties);
    return forged(
        (asked, truth) ->
            ranked(
                asked,
                truth,
                Forgeries.all(asked).stream()
                    .filter(row -> Forgeries.isHit(asked, generator, row, 0)),
                vectors(generator)));
  }

  /** A filter is not used. */
  static Forgery filterIgnored(Properties properties) {
    return forged((asked, truth) -> Answer.to(nearest(asked.query().question()), asked));
  }

  /** The nearest of all records are filtered afterwards. */
  static Forgery filteredAfterwards(Properties properties) {
    RecordGenerator generator = generator(properties);
    return forged(
        (asked, truth) ->
            truth.withPage(
                Answer.to(nearest(asked.query().question()), asked).page().stream()
                    .filter(row -> Forgeries.isHit(asked, generator, row, row.revision()))
                    .toList()));
  }

  /** A record that does not exist stands in the place of the last one. */
  static Forgery withGhost(Properties properties) {
    RecordGenerator generator = generator(properties);
    return ofChosen(
        (asked, truth) ->
            truth.changed(
                rows -> {
                  if (!rows.isEmpty()) {
                    Row last = rows.get(rows.size() - 1);
                    Map<String, String> ghost = new TreeMap<>(last.fields());
                    ghost.replaceAll(Row.texts(generator.record(NEVER_INSERTED, 0))::getOrDefault);
                    rows.set(rows.size() - 1, new Row(NumberedKeys.key(NEVER_INSERTED), ghost));
                  }
                }));
  }

  /** The first row twice, and the last one not at all. */
  static Forgery withRowTwice(Properties properties) {
    return ofChosen(
        (asked, truth) ->
            truth.page().size() < 2
                ? truth
                : truth.changed(
                    rows -> {
                      rows.add(0, rows.get(0));
                      rows.remove(rows.size() - 1);
                    }));
  }

  /** Each distance is something else. */
  static Forgery distances(DoubleUnaryOperator other) {
    return forged(
        (asked, truth) ->
            truth.withPage(
                truth.page().stream()
                    .map(row -> at(row, other.applyAsDouble(distance(row))))
                    .toList()));
  }

  /** Every other one of twice as many. */
  static Forgery everySecond(Properties properties) {
    return forged(
        (asked, truth) -> {
          List<Row> more = more(asked, 2 * truth.limit());
          List<Row> second = new ArrayList<>();
          for (int i = 1; i < more.size(); i += 2) {
            second.add(more.get(i));
          }
          return second.size() < truth.page().size() ? truth : truth.withPage(second);
        });
  }

  private static List<Row> more(DbCall asked, int k) {
    Question question = asked.query().question();
    Nearest nearest = nearest(question);
    NearestForm form = new NearestForm(nearest.form().field(), nearest.form().metric(), k);
    Nearest wider = new Nearest(nearest.textField(), nearest.vector(), form, nearest.self());
    return asked.hits(
        question instanceof NearestFilter filter
            ? new NearestFilter(wider, filter.filter())
            : wider);
  }

  /** The record that is shown first of all is never shown again. */
  static Forgery withoutOne(Properties properties) {
    AtomicReference<String> lost = new AtomicReference<>();
    return forged(
        (asked, truth) -> {
          if (truth.page().isEmpty()) {
            return truth;
          }
          lost.compareAndSet(null, truth.page().get(0).key());
          return truth.withPage(
              more(asked, truth.limit() + 1).stream()
                  .filter(row -> !row.key().equals(lost.get()))
                  .limit(truth.limit())
                  .toList());
        });
  }
}
