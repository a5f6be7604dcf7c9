// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static site.ycsb.binding.SqlRequest.quoted;
import static site.ycsb.sqlite.SqliteSchema.column;
import static site.ycsb.sqlite.SqliteWords.query;

import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import site.ycsb.binding.SqlPlaces;
import site.ycsb.binding.SqlRanges;
import site.ycsb.binding.SqlRequest;
import site.ycsb.binding.SqlWalk;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.StatsForm;
import site.ycsb.search.VectorMetric;
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

/** Searches as statements. */
final class SqliteSearch {

  /** The first ms of the month of a number; the server takes seconds, and rounds them to ms. */
  private static final String MONTH =
      "CAST(strftime('%%s', %s / 1000.0, 'unixepoch', 'start of month') AS INTEGER) * 1000";

  // begin questions
  /**
   * What records match: words, as FTS5 is asked for them, or null; and a condition on columns or on
   * the indexes of a table.
   */
  private record Condition(String words, Function<String, SqlRequest> ofTable) {
    Condition(String words, SqlRequest columns) {
      this(words, table -> columns);
    }
  }

  private static final Renderers<Condition> CONDITIONS =
      Renderers.of(AllTerms.class, q -> words(query(q.terms(), " AND ")))
          .and(CountTerms.class, q -> words(query(q.terms(), " AND ")))
          .and(AnyTerm.class, q -> words(query(q.words().terms(), " OR ")))
          .and(EitherField.class, q -> new Condition(null, table -> either(table, q)))
          .and(BothFields.class, SqliteSearch::both)
          .and(Phrase.class, q -> words(query(q.terms(), " + ")))
          .and(WithoutTerm.class, q -> words(query(q.words().terms(), " NOT ")))
          .and(Prefix.class, q -> words(query(q.words().terms(), " AND ") + " *"))
          .and(Range.class, q -> new Condition(null, range(q)))
          .and(Filter.class, q -> new Condition(query(q.terms(), " AND "), range(q.range())))
          .and(TenantTerms.class, SqliteSearch::tenant)
          .and(WithinRadius.class, SqliteSearch::within)
          .and(WithinBox.class, SqliteSearch::within)
          .and(NearestFirst.class, SqliteSearch::within)
          .and(Facets.class, q -> having(q.words(), q.tagField()))
          .and(Histogram.class, q -> having(q.words(), q.form().field()))
          .and(Cardinality.class, q -> words(query(q.terms(), " AND ")))
          .and(Stats.class, q -> words(query(q.terms(), " AND ")))
          .and(Walk.class, q -> words(query(q.terms(), " AND ")))
          .and(Nearest.class, q -> new Condition(null, new SqlRequest(" WHERE " + hasVector(q))))
          .and(NearestFilter.class, SqliteSearch::nearestFilter)
          .and(Relevance.class, q -> words(query(q.words().terms(), " OR ")));

  static Set<Class<? extends Question>> kinds() {
    return CONDITIONS.kinds();
  }

  private static Condition words(String words) {
    return new Condition(words, new SqlRequest(""));
  }

  private static SqlRequest range(Range question) {
    String columns =
        " WHERE %s = ? AND %s BETWEEN ? AND ?"
            .formatted(column(question.tagField()), column(question.numberField()));
    return new SqlRequest(columns, question.tag(), question.low(), question.high());
  }

  private static Condition tenant(TenantTerms question) {
    String columns = " WHERE " + column(question.tenantField()) + " = ?";
    return new Condition(
        query(question.terms(), " AND "), new SqlRequest(columns, question.tenant()));
  }

  private static Condition within(OnPlaces question) {
    SqlRequest within = SqlPlaces.within(question.area(), latitude(question), longitude(question));
    return new Condition(
        question.isAreaAlone() ? null : query(question.terms(), " AND "),
        new SqlRequest(" WHERE ").with(within.sql(), within.parameters()));
  }

  private static SqlRequest distance(NearestFirst question) {
    return SqlPlaces.haversine(question.area().center(), latitude(question), longitude(question));
  }

  private static String latitude(OnPlaces question) {
    return column(SqliteSchema.latitude(question.placeField()));
  }

  private static String longitude(OnPlaces question) {
    return column(SqliteSchema.longitude(question.placeField()));
  }

  /** The records that each word's lists of both fields have. */
  private static SqlRequest either(String table, EitherField question) {
    SqlRequest all = new SqlRequest("");
    for (String word : question.words().terms()) {
      StringJoiner lists = new StringJoiner(" UNION ", "t._id IN (", ")");
      question.textFields().forEach(field -> lists.add(list(table, field)));
      String and = all.sql().isEmpty() ? " WHERE " : " AND ";
      String words = query(List.of(word), "");
      all = all.with(and + lists, words, words);
    }
    return all;
  }

  private static Condition both(BothFields question) {
    String others = query(question.otherWords().terms(), " AND ");
    return new Condition(
        query(question.terms(), " AND "),
        table ->
            new SqlRequest(" WHERE t._id IN (" + list(table, question.otherField()) + ")", others));
  }

  private static String list(String table, String field) {
    return "SELECT rowid FROM " + SqliteSchema.index(table, field) + "(?)";
  }

  private static Condition having(AllTerms words, String field) {
    String columns = " WHERE " + column(field) + " IS NOT NULL";
    return new Condition(query(words.terms(), " AND "), new SqlRequest(columns));
  }

