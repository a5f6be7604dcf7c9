// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.quoted;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.binding.SqlRequest;
import site.ycsb.binding.SqlWalk;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.MissingTable;
import site.ycsb.search.NearestForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.WalkForm;
import site.ycsb.settings.ConfigurationException;

/** One table as one instance of the binding sees it. */
final class PostgresTable implements StoreTable {

  /** Beside the tables: which data set each was loaded with. */
  private static final String STAMPS = "ycsb_stamps";

  /** Characters of a line of a plan, which may show a vector. */
  private static final int LONGEST_LINE = 120;

  private static final String STAMPS_CREATION =
      "CREATE TABLE IF NOT EXISTS " + STAMPS + " (name text PRIMARY KEY, stamp text NOT NULL)";

  private final String name;
  private final String quotedName;
  private final PostgresSession session;
  private final PostgresSettings settings;
  private final SearchSchema schema;
  private final Map<Set<String>, Selection> reads = new HashMap<>();
  private final Map<Set<String>, Selection> searches = new HashMap<>();

  /** Null until the table is used, and while it does not exist. */
  private TableColumns columns;

  private RecordWriter writer;

  /**
   * @throws ConfigurationException if there can be no table of that name
   */
  PostgresTable(
      String table, PostgresSession session, PostgresSettings settings, SearchSchema schema) {
    name = settings.layout().name(table);
    if (!Layout.fits(name) || name.equals(STAMPS)) {
      throw new ConfigurationException(
          "table=%s: a table of PostgreSQL needs a name of 1 to 63 bytes other than %s"
              .formatted(table, STAMPS));
    }
    quotedName = quoted(name);
    this.session = session;
    this.settings = settings;
    this.schema = schema;
  }

  private boolean exists() throws SQLException {
    if (columns == null) {
      columns = TableColumns.find(session, name, settings.layout());
      writer =
          columns == null ? null : new RecordWriter(session, columns, schema, settings.batchSize());
    }
    return columns != null;
  }

  /** Requires the table, and an index of the words of these fields. */
  private void requireTable(String... fields) throws SQLException {
    if (!exists() || !columns.words().containsAll(List.of(fields))) {
      String what = name + (fields.length == 0 ? "" : " with an index of words");
      String url = PostgresSettings.URL.name();
      // The server itself reports a missing table with this code.
      throw new SQLException(MissingTable.message(what, settings.place(), url), "42P01");
    }
  }

  /** The first insert makes a missing table. */
  @Override
  public Status insert(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    if (!exists()) {
      create(values.keySet());
    }
    return writer.insert(key, values);
  }

