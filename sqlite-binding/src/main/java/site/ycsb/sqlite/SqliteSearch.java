// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static site.ycsb.sqlite.SqliteSchema.column;
import static site.ycsb.sqlite.SqliteWords.query;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.search.FacetForm;
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

/** A statement of a search, and the texts and whole numbers that are its parameters. */
record SqliteSearch(String sql, Object... values) {

  /** What records match: words, as FTS5 is asked for them, or null; and a condition on columns. */
  private record Condition(String words, String columns, Object... values) {}

  private static final Renderers<Condition> CONDITIONS =
      Renderers.of(AllTerms.class, q -> words(query(q.terms(), " AND ")))
          .and(CountTerms.class, q -> words(query(q.terms(), " AND ")))
          .and(AnyTerm.class, q -> words(query(q.words().terms(), " OR ")))
          .and(Phrase.class, q -> words(query(q.terms(), " + ")))
          .and(WithoutTerm.class, q -> words(query(q.words().terms(), " NOT ")))
          .and(Prefix.class, q -> words(query(q.words().terms(), " AND ") + " *"))
          .and(Range.class, q -> range(null, q))
          .and(Filter.class, q -> range(query(q.terms(), " AND "), q.range()))
          .and(Facets.class, SqliteSearch::facets);

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static Condition words(String words) {
    return new Condition(words, "");
  }

  private static Condition range(String words, Range question) {
    String columns = "%s = ? AND %s BETWEEN ? AND ?";
    return new Condition(
        words,
        columns.formatted(column(question.tagField()), column(question.numberField())),
        question.tag(),
        question.low(),
        question.high());
  }

  private static Condition facets(Facets question) {
    String words = query(question.terms(), " AND ");
    return new Condition(words, column(question.tagField()) + " IS NOT NULL");
  }

  /** Asks for the rows of a page: key and record, or value and number of hits. */
  static SqliteSearch page(String table, SearchQuery query) {
    if (query.question().form() instanceof FacetForm facets) {
      String tag = column(facets.field());
      return of(table, query, tag + ", count(*)", " GROUP BY 1 ORDER BY 2 DESC, 1").limited(query);
    }
    String order = " ORDER BY " + column(query.sortField()) + (query.descending() ? " DESC" : "");
    return of(table, query, "t._key, t.record", order).limited(query);
  }

  /** Asks for the number of hits. */
  static SqliteSearch count(String table, SearchQuery query) {
    return of(table, query, "count(*)", "");
  }

  private static SqliteSearch of(String table, SearchQuery query, String selected, String order) {
    Condition condition = CONDITIONS.render(query.question());
    String where = condition.columns;
    Stream<Object> values = Stream.of(condition.values);
    if (condition.words != null) {
      String index = SqliteSchema.index(table, query.question().textField());
      String ids = "t._id IN (SELECT rowid FROM " + index + "(?))";
      where = where.isEmpty() ? ids : ids + " AND " + where;
      values = Stream.concat(Stream.of(condition.words), values);
    }
    String from = " FROM " + SqliteSchema.quoted(table) + " AS t WHERE ";
    return new SqliteSearch("SELECT " + selected + from + where + order, values.toArray());
  }

  private SqliteSearch limited(SearchQuery query) {
    Object[] all = Arrays.copyOf(values, values.length + 2);
    all[values.length] = query.limit();
    all[values.length + 1] = query.offset();
    return new SqliteSearch(sql + " LIMIT ? OFFSET ?", all);
  }

  /** The statement with its values in their places. */
  @Override
  public String toString() {
    String text = sql;
    for (Object value : values) {
      String literal = value instanceof String s ? "'" + s.replace("'", "''") + "'" : "" + value;
      text = text.substring(0, text.indexOf('?')) + literal + text.substring(text.indexOf('?') + 1);
    }
    return text;
  }
}
