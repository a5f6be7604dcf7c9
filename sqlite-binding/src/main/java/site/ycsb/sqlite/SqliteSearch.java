// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static site.ycsb.sqlite.SqliteSchema.column;
import static site.ycsb.sqlite.SqliteWords.query;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.search.FacetForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;

/** A statement of a search, and the texts, whole numbers and bytes that are its parameters. */
record SqliteSearch(String sql, Object... values) {

  // begin questions
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
          .and(Facets.class, SqliteSearch::facets)
          .and(Nearest.class, q -> new Condition(null, hasVector(q)))
          .and(NearestFilter.class, SqliteSearch::nearestFilter);

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

  private static Condition nearestFilter(NearestFilter question) {
    Condition range = range(null, question.filter());
    String columns = range.columns + " AND " + hasVector(question.nearest());
    return new Condition(null, columns, range.values);
  }

  private static String hasVector(Nearest question) {
    return column(question.form().field()) + " IS NOT NULL";
  }

  // end questions

  /** Asks for the rows of the nearest: key, record and distance. */
  static SqliteSearch nearest(String table, SearchQuery query) {
    NearestForm form = (NearestForm) query.question().form();
    String distance = form.metric() == VectorMetric.L2 ? "vec_distance_L2" : "vec_distance_cosine";
    String selected = "t._key, t.record, %s(%s, ?)".formatted(distance, column(form.field()));
    SqliteSearch all = of(table, query, selected);
    Stream<Object> vector = Stream.of(vector(query.question()));
    Stream<Object> values =
        Stream.of(Stream.of(all.values), Stream.of(query.limit())).flatMap(v -> v);
    return new SqliteSearch(
        all.sql + " ORDER BY 3 LIMIT ?", Stream.concat(vector, values).toArray());
  }

  private static Object vector(Question question) {
    return question instanceof NearestFilter filter
        ? filter.nearest().vector().toBytes()
        : ((Nearest) question).vector().toBytes();
  }

  /** Asks for the rows of a page: key and record, or value and number of hits. */
  static SqliteSearch page(String table, SearchQuery query) {
    String selected;
    String order;
    if (query.question().form() instanceof FacetForm facets) {
      selected = column(facets.field()) + ", count(*)";
      order = " GROUP BY 1 ORDER BY 2 DESC, 1";
    } else {
      PageForm page = (PageForm) query.question().form();
      selected = "t._key, t.record";
      order = " ORDER BY " + column(page.sortField()) + (page.descending() ? " DESC" : "");
    }
    SqliteSearch all = of(table, query, selected);
    Object[] values = Arrays.copyOf(all.values, all.values.length + 2);
    values[values.length - 2] = query.limit();
    values[values.length - 1] = query.offset();
    return new SqliteSearch(all.sql + order + " LIMIT ? OFFSET ?", values);
  }

  /** Asks for the number of hits. */
  static SqliteSearch count(String table, SearchQuery query) {
    return of(table, query, "count(*)");
  }

  /** Rows that match words alone are counted in the index. */
  private static SqliteSearch of(String table, SearchQuery query, String selected) {
    Condition condition = CONDITIONS.render(query.question());
    String from = SqliteSchema.quoted(table) + " AS t";
    Stream<Object> values = Stream.of(condition.values);
    if (condition.words != null) {
      String index = SqliteSchema.index(table, query.question().textField()) + "(?) AS f";
      boolean isIndexEnough = selected.equals("count(*)") && condition.columns.isEmpty();
      from = isIndexEnough ? index : index + " CROSS JOIN " + from + " ON t._id = f.rowid";
      values = Stream.concat(Stream.of(condition.words), values);
    }
    String where = condition.columns.isEmpty() ? "" : " WHERE " + condition.columns;
    return new SqliteSearch("SELECT " + selected + " FROM " + from + where, values.toArray());
  }

  /** The statement with its values in their places. */
  @Override
  public String toString() {
    String text = sql;
    for (Object value : values) {
      String literal = literal(value);
      text = text.substring(0, text.indexOf('?')) + literal + text.substring(text.indexOf('?') + 1);
    }
    return text;
  }

  private static String literal(Object value) {
    if (value instanceof byte[] bytes) {
      return "x'" + HexFormat.of().formatHex(bytes) + "'";
    }
    return value instanceof String text ? "'" + text.replace("'", "''") + "'" : "" + value;
  }
}