  private static Condition nearestFilter(NearestFilter question) {
    SqlRequest range = range(question.filter());
    return new Condition(null, range.with(" AND " + hasVector(question.nearest())));
  }

  private static String hasVector(Nearest question) {
    return column(question.form().field()) + " IS NOT NULL";
  }

  // end questions

  private SqliteSearch() {}

  /**
   * Asks for the rows of a page: key and record, with the distance or score if there is one, or
   * value or range and number of hits, or what the numbers of a field are.
   */
  static SqlRequest page(String table, SearchQuery query) {
    if (query.question().form() instanceof NearestForm form) {
      return nearest(table, query, form);
    }
    if (query.question().form() instanceof RelevanceForm form) {
      return best(table, query, form);
    }
    if (query.question().form() instanceof CardinalityForm form) {
      return search(table, query, "count(DISTINCT " + column(form.field()) + ")");
    }
    if (query.question().form() instanceof StatsForm form) {
      String number = column(form.field());
      return search(table, query, "count(%1$s), sum(%1$s), min(%1$s), max(%1$s)".formatted(number));
    }
    String selected;
    SqlRequest order;
    if (query.question().form() instanceof FacetForm facets) {
      selected = column(facets.field()) + ", count(*)";
      order = new SqlRequest(" GROUP BY 1 ORDER BY 2 DESC, 1");
    } else if (query.question().form() instanceof HistogramForm ranges) {
      selected = SqlRanges.first(column(ranges.field()), ranges.step(), MONTH) + ", count(*)";
      order = new SqlRequest(" GROUP BY 1 ORDER BY 1");
    } else {
      PageForm page = (PageForm) query.question().form();
      selected = "t._key, t.record";
      order = new SqlRequest(" ORDER BY ");
      if (query.question() instanceof NearestFirst nearest) {
        SqlRequest distance = distance(nearest);
        order = order.with(distance.sql() + ", ", distance.parameters());
      }
      order = order.with(column(page.sortField()) + (page.descending() ? " DESC" : ""));
    }
    return search(table, query, selected)
        .with(order.sql(), order.parameters())
        .with(" LIMIT ? OFFSET ?", query.limit(), query.offset());
  }

  /** Begins a walk; an update leaves a record its number in the table. */
  static SqlWalk newWalk(WalkForm form) {
    return new SqlWalk(form, SqliteSchema::column, "t._id");
  }

  /** Asks for the next page of a walk: key and record, and where they stand. */
  static SqlRequest walk(String table, SearchQuery query, SqlWalk walk, int rows) {
    SqlRequest page = walk.pageOf(rows, " WHERE");
    return search(table, query, "t._key, t.record" + walk.selected())
        .with(page.sql(), page.parameters());
  }

  private static SqlRequest nearest(String table, SearchQuery query, NearestForm form) {
    String distance = form.metric() == VectorMetric.L2 ? "vec_distance_L2" : "vec_distance_cosine";
    String selected = "t._key, t.record, %s(%s, ?)".formatted(distance, column(form.field()));
    return search(table, query, selected, vector(query.question()))
        .with(" ORDER BY 3 LIMIT ?", query.limit());
  }

  /**
   * The best records by {@code rank}, the negative of {@code bm25()}. The records are looked up
   * when the best are known. Scores of several fields, each with an index of its own, are added.
   */
  private static SqlRequest best(String table, SearchQuery query, RelevanceForm form) {
    String words = CONDITIONS.render(query.question()).words;
    SqlRequest scores = new SqlRequest("");
    for (ScoredField field : form.fields()) {
      String union = scores.sql().isEmpty() ? "" : " UNION ALL ";
      String index = SqliteSchema.index(table, field.name());
      String select = "%sSELECT rowid AS id, -? * rank AS score FROM %s(?)".formatted(union, index);
      scores = scores.with(select, field.weight(), words);
    }
    if (form.fields().size() > 1) {
      scores =
          new SqlRequest("SELECT id, sum(score) AS score FROM (")
              .with(scores.sql(), scores.parameters())
              .with(") GROUP BY id");
    }
    return new SqlRequest("SELECT t._key, t.record, b.score FROM (")
        .with(scores.sql(), scores.parameters())
        .with(" ORDER BY score DESC LIMIT ?) AS b", query.limit())
        .with(" CROSS JOIN " + quoted(table) + " AS t ON t._id = b.id ORDER BY b.score DESC");
  }

  private static byte[] vector(Question question) {
    Nearest nearest =
        question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
    return nearest.vector().toBytes();
  }

  /** Asks for the number of hits. */
  static SqlRequest count(String table, SearchQuery query) {
    return search(table, query, "count(*)");
  }

  /** Rows that match words alone are counted in the index. */
  private static SqlRequest search(
      String table, SearchQuery query, String selected, Object... values) {
    Condition condition = CONDITIONS.render(query.question());
    SqlRequest columns = condition.ofTable.apply(table);
    String rows = quoted(table) + " AS t";
    SqlRequest from = new SqlRequest("SELECT " + selected + " FROM ", values);
    if (condition.words == null) {
      from = from.with(rows);
    } else {
      String index = SqliteSchema.index(table, query.question().textField()) + "(?) AS f";
      boolean isIndexEnough = selected.equals("count(*)") && columns.sql().isEmpty();
      String join = isIndexEnough ? "" : " CROSS JOIN " + rows + " ON t._id = f.rowid";
      from = from.with(index + join, condition.words);
    }
    return from.with(columns.sql(), columns.parameters());
  }
}
