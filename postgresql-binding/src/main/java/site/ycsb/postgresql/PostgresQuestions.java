// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.quoted;

import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import site.ycsb.binding.SqlPlaces;
import site.ycsb.binding.SqlRequest;
import site.ycsb.binding.SqlWalk;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.EitherField;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.question.WithoutTerm;

/** The questions as conditions of SQL. */
final class PostgresQuestions {

  /**
   * The condition that records match, of each kind of question. The index of scores has none: it
   * finds only records that match.
   */
  private static final Renderers<SqlRequest> CONDITIONS =
      Renderers.of(AllTerms.class, PostgresQuestions::all)
          .and(CountTerms.class, question -> all(question.words()))
          .and(Facets.class, q -> having(q.words(), q.tagField()))
          .and(Histogram.class, q -> having(q.words(), q.form().field()))
          .and(Cardinality.class, question -> all(question.words()))
          .and(Stats.class, question -> all(question.words()))
          .and(Walk.class, question -> all(question.words()))
          .and(Filter.class, PostgresQuestions::filter)
          .and(Range.class, PostgresQuestions::range)
          .and(TenantTerms.class, PostgresQuestions::tenant)
          .and(WithinRadius.class, PostgresQuestions::within)
          .and(WithinBox.class, PostgresQuestions::within)
          .and(NearestFirst.class, PostgresQuestions::within)
          .and(AnyTerm.class, question -> words(question, query(question.words().terms(), " | ")))
          .and(EitherField.class, PostgresQuestions::either)
          .and(BothFields.class, PostgresQuestions::both)
          .and(Phrase.class, question -> words(question, query(question.terms(), " <-> ")))
          .and(WithoutTerm.class, q -> words(q, q.terms(), "!" + lexeme(q.unwanted())))
          .and(Prefix.class, q -> words(q, q.terms(), lexeme(q.beginning()) + ":*"))
          .and(Nearest.class, question -> new SqlRequest(hasVector(question)))
          .and(NearestFilter.class, q -> range(q.filter()).with(" AND " + hasVector(q.nearest())))
          .and(Relevance.class, question -> new SqlRequest("TRUE"));

  private PostgresQuestions() {}

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static SqlRequest words(Question question, String query) {
    return words(question.textField(), query);
  }

  private static SqlRequest words(String textField, String query) {
    return new SqlRequest(quoted(Layout.WORDS + textField) + " @@ ?::tsquery", query);
  }

  private static SqlRequest words(Question question, List<String> terms, String last) {
    return words(question, query(terms, " & ") + " & " + last);
  }

  private static SqlRequest all(AllTerms question) {
    return words(question, query(question.terms(), " & "));
  }

  private static SqlRequest either(EitherField question) {
    SqlRequest all = null;
    for (String word : question.words().terms()) {
      SqlRequest one = words(question.textField(), lexeme(word));
      SqlRequest other = words(question.otherField(), lexeme(word));
      SqlRequest either =
          new SqlRequest("(" + one.sql(), one.parameters())
              .with(" OR " + other.sql() + ")", other.parameters());
      all = all == null ? either : all.with(" AND " + either.sql(), either.parameters());
    }
    return all;
  }

  private static SqlRequest both(BothFields question) {
    SqlRequest other = all(question.otherWords());
    return all(question.words()).with(" AND " + other.sql(), other.parameters());
  }

  private static SqlRequest having(AllTerms words, String field) {
    return all(words).with(" AND " + quoted(field) + " IS NOT NULL");
  }

  private static SqlRequest range(Range question) {
    String between = " = ? AND " + quoted(question.numberField()) + " BETWEEN ? AND ?";
    String sql = quoted(question.tagField()) + between;
    return new SqlRequest(sql, question.tag(), question.low(), question.high());
  }

  private static SqlRequest filter(Filter question) {
    SqlRequest range = range(question.range());
    return all(question.words()).with(" AND " + range.sql(), range.parameters());
  }

  private static SqlRequest tenant(TenantTerms question) {
    return all(question.words())
        .with(" AND " + quoted(question.tenantField()) + " = ?", question.tenant());
  }

  private static SqlRequest within(OnPlaces question) {
    String field = quoted(question.placeField());
    SqlRequest within =
        SqlPlaces.within(
            question.area(), TableColumns.latitude(field), TableColumns.longitude(field));
    return question.isAreaAlone()
        ? within
        : all(question.words()).with(" AND " + within.sql(), within.parameters());
  }

  /** What asks for a page, or the values that most records have; each with the total, if wanted. */
  static SqlRequest rows(SearchQuery query, Selection selection) {
    SqlRequest condition = CONDITIONS.render(query.question());
    if (query.question().form() instanceof NearestForm) {
      return new SqlRequest(selection.rows(condition.sql(), query, ""), vector(query.question()))
          .with("", condition.parameters())
          .with("", (long) query.limit());
    }
    if (query.question() instanceof Relevance relevance) {
      return new SqlRequest(
          selection.rows(condition.sql(), query, ""),
          TextsearchIndex.letters(relevance.words().terms()),
          (long) query.limit());
    }
    SqlRequest distance = distance(query.question());
    SqlRequest page =
        condition
            .with("", distance.parameters())
            .with("", (long) query.limit(), (long) query.offset());
    SqlRequest all = query.totalHits() ? condition.with("", page.parameters()) : page;
    return new SqlRequest(selection.rows(condition.sql(), query, distance.sql()), all.parameters());
  }

  /** What a page begins to be ordered by, if not by the form of the answer alone; or nothing. */
  private static SqlRequest distance(Question question) {
    if (!(question instanceof NearestFirst nearest)) {
      return new SqlRequest("");
    }
    String field = quoted(nearest.placeField());
    return SqlPlaces.haversine(
        nearest.area().center(), TableColumns.latitude(field), TableColumns.longitude(field));
  }

  /** Begins a walk. */
  static SqlWalk newWalk(WalkForm form) {
    return new SqlWalk(form, SqlRequest::quoted, quoted(Layout.SEARCH.key));
  }

  /** What asks for the next page of a walk. */
  static SqlRequest walk(SearchQuery query, Selection selection, SqlWalk walk, int rows) {
    SqlRequest condition = CONDITIONS.render(query.question());
    SqlRequest page = walk.pageOf(rows, " AND");
    return new SqlRequest(selection.rowsOf(walk, condition.sql()), condition.parameters())
        .with(page.sql(), page.parameters());
  }

  /** What counts all records that match. */
  static SqlRequest count(String table, SearchQuery query) {
    SqlRequest condition = CONDITIONS.render(query.question());
    return new SqlRequest(
        "SELECT count(*) FROM " + quoted(table) + " WHERE " + condition.sql(),
        condition.parameters());
  }

  /** Without an index, records that have none would come last. */
  private static String hasVector(Nearest question) {
    return quoted(question.form().field()) + " IS NOT NULL";
  }

  private static float[] vector(Question question) {
    Nearest nearest =
        question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
    return nearest.vector().toArray();
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
