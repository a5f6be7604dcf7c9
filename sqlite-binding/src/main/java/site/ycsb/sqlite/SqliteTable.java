// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static site.ycsb.binding.SqlRequest.quoted;
import static site.ycsb.sqlite.SqliteSchema.index;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sqlite.SQLiteJDBCLoader;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch;
import site.ycsb.binding.PageWalk;
import site.ycsb.binding.SqlRequest;
import site.ycsb.binding.SqlWalk;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.WalkForm;
import site.ycsb.sqlite.SqliteRecords.WrittenRecord;

/** One table as one instance of the binding sees it. */
final class SqliteTable implements StoreTable {

  private static final String STAMPS = "ycsb_stamps";

  private final String name;
  private final String table;
  private final SqliteConnection connection;
  private final SqliteSettings settings;
  private final SqliteRecords records;
  private final InsertBatch<WrittenRecord> batch;

  /** The fields whose words are indexed; null until the table is used, and while it is missing. */
  private List<String> indexed;

  SqliteTable(
      String name, SqliteConnection connection, SqliteSettings settings, SearchSchema schema) {
    this.name = name;
    this.connection = connection;
    this.settings = settings;
    table = quoted(name);
    records = new SqliteRecords(schema);
    batch =
        InsertBatch.ofTransactions(
            name, settings.batchSize(), this::store, WrittenRecord::key, SqliteErrors::status);
  }

  private boolean exists() throws SQLException, IOException {
    if (indexed == null && has(name)) {
      List<String> fields = new ArrayList<>();
      connection.rows(row -> fields.add(row.getString(1)), SqliteSchema.INDEXED, name + ".");
      indexed = fields;
    }
    return indexed != null;
  }

  private boolean has(String tableName) throws SQLException {
    return connection.isFileThere()
        && connection.ask("SELECT 1 FROM sqlite_schema WHERE name = ?", tableName) != null;
  }

  private void requireTable() throws SQLException, IOException {
    if (!exists()) {
      throw SqliteErrors.missing(name, settings);
    }
  }

  // begin write
  /** The first insert makes a missing table, which cannot be searched. */
  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws Exception {
    if (!exists()) {
      connection.write(() -> exists() ? 0 : connection.change(SqliteSchema.creation(name)));
      exists();
    }
    WrittenRecord record = records.written(key, values, indexed);
    if (settings.batchSize() > 1) {
      return batch.add(key, record);
    }
    store(List.of(record));
    return Status.OK;
  }

  private void store(List<WrittenRecord> written) throws Exception {
    String sql = "INSERT INTO " + table + " (_key, record) VALUES (?, ?) RETURNING _id";
    connection.write(
        () -> {
          for (WrittenRecord record : written) {
            writeWords(connection.ask(sql, record.key(), record.json()), record);
          }
          return Status.OK;
        });
  }

  /**
   * Indexes the words of texts in place of those before.
   *
   * @param id null if there is no such record
   */
  private Status writeWords(String id, WrittenRecord record) throws SQLException {
    if (id == null) {
      return Status.NOT_FOUND;
    }
    for (Map.Entry<String, String> text : record.texts().entrySet()) {
      String sql = "INSERT OR REPLACE INTO " + index(name, text.getKey());
      connection.change(sql + " (rowid, words) VALUES (?, ?)", Long.valueOf(id), text.getValue());
    }
    return Status.OK;
  }

  // end write

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws SQLException, IOException {
    requireTable();
    String sql = "SELECT record FROM " + table + " WHERE _key = ?";
    int found = connection.rows(r -> records.read(r.getBytes(1), fields, result), sql, key);
    return found == 0 ? Status.NOT_FOUND : Status.OK;
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws Exception {
    requireTable();
    WrittenRecord changes = records.written(key, values, indexed);
    String set = " SET record = json_patch(record, ?) WHERE _key = ? RETURNING _id";
    return connection.write(
        () -> writeWords(connection.ask("UPDATE " + table + set, changes.json(), key), changes));
  }

  @Override
  public Status delete(String key) throws Exception {
    requireTable();
    String sql = "DELETE FROM " + table + " WHERE _key = ? RETURNING _id";
    return connection.write(
        () -> {
          String id = connection.ask(sql, key);
          for (String field : id == null ? List.<String>of() : indexed) {
            connection.change(
                "DELETE FROM " + index(name, field) + " WHERE rowid = ?", Long.valueOf(id));
          }
          return id == null ? Status.NOT_FOUND : Status.OK;
        });
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    requireTable();
    String sql = "SELECT record FROM " + table + " WHERE _key >= ? ORDER BY _key LIMIT ?";
    connection.rows(
        found -> {
          HashMap<String, ByteIterator> row = new HashMap<>();
          records.read(found.getBytes(1), fields, row);
          result.add(row);
        },
        sql,
        startKey,
        count);
    return Status.OK;
  }

  // begin search
  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws Exception {
    requireTable();
    requireWords(Set.of(query.question().textField()));
    requireWords(query.question().form().scoredFields());
    return query.limit() > 0 && query.totalHits()
        ? connection.read(() -> answer(query, fields, result))
        : answer(query, fields, result);
  }

  private void requireWords(Set<String> fields) throws SQLException {
    for (String field : fields) {
      if (!indexed.contains(field)) {
        throw SqliteErrors.missing(name + " with an index of the words of " + field, settings);
      }
    }
  }

  private Status answer(SearchQuery query, Set<String> fields, SearchResult result)
      throws Exception {
    AnswerForm form = query.question().form();
    if (form instanceof WalkForm walk) {
      return walk(query, SqliteSearch.newWalk(walk), fields, result);
    }
    if (query.limit() > 0) {
      boolean isFacet = form instanceof GroupedForm;
      String number =
          form instanceof NearestForm
              ? SearchableDB.DISTANCE_FIELD
              : form instanceof RelevanceForm ? SearchableDB.SCORE_FIELD : null;
      SqlRequest page = SqliteSearch.page(name, query);
      if (form instanceof CardinalityForm) {
        result.add(
            CardinalityForm.row(Long.parseLong(connection.ask(page.sql(), page.parameters()))));
        return Status.OK;
      }
      if (form instanceof StatsForm) {
        connection.rows(
            found ->
                result.add(
                    StatsForm.row(
                        found.getLong(1), found.getLong(2), found.getLong(3), found.getLong(4))),
            page.sql(),
            page.parameters());
        return Status.OK;
      }
      connection.rows(
          found -> {
            HashMap<String, ByteIterator> row = keyedRow(found);
            if (isFacet) {
              row.put(SearchableDB.COUNT_FIELD, FieldValues.number(found.getLong(2)));
            } else {
              records.read(found.getBytes(2), fields, row);
            }
            if (number != null) {
              String value = Double.toString(found.getDouble(3));
              row.put(number, Utf8ByteIterator.of(value));
            }
            result.add(row);
          },
          page.sql(),
          page.parameters());
    }
    if (query.totalHits()) {
      SqlRequest count = SqliteSearch.count(name, query);
      result.setTotalHits(Long.parseLong(connection.ask(count.sql(), count.parameters())));
    }
    return Status.OK;
  }

  private static HashMap<String, ByteIterator> keyedRow(ResultSet found) throws SQLException {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(found.getBytes(1)));
    return row;
  }