  private void create(Set<String> fields) throws SQLException {
    try {
      session.execute(
          TableColumns.of(name, settings.layout(), fields)
              .creation(schema, settings.vectors())
              .get(0));
    } catch (SQLException e) {
      // Another client may have been faster.
      if (!exists()) {
        throw e;
      }
    }
    exists();
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws SQLException, IOException, InvalidRecordException {
    requireTable();
    Selection selection = selection(reads, fields);
    int found =
        session.rows(row -> selection.read(row, result), selection.read, RecordWriter.key(key));
    return found == 0 ? Status.NOT_FOUND : Status.OK;
  }

  private Selection selection(Map<Set<String>, Selection> known, Set<String> fields) {
    Selection selection = known.get(fields);
    if (selection == null) {
      selection = Selection.of(columns, fields, known == searches);
      known.put(fields == null ? null : Set.copyOf(fields), selection);
    }
    return selection;
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    requireTable();
    return writer.update(key, values) ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status delete(String key) throws SQLException, InvalidRecordException {
    requireTable();
    String sql = "DELETE FROM " + quotedName + " WHERE " + quoted(columns.layout().key) + " = ?";
    int deleted = session.change(sql, RecordWriter.key(key));
    return deleted > 0 ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException, InvalidRecordException {
    requireTable();
    Selection selection = selection(reads, fields);
    selection.addRows(
        session.prepare(selection.scan, RecordWriter.key(startKey), (long) count), result);
    return Status.OK;
  }

  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws Exception {
    requireTable(query.question().textField());
    Selection selection = Selection.of(query.question(), name, () -> selection(searches, fields));
    if (query.question().form() instanceof NearestForm nearest) {
      SqlRequest rows = PostgresQuestions.rows(query, selection);
      selection.addNearest(
          session.prepare(rows.sql(), rows.parameters()), nearest.metric(), result);
      return Status.OK;
    }
    if (query.question().form() instanceof RelevanceForm best) {
      SqlRequest rows = PostgresQuestions.rows(query, selection);
      selection.addBest(
          session.prepare(rows.sql(), rows.parameters()), best.fields().get(0).weight(), result);
      return Status.OK;
    }
    if (query.question().form() instanceof WalkForm form) {
      SqlWalk walk = PostgresQuestions.newWalk(form);
      return PageWalk.fetch(
          query,
          result,
          rows -> {
            SqlRequest page = PostgresQuestions.walk(query, selection, walk, rows);
            selection.addWalked(session.prepare(page.sql(), page.parameters()), walk, result);
            return Status.OK;
          });
    }
    long total = 0;
    if (query.limit() > 0) {
      SqlRequest rows = PostgresQuestions.rows(query, selection);
      total = selection.addRows(session.prepare(rows.sql(), rows.parameters()), result);
    }
    if (query.totalHits() && result.size() == 0) {
      SqlRequest count = PostgresQuestions.count(name, query);
      total = Long.parseLong(session.ask(count.sql(), count.parameters()));
      if (query.limit() > 0 && total > query.offset()) {
        // Others have written meanwhile: the page is not empty any more.
        return search(query, fields, result);
      }
    }
    result.setTotalHits(query.totalHits() ? total : SearchResult.UNKNOWN);
    return Status.OK;
  }

  /** How the server finds the nearest; empty of other answers. */
  String plan(SearchQuery query) throws SQLException, IOException {
    if (!(query.question().form() instanceof NearestForm)) {
      return "";
    }
    requireTable();
    SqlRequest rows = PostgresQuestions.rows(query, Selection.of(columns, Set.of(), true));
    StringJoiner plan = new StringJoiner("\n");
    session.rows(
        row -> {
          String line = row.getString(1);
          plan.add(line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "...");
        },
        "EXPLAIN (COSTS OFF) " + rows.sql(),
        rows.parameters());
    return plan.toString();
  }

  /** The table may have any columns: somebody may have made it for something else. */
  @Override
  public boolean hasRecords() throws SQLException {
    return session.ask("SELECT to_regclass(?)", quotedName) != null
        && session.ask("SELECT 1 FROM " + quotedName + " LIMIT 1") != null;
  }

  @Override
  public void createIndex(SearchSchema wanted) throws SQLException {
    session.execute(
        "DROP TABLE IF EXISTS " + quotedName,
        STAMPS_CREATION,
        "DELETE FROM " + STAMPS + " WHERE name = " + SqlRequest.literal(name),
        String.join("; ", TableColumns.of(name, wanted).creation(wanted, settings.vectors())));
    columns = null;
    reads.clear();
    searches.clear();
  }

  /**
   * What is acknowledged is indexed. What a load leaves for later is done now, so that no run has
   * to: pending entries of the index, and the statistics by which the server plans searches.
   */
  @Override
  public long awaitSearchable(Duration timeout) throws SQLException {
    requireTable(schema.textField());
    session.execute("VACUUM (ANALYZE) " + quotedName);
    return Long.parseLong(session.ask("SELECT count(*) FROM " + quotedName));
  }

  @Override
  public void writeStamp(String stamp) throws SQLException {
    session.execute(STAMPS_CREATION);
    String replace = " ON CONFLICT (name) DO UPDATE SET stamp = EXCLUDED.stamp";
    session.change("INSERT INTO " + STAMPS + " VALUES (?, ?)" + replace, name, stamp);
  }

  @Override
  public String readStamp() throws SQLException {
    return session.ask("SELECT to_regclass(?)", STAMPS) == null
        ? null
        : session.ask("SELECT stamp FROM " + STAMPS + " WHERE name = ?", name);
  }

  @Override
  public StoreInfo storeFacts() throws SQLException {
    return PostgresFacts.of(session, exists() ? quotedName : null);
  }

  @Override
  public void finish() throws DBException {
    if (writer != null) {
      writer.finish();
    }
  }
}
