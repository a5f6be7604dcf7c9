// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
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

/** A statement, and the texts and whole numbers that are its parameters, in their order. */
record Request(String sql, Object... parameters) {

  /** The condition that records match, of each kind of question. */
  private static final Renderers<Request> CONDITIONS =
      Renderers.of(AllTerms.class, Request::all)
          .and(CountTerms.class, question -> all(question.words()))
          .and(
              Facets.class,
              q -> all(q.words()).with(" AND " + quoted(q.tagField()) + " IS NOT NULL"))
          .and(Filter.class, Request::filter)
          .and(Range.class, Request::range)
          .and(AnyTerm.class, question -> words(question, query(question.words().terms(), " | ")))
          .and(Phrase.class, question -> words(question, query(question.terms(), " <-> ")))
          .and(WithoutTerm.class, q -> words(q, q.terms(), "!" + lexeme(q.unwanted())))
          .and(Prefix.class, q -> words(q, q.terms(), lexeme(q.beginning()) + ":*"));

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static Request words(Question question, String query) {
    return new Request(quoted(Layout.WORDS + question.textField()) + " @@ ?::tsquery", query);
  }

  private static Request words(Question question, List<String> terms, String last) {
    return words(question, query(terms, " & ") + " & " + last);
  }

  private static Request all(AllTerms question) {
    return words(question, query(question.terms(), " & "));
  }

  private static Request range(Range question) {
    String between = " = ? AND " + quoted(question.numberField()) + " BETWEEN ? AND ?";
    String sql = quoted(question.tagField()) + between;
    return new Request(sql, question.tag(), question.low(), question.high());
  }

  private static Request filter(Filter question) {
    Request range = range(question.range());
    return all(question.words()).with(" AND " + range.sql, range.parameters);
  }

  private Request with(String more, Object... values) {
    Object[] all = Arrays.copyOf(parameters, parameters.length + values.length);
    System.arraycopy(values, 0, all, parameters.length, values.length);
    return new Request(sql + more, all);
  }

  /** What asks for a page, or the values that most records have; each with the total, if wanted. */
  static Request rows(SearchQuery query, Selection selection) {
    Request condition = CONDITIONS.render(query.question());
    Request page = condition.with("", (long) query.limit(), (long) query.offset());
    Request all = query.totalHits() ? condition.with("", page.parameters) : page;
    return new Request(selection.rows(condition.sql, query), all.parameters);
  }

  /** What counts all records that match. */
  static Request count(String table, SearchQuery query) {
    Request condition = CONDITIONS.render(query.question());
    return new Request(
        "SELECT count(*) FROM " + quoted(table) + " WHERE " + condition.sql, condition.parameters);
  }

  /** What asks for words; the operator, such as {@code |}, stands between two, in blanks. */
  private static String query(List<String> words, String operator) {
    StringJoiner query = new StringJoiner(operator);
    words.forEach(word -> query.add(lexeme(word)));
    return query.toString();
  }

  /** A word of a query, whatever it contains. */
  private static String lexeme(String word) {
    return '\'' + word.replace("\\", "\\\\").replace("'", "''") + '\'';
  }
}
