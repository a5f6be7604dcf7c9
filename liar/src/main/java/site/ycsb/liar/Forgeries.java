// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import site.ycsb.Status;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CountForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.WalkForm;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Range;
import site.ycsb.stub.FacetRows;
import site.ycsb.stub.Row;

/** Ways to forge the answer to a scan or a search. */
final class Forgeries {

  private Forgeries() {}

  private static int random(int bound) {
    return ThreadLocalRandom.current().nextInt(bound);
  }

  /** One hit further on, if the page stays full. */
  static Answer oneFurther(DbCall asked, Answer truth) {
    Answer further = truth.at(truth.offset() + 1);
    return further.page().size() == truth.limit() ? further : truth;
  }

  /** Random hits in order, a full page. */
  static Answer sample(DbCall asked, Answer truth) {
    List<Row> shuffled = new ArrayList<>(truth.all());
    Collections.shuffle(shuffled, ThreadLocalRandom.current());
    List<Row> sample = Answer.cut(shuffled, 0, truth.page().size());
    return truth.withPage(sample.stream().sorted(Answer.order(asked.query())).toList());
  }

  static Answer withoutLast(DbCall asked, Answer truth) {
    return truth.withPage(Answer.cut(truth.page(), 0, Math.max(0, truth.page().size() - 1)));
  }

  /** One hit is left out, and the next ones move up. */
  static Answer withoutOne(DbCall asked, Answer truth) {
    return truth.page().isEmpty()
        ? truth
        : without(truth, truth.offset() + random(truth.page().size()));
  }

  /** Neither the first nor the last one; the one after the last takes its place. */
  static Answer withGap(DbCall asked, Answer truth) {
    return truth.all().size() < 3 ? truth : without(truth, 1 + random(truth.all().size() - 2));
  }

  private static Answer without(Answer truth, int place) {
    List<Row> others = new ArrayList<>(truth.all());
    others.remove(place);
    return truth.pageOf(others);
  }

  static Answer withNeighboursSwapped(DbCall asked, Answer truth) {
    int one = random(Math.max(1, truth.page().size() - 1));
    return truth.page().size() < 2
        ? truth
        : truth.changed(rows -> Collections.swap(rows, one, one + 1));
  }

  static Answer withNull(DbCall asked, Answer truth) {
    return truth.page().isEmpty()
        ? truth
        : truth.changed(rows -> rows.set(random(rows.size()), null));
  }

  /** The last page of an answer comes one row short. */
  static Answer withoutLastHit(DbCall asked, Answer truth) {
    return truth.offset() + truth.page().size() == truth.all().size()
        ? withoutLast(asked, truth)
        : truth;
  }

  /** The order of the records as they were loaded, whatever was written since. */
  static Forgery inLoadedOrder(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    Function<Row, Row> loaded = row -> loaded(generator, row);
    return (asked, truth) ->
        truth.pageOf(
            truth.all().stream()
                .sorted(Comparator.comparing(loaded, Answer.order(asked.query())))
                .toList());
  }

  /** Applies another forgery, but only to the query that is asked first. */
  static Forgery ofOneQuery(Forgery forgery) {
    AtomicReference<Question> only = new AtomicReference<>();
    return (asked, truth) -> {
      only.compareAndSet(null, asked.query().question());
      return asked.query().question().equals(only.get()) ? forgery.forge(asked, truth) : truth;
    };
  }

  /** An earlier answer to the query, if it is not older than that. */
  static Forgery cached(Duration life) {
    record Cached(Answer answer, long sinceNanos) {}
    Map<SearchQuery, Cached> pages = new ConcurrentHashMap<>();
    return (asked, truth) ->
        pages.merge(
                asked.query(),
                new Cached(truth, System.nanoTime()),
                (old, now) -> now.sinceNanos - old.sinceNanos >= life.toNanos() ? now : old)
            .answer;
  }

  /** The answer to the question that was asked before. */
  static Lie ofQueryBefore() {
    AtomicReference<Question> last = new AtomicReference<>();
    return (asked, occasion) -> {
      boolean isSearch = asked.kind() == Kind.SEARCH;
      Question before = isSearch ? last.getAndSet(asked.query().question()) : null;
      return before == null || !occasion.isDue()
          ? asked.run()
          : Answer.forged(asked, occasion, (o, truth) -> Answer.to(before, o));
    };
  }

