// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.StatsForm;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.OfAllHits;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.stub.CardinalityRows;
import site.ycsb.stub.FacetRows;
import site.ycsb.stub.Row;
import site.ycsb.stub.StatsRows;

/**
 * The answer to a scan or a search. Immutable.
 *
 * @param all the hits of the query in order, or the records of the scan and the one behind them
 * @param page the rows to answer with
 */
record Answer(List<Row> all, int offset, int limit, List<Row> page) {

  /** How an answer is forged. */
  @FunctionalInterface
  interface Forgery {
    /** What to answer; the truth itself if it cannot be forged. */
    Answer forge(DbCall asked, Answer truth);
  }

  static Answer of(SearchQuery query, List<Row> all) {
    return new Answer(all, 0, query.limit(), List.of()).at(query.offset());
  }

  /** The answer if these are the hits: as rows, or counted, or summed up. */
  static Answer ofHits(SearchQuery query, List<Row> hits) {
    List<Map<String, String>> records = hits.stream().map(Row::fields).toList();
    AnswerForm form = query.question().form();
    if (form instanceof GroupedForm groups) {
      return of(query, FacetRows.of(records, groups));
    }
    if (form instanceof CardinalityForm values) {
      return of(query, CardinalityRows.of(records, values.field()));
    }
    return of(query, form instanceof StatsForm stats ? StatsRows.of(records, stats.field()) : hits);
  }

  /** What is right for another question. */
  static Answer to(Question other, DbCall asked) {
    return of(asked.query(), asked.hits(other));
  }

  private static Answer truth(DbCall asked) {
    return asked.kind() == Kind.SEARCH
        ? to(asked.query().question(), asked)
        : new Answer(asked.scanned(asked.count() + 1), 0, asked.count(), null).at(0);
  }

  /** Tells a lie in some answers of a kind. */
  static Lie forged(Kind kind, Forgery forgery) {
    return Lie.in(kind, (asked, occasion) -> forged(asked, occasion, forgery));
  }

  static Status forged(DbCall asked, Occasion occasion, Forgery forgery) {
    Answer truth = truth(asked);
    Answer forged = forgery.forge(asked, truth);
    boolean isCount = asked.kind() == Kind.SEARCH && asked.query().limit() == 0;
    if (!forged.page.equals(truth.page) || isCount && forged.all.size() != truth.all.size()) {
      occasion.tell(Status.OK);
    }
    forged.page.forEach(row -> asked.rows().add(row == null ? null : row.values()));
    if (asked.rows() instanceof SearchResult result && asked.query().totalHits()) {
      result.setTotalHits(forged.all.size());
    }
    return Status.OK;
  }

  Answer withPage(List<Row> other) {
    return new Answer(all, offset, limit, other);
  }

  /** The page with some change of its rows. */
  Answer changed(Consumer<List<Row>> change) {
    List<Row> rows = new ArrayList<>(page);
    change.accept(rows);
    return withPage(rows);
  }

  /** The page that starts at another hit. */
  Answer at(int start) {
    return new Answer(all, start, limit, cut(all, start, limit));
  }

  /** The page of these hits at the same place. */
  Answer pageOf(List<Row> others) {
    return withPage(cut(others, offset, limit));
  }

  /** This answer with other values in the records of these keys, which move to their new places. */
  Answer with(DbCall asked, Map<String, Map<String, String>> changes) {
    Question question = asked.query().question();
    List<Row> hits = question instanceof OfAllHits of ? asked.hits(of.words()) : all;
    Stream<Row> changed =
        hits.stream()
            .map(row -> changes.containsKey(row.key()) ? row.with(changes.get(row.key())) : row);
    return ofHits(asked.query(), changed.sorted(order(asked.query())).toList());
  }

  /** The order that a query asks for; any, if it asks for none. */
  static Comparator<Row> order(SearchQuery query) {
    if (query.question().form() instanceof WalkForm walk) {
      return walk.order(WalkLies::number);
    }
    if (!(query.question().form() instanceof PageForm page)) {
      return (one, other) -> 0;
    }
    Comparator<Row> ascending =
        Comparator.comparingLong(row -> Long.parseLong(row.get(page.sortField())));
    return query.question() instanceof NearestFirst nearest
        ? nearest.order(row -> row.get(nearest.placeField()), page.order(ascending))
        : page.order(ascending);
  }

  /** The part of the rows that starts at the offset. */
  static List<Row> cut(List<Row> rows, int offset, int limit) {
    return rows.stream().skip(offset).limit(limit).toList();
  }
}
