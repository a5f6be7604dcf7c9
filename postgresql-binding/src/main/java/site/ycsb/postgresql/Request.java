// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
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
          .and(AnyTerm.class, question -> words(question, query(question.words().terms(), " | ")))
          .and(Phrase.class, question -> words(question, query(question.terms(), " <-> ")))
          .and(WithoutTerm.class, q -> words(q, q.terms(), "!" + lexeme(q.unwanted())))
          .and(Prefix.class, q -> words(q, q.terms(), lexeme(q.beginning()) + ":*"));

  Object[] values() {
    return parameters.toArray();
  }

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static Request words(Question question, String query) {
    return new Request(
        quoted(Layout.WORDS + question.textField()) + " @@ ?::tsquery", List.of(query));
  }

  /** Of all the words, and of what follows them. */
  private static Request words(Question question, List<String> terms, String last) {
    return words(question, query(terms, " & ") + " & " + last);
  }

  private static Request all(AllTerms question) {
    return words(question, query(question.terms(), " & "));
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
    List<Object> all = new ArrayList<>(parameters);
    all.addAll(other.parameters);
    return new Request(sql + " AND " + other.sql, all);
  }

  /** What asks for the rows of a page, or for the values that most records have. */
  static Request rows(SearchQuery query, Selection selection) {
    Request condition = CONDITIONS.render(query.question());
    List<Object> values = new ArrayList<>(condition.parameters);
    values.add((long) query.limit());
    String order = " GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?";
    if (query.question().countedField().isEmpty()) {
      values.add((long) query.offset());
      String direction = query.descending() ? " DESC" : "";
      order = " ORDER BY " + quoted(query.sortField()) + direction + " LIMIT ? OFFSET ?";
    }
    return new Request(selection.rows(condition.sql + order), values);
  }

  /** What counts all records that match. */
  static Request count(String table, SearchQuery query) {
    Request condition = CONDITIONS.render(query.question());
    return new Request(
        "SELECT count(*) FROM " + quoted(table) + " WHERE " + condition.sql, condition.parameters);
  }

  /**
   * What asks for words.
   *
   * @param operator that stands between two, in blanks: {@code &} for both, {@code |} for either,
   *     {@code <->} for one after the other
   */
  private static String query(List<String> words, String operator) {
    return words.stream().map(Request::lexeme).collect(Collectors.joining(operator));
  }

  /** A word of a query, whatever it contains. */
  private static String lexeme(String word) {
    return '\'' + word.replace("\\", "\\\\").replace("'", "''") + '\'';
  }
}
