// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.FieldType;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.data.Utf8ByteIterator;

/** One table as one instance of the binding sees it. */
final class PostgresTable implements StoreTable {

  private final String name;
  private final String quotedName;
  private final Session session;
  private final PostgresSettings settings;
  private final SearchSchema schema;
  private final Stamps stamps;
  private final InsertBatch batch;
  private final Map<Set<String>, Selection> reads = new HashMap<>();
  private final Map<Set<String>, Selection> searches = new HashMap<>();

  /** Null until the table is used, and while there is none. */
  private TableColumns columns;

  private Writer writer;

  /**
   * @throws IllegalArgumentException if there can be no table of that name
   */
  PostgresTable(String name, Session session, PostgresSettings settings, SearchSchema schema) {
    this.name = settings.layout().name(name);
    if (!Layout.isTableName(this.name) || this.name.equals(Stamps.TABLE)) {
      throw new IllegalArgumentException(
          "table=%s: a table of PostgreSQL needs a name of 1 to 63 bytes other than %s"
              .formatted(name, Stamps.TABLE));
    }
    quotedName = quoted(this.name);
    this.session = session;
    this.settings = settings;
    this.schema = schema;
    stamps = new Stamps(session);
    batch = new InsertBatch(settings.batchSize());
  }

  /** Forgets what the table looked like, because it may look otherwise now. */
  void forget() {
    columns = null;
    writer = null;
    reads.clear();
    searches.clear();
    session.forgetStatements();
  }

  /** Whether there is the table. */
  private boolean exists() throws SQLException {
    if (columns == null) {
      columns = TableColumns.find(session, name, settings.layout());
      writer = columns == null ? null : new Writer(session, columns, schema);
    }
    return columns != null;
  }

  /** As for all words in all layouts; a table is made for the first record. */
  @Override
  public Status insert(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    if (!exists()) {
      create(values.keySet());
    }
    Object[] record = writer.record(key, values);
    if (settings.batchSize() > 1) {
      return batch.add(writer, key, record);
    }
    writer.insert(record);
    return Status.OK;
  }