  /** The right page with a number of hits that is too high or too low. */
  static Lie withOtherTotal(long by) {
    return Lie.in(
        Kind.SEARCH,
        (asked, occasion) -> {
          Status status = asked.run();
          if (!status.isOk() || !asked.query().totalHits()) {
            return status;
          }
          SearchResult result = (SearchResult) asked.rows();
          boolean more = result.totalHits() < by || random(2) == 0;
          result.setTotalHits(result.totalHits() + (more ? by : -by));
          return occasion.tell(status);
        });
  }

  /** The answer to another question, in place of a question of the kind. */
  static <Q extends Question> Lie ofOther(Class<Q> kind, Function<Q, Question> other) {
    return Answer.forged(
        Kind.SEARCH,
        (asked, truth) ->
            kind.isInstance(asked.query().question())
                ? Answer.to(other.apply(kind.cast(asked.query().question())), asked)
                : truth);
  }

  /** The answer to a filter or a range with other bounds. */
  static Lie ofOtherBounds(LongUnaryOperator low, LongUnaryOperator high) {
    return ofOther(
        Question.class,
        question -> {
          if (question instanceof Filter filter) {
            return new Filter(filter.words(), withBounds(filter.range(), low, high));
          }
          return question instanceof Range range ? withBounds(range, low, high) : question;
        });
  }

  private static Range withBounds(Range r, LongUnaryOperator low, LongUnaryOperator high) {
    return new Range(
        r.textField(),
        r.tagField(),
        r.tag(),
        r.numberField(),
        low.applyAsLong(r.low()),
        high.applyAsLong(r.high()),
        r.form());
  }

  static AllTerms terms(AllTerms like, List<String> terms) {
    return new AllTerms(like.textField(), terms, like.form());
  }

  /** Matches every record. */
  private record Everything(String textField, AnswerForm form) implements Question {

    @Override
    public String operation() {
      return "SEARCH";
    }

    @Override
    public String text() {
      return "";
    }

    @Override
    public boolean matches(SearchedRecord record) {
      return true;
    }
  }

  /** All records, as they are now. */
  static List<Row> all(DbCall asked) {
    Question like = asked.query().question();
    boolean isOrdered = like.form() instanceof PageForm || like.form() instanceof WalkForm;
    AnswerForm form = isOrdered ? like.form() : new CountForm();
    return asked.hits(new Everything(like.textField(), form));
  }

  /** The records that were hits when they were loaded, as they are now. */
  static Forgery ofLoaded(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (asked, truth) ->
        Answer.of(
            asked.query(),
            all(asked).stream().filter(row -> isHit(asked, generator, row, 0)).toList());
  }

  /** The facets of the hits as they were loaded. */
  static Forgery facetsAsLoaded(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (asked, truth) ->
        isCounted(asked)
            ? Answer.ofHits(
                asked.query(),
                all(asked).stream()
                    .filter(row -> isHit(asked, generator, row, 0))
                    .map(row -> loaded(generator, row))
                    .toList())
            : truth;
  }

  /** The record as it was loaded, with all fields. */
  static Row loaded(RecordGenerator generator, Row row) {
    return Row.of(generator.record(NumberedKeys.number(row.key()), 0));
  }

  /**
   * Whether a record is a hit at a revision. The record is made for that: the fields that were
   * asked for may lack what the question is about.
   */
  static boolean isHit(DbCall asked, RecordGenerator generator, Row row, int revision) {
    RecordValues values = new RecordValues(generator).of(NumberedKeys.number(row.key()), revision);
    return asked.query().question().matches(values::apply);
  }

  private static boolean isCounted(DbCall asked) {
    return asked.query().question().form() instanceof GroupedForm;
  }

  /** One value has one hit more. */
  static Answer withCountOff(DbCall asked, Answer truth) {
    if (!isCounted(asked) || truth.page().isEmpty()) {
      return truth;
    }
    int place = random(truth.page().size());
    Row row = truth.page().get(place);
    long count = Long.parseLong(row.get(SearchableDB.COUNT_FIELD));
    return truth.changed(rows -> rows.set(place, FacetRows.row(row.key(), count + 1)));
  }

  /** Two values have changed places, and the counts have not. */
  static Answer withValuesSwapped(DbCall asked, Answer truth) {
    List<Row> rows = new ArrayList<>(truth.page());
    for (int i = 1; i < rows.size() && isCounted(asked); i++) {
      Row one = rows.get(i - 1);
      Row other = rows.get(i);
      if (!one.fields().equals(other.fields())) {
        rows.set(i - 1, new Row(other.key(), one.fields()));
        rows.set(i, new Row(one.key(), other.fields()));
        break;
      }
    }
    return truth.withPage(rows);
  }
}