  private Status walk(SearchQuery query, SqlWalk walk, Set<String> fields, SearchResult result)
      throws Exception {
    return PageWalk.fetch(
        query,
        result,
        rows -> {
          SqlRequest page = SqliteSearch.walk(name, query, walk, rows);
          connection.rows(
              found -> {
                HashMap<String, ByteIterator> row = keyedRow(found);
                records.read(found.getBytes(2), fields, row);
                result.add(row);
                walk.pass(found);
              },
              page.sql(),
              page.parameters());
          return Status.OK;
        });
  }

  // end search

  @Override
  public boolean hasRecords() throws SQLException, IOException {
    return has(name) && connection.ask("SELECT 1 FROM " + table + " LIMIT 1") != null;
  }

  @Override
  public void createIndex(SearchSchema wanted) throws Exception {
    List<String> creation = SqliteSchema.creation(name, wanted);
    connection.write(
        () -> {
          if (has(name)) {
            drop();
          }
          storeStamp(null);
          for (String statement : creation) {
            connection.change(statement);
          }
          return null;
        });
    indexed = null;
  }

  private void drop() throws SQLException, IOException {
    exists();
    for (String field : indexed) {
      connection.change("DROP TABLE " + index(name, field));
    }
    connection.change("DROP TABLE " + table);
  }

  /**
   * What is acknowledged is indexed. What a load leaves for later is done now, so that no run has
   * to: the statistics by which searches are planned, and the checkpoint.
   */
  @Override
  public long awaitSearchable(Duration timeout) throws Exception {
    requireTable();
    connection.write(() -> connection.change("ANALYZE " + table));
    connection.ask("PRAGMA wal_checkpoint(TRUNCATE)");
    return Long.parseLong(connection.ask("SELECT count(*) FROM " + table));
  }

  @Override
  public void writeStamp(String stamp) throws Exception {
    connection.write(() -> storeStamp(stamp));
  }

  private int storeStamp(String stamp) throws SQLException {
    connection.change("CREATE TABLE IF NOT EXISTS " + STAMPS + " (name PRIMARY KEY, stamp)");
    return connection.change("INSERT OR REPLACE INTO " + STAMPS + " VALUES (?, ?)", name, stamp);
  }

  @Override
  public String readStamp() throws SQLException {
    return has(STAMPS)
        ? connection.ask("SELECT stamp FROM " + STAMPS + " WHERE name = ?", name)
        : null;
  }

  @Override
  public StoreInfo storeFacts() throws SQLException, IOException {
    if (!connection.isFileThere()) {
      return StoreInfo.NONE;
    }
    String version = connection.ask("SELECT sqlite_version()");
    StoreInfo.Builder info =
        new StoreInfo.Builder("sqlite.")
            .product("SQLite", version)
            .durability(settings.durability())
            .embedded()
            .measured("file", settings.file().toAbsolutePath())
            .setting("version", version)
            .setting("driver", SQLiteJDBCLoader.getVersion());
    for (String pragma : List.of("journal_mode", "synchronous", "cache_size", "page_size")) {
      info.setting(pragma, connection.ask("PRAGMA " + pragma));
    }
    if (exists()) {
      long count = Long.parseLong(connection.ask("SELECT count(*) FROM " + table));
      long bytes = settings.file().toFile().length();
      info.measured("records", count).bytesPerRecord("bytesPerRecord", bytes, count);
    }
    return info.build();
  }

  @Override
  public void finish() throws DBException {
    batch.finish();
  }
}