  /** Another client may be faster. */
  private void create(Set<String> fields) throws SQLException {
    TableColumns wanted = TableColumns.of(name, settings.layout(), fields, schema);
    try {
      session.execute(wanted.creation(schema));
    } catch (SQLException e) {
      if (!exists()) {
        throw e;
      }
    }
    exists();
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws SQLException, IOException, InvalidRecordException {
    if (!exists()) {
      return missing(name);
    }
    Selection selection = selection(reads, fields, false);
    PreparedStatement read =
        session.prepare(
            "SELECT " + selection.sql() + " FROM " + quotedName + " WHERE " + key() + " = ?");
    read.setString(1, Writer.key(key));
    try (ResultSet found = read.executeQuery()) {
      if (!found.next()) {
        return Status.NOT_FOUND;
      }
      selection.read(found, result);
    }
    return Status.OK;
  }

  private Selection selection(
      Map<Set<String>, Selection> known, Set<String> fields, boolean withKey) {
    Selection selection = known.get(fields);
    if (selection == null) {
      selection = new Selection(columns, fields, withKey);
      known.put(fields == null ? null : Set.copyOf(fields), selection);
    }
    return selection;
  }

  private String key() {
    return quoted(settings.layout().key());
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    if (!exists()) {
      return missing(name);
    }
    return writer.update(key, values) ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status delete(String key) throws SQLException, InvalidRecordException {
    if (!exists()) {
      return missing(name);
    }
    PreparedStatement delete =
        session.prepare("DELETE FROM " + quotedName + " WHERE " + key() + " = ?");
    delete.setString(1, Writer.key(key));
    return delete.executeUpdate() > 0 ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException, InvalidRecordException {
    if (!exists()) {
      return missing(name);
    }
    Selection selection = selection(reads, fields, false);
    PreparedStatement scan =
        session.prepare(
            "SELECT %s FROM %s WHERE %s >= ? ORDER BY %3$s LIMIT ?"
                .formatted(selection.sql(), quotedName, key()));
    scan.setString(1, Writer.key(startKey));
    scan.setLong(2, count);
    addRows(scan, selection, result);
    return Status.OK;
  }

  private static void addRows(
      PreparedStatement statement,
      Selection selection,
      List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        selection.read(found, row);
        result.add(row);
      }
    }
  }

  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws SQLException, IOException {
    if (!isSearchable(query.question().textField())) {
      return missing(name + " with an index of words");
    }
    if (query.limit() > 0) {
      Selection selection = selection(searches, fields, true);
      PreparedStatement rows = bound(Request.rows(columns, query, selection));
      if (query.question().countedField().isPresent()) {
        addCounts(rows, result);
      } else {
        addRows(rows, selection, result);
      }
    }
    if (query.totalHits()) {
      result.setTotalHits(number(bound(Request.count(columns, query))));
    }
    return Status.OK;
  }

  private boolean isSearchable(String field) throws SQLException {
    return exists() && columns.hasWords(field);
  }

  private PreparedStatement bound(Request request) throws SQLException {
    PreparedStatement statement = session.prepare(request.sql());
    for (int i = 0; i < request.parameters().size(); i++) {
      if (request.parameters().get(i) instanceof Long number) {
        statement.setLong(i + 1, number);
      } else {
        statement.setString(i + 1, (String) request.parameters().get(i));
      }
    }
    return statement;
  }

  private static void addCounts(
      PreparedStatement statement, List<HashMap<String, ByteIterator>> result)
      throws SQLException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(found.getBytes(1)));
        row.put(SearchableDB.COUNT_FIELD, Utf8ByteIterator.of(Long.toString(found.getLong(2))));
        result.add(row);
      }
    }
  }

  private static long number(PreparedStatement statement) throws SQLException {
    try (ResultSet found = statement.executeQuery()) {
      found.next();
      return found.getLong(1);
    }
  }

  private long count() throws SQLException {
    return number(session.prepare("SELECT count(*) FROM " + quotedName));
  }

  private Status missing(String table) {
    return MissingTable.status(
        table, "PostgreSQL at " + settings.place(), PostgresSettings.URL.name());
  }

  /** Makes the table and its indexes in place of a table without records. */
  @Override
  public void createIndex(SearchSchema wanted) throws SQLException, DBException {
    if (settings.layout() != Layout.SEARCH) {
      throw new DBException(
          PostgresSettings.LAYOUT + "=ycsb is for YCSB's core workloads: leave it out to search");
    }
    if (exists() && !settings.recreate() && holdsRecords()) {
      throw new DBException(
          "table %s of PostgreSQL at %s holds records: add -p %s=true to remove them"
              .formatted(name, settings.place(), SearchableDB.RECREATE));
    }
    List<String> statements = new ArrayList<>(List.of("DROP TABLE IF EXISTS " + quotedName));
    if (stamps.exist()) {
      statements.add(stamps.removal(name));
    }
    statements.addAll(creation(name, wanted));
    session.transaction(statements);
    forget();
  }

  private boolean holdsRecords() throws SQLException {
    PreparedStatement ask = session.prepare("SELECT FROM " + quotedName + " LIMIT 1");
    try (ResultSet found = ask.executeQuery()) {
      return found.next();
    }
  }

  /** What makes a table and its indexes. */
  static List<String> creation(String table, SearchSchema schema) {
    TableColumns columns = TableColumns.of(table, schema);
    List<String> statements = new ArrayList<>();
    if (schema.fields().stream().anyMatch(schema::hasPositions)) {
      statements.add(Words.FUNCTION_CREATION);
    }
    statements.add(columns.creation(schema));
    for (SearchSchema.Field field : schema.fields()) {
      if (field.indexed()) {
        statements.add(
            "CREATE INDEX ON %s %s"
                .formatted(
                    quoted(table),
                    field.type() == FieldType.TEXT
                        ? "USING gin (" + quoted(Layout.words(field.name())) + ")"
                        : "(" + quoted(field.name()) + ")"));
      }
    }
    return statements;
  }

  /**
   * The server indexes a record before it acknowledges it, so there is nothing to wait for. What a
   * load leaves to be done later is done now, so that no run has to: pending entries of the index,
   * and the statistics by which the server chooses how to search.
   */
  @Override
  public long awaitSearchable(Duration timeout) throws SQLException, DBException {
    if (!isSearchable(schema.textField())) {
      throw new DBException(missing(name + " with an index of words").getDescription());
    }
    session.execute("VACUUM (ANALYZE) " + quotedName);
    return count();
  }

  @Override
  public void writeStamp(String stamp) throws SQLException {
    stamps.write(name, stamp);
  }

  @Override
  public String readStamp() throws SQLException {
    return stamps.read(name);
  }

  @Override
  public StoreInfo storeFacts() throws SQLException {
    return PostgresFacts.of(session, exists() ? quotedName : null);
  }

  /** Sends what waits in the batch. Fails too if an insert that failed lost records. */
  @Override
  public void finish() throws DBException {
    if (!batch.isEmpty()) {
      Status status = batch.send(writer);
      if (!status.isOk()) {
        throw new DBException(
            "the last records of table %s: %s, %s"
                .formatted(name, status.getName(), status.getDescription()));
      }
    }
    if (batch.lost() > 0) {
      throw new DBException(
          "%d records of failed batches of table %s are not known to be stored: load again"
              .formatted(batch.lost(), name));
    }
  }
}
