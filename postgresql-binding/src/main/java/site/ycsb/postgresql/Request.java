// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;

/**
 * A statement, and the values of its parameters in their order. Immutable.
 *
 * @param parameters texts and whole numbers
 */
record Request(String sql, List<Object> parameters) {

  /** The condition that records match, of each kind of question. */
  private static final Renderers<Request> CONDITIONS =
      Renderers.of(AllTerms.class, Request::all)
          .and(CountTerms.class, question -> all(question.words()))
          .and(Facets.class, question -> all(question.words()).and(hasTag(question)))
          .and(Filter.class, question -> all(question.words()).and(range(question.range())))
          .and(Range.class, Request::range)
          .and(AnyTerm.class, question -> words(question, Words.query(question.words().terms(), "|")))
          .and(Phrase.class, question -> words(question, Words.query(question.terms(), "<->")))
          .and(WithoutTerm.class, Request::without)
          .and(Prefix.class, Request::prefix);

  Request {
    parameters = List.copyOf(parameters);
  }

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static Request words(Question question, String query) {
    return new Request(
        quoted(Layout.words(question.textField())) + " @@ ?::tsquery", List.of(query));
  }

  private static Request all(AllTerms question) {
    return words(question, Words.query(question.terms(), "&"));
  }

  private static Request without(WithoutTerm question) {
    return words(
        question,
        Words.query(question.terms(), "&") + " & !" + Words.lexeme(question.unwanted()));
  }

  private static Request prefix(Prefix question) {
    return words(
        question,
        Words.query(question.terms(), "&") + " & " + Words.lexeme(question.beginning()) + ":*");
  }

  private static Request range(Range question) {
    return new Request(
        "%s = ? AND %s BETWEEN ? AND ?"
            .formatted(quoted(question.tagField()), quoted(question.numberField())),
        List.of(question.tag(), question.low(), question.high()));
  }

  private static Request hasTag(Facets question) {
    return new Request(quoted(question.tagField()) + " IS NOT NULL", List.of());
  }

  private Request and(Request other) {
    return with(" AND " + other.sql, other.parameters.toArray());
  }

  private Request with(String more, Object... values) {
    List<Object> all = new ArrayList<>(parameters);
    all.addAll(List.of(values));
    return new Request(sql + more, all);
  }

  private Request after(String before) {
    return new Request(before + sql, parameters);
  }

  /** What asks for the rows of a page, or for the values that most records have. */
  static Request rows(TableColumns columns, SearchQuery query, Selection selection) {
    Request condition = CONDITIONS.render(query.question());
    String from = " FROM " + quoted(columns.table()) + " WHERE ";
    if (query.question().countedField().isPresent()) {
      String tag = quoted(query.question().countedField().get());
      return condition
          .after("SELECT " + tag + ", count(*)" + from)
          .with(" GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?", (long) query.limit());
    }
    String order = quoted(query.sortField()) + (query.descending() ? " DESC" : "");
    return condition
        .after("SELECT " + selection.sql() + from)
        .with(
            " ORDER BY " + order + " LIMIT ? OFFSET ?",
            (long) query.limit(),
            (long) query.offset());
  }

  /** What counts all records that match. */
  static Request count(TableColumns columns, SearchQuery query) {
    return CONDITIONS
        .render(query.question())
        .after("SELECT count(*) FROM " + quoted(columns.table()) + " WHERE ");
  }

  /** The statement that the binding sends for a search, with the values in their places. */
  static String shown(TableColumns columns, SearchQuery query, Selection selection) {
    Request request =
        query.limit() == 0 ? count(columns, query) : rows(columns, query, selection);
    StringBuilder shown = new StringBuilder();
    int parameter = 0;
    for (String part : request.sql.split("(?<=\\?)")) {
      boolean ends = part.endsWith("?") && parameter < request.parameters.size();
      shown.append(part, 0, part.length() - (ends ? 1 : 0));
      if (ends) {
        Object value = request.parameters.get(parameter++);
        shown.append(value instanceof String text ? Layout.literal(text) : value);
      }
    }
    return shown.toString();
  }
}
