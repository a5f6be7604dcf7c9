// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.store.AlreadyClosedException;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.settings.PropertyReader;
import site.ycsb.workloads.CoreWorkload;

/**
 * Lucene inside this process, on disk: one index per table, below the directory {@value
 * LuceneSettings#DIRECTORY_PROPERTY}. All instances of a process share one writer per table; the
 * last {@link #cleanup()} commits and closes it. The properties are described in docs/lucene.md.
 */
public class LuceneClient extends DB implements SearchableDB, SearchDialect, StoreFacts {

  /** Lucene logs which of the JVM's features it uses; on stderr that hides the status of a run. */
  private static final Logger LUCENE_LOG = Logger.getLogger("org.apache.lucene");

  private LuceneSettings settings;
  private RecordSchema schema;
  private boolean recreate;
  private final Map<String, LuceneTable> tables = new HashMap<>();
  private final Map<String, TableSession> sessions = new HashMap<>();

  /**
   * Also opens the table of the workload if there is one, so that a bad one is told before a run.
   */
  @Override
  public void init() throws DBException {
    if (LUCENE_LOG.getLevel() == null) {
      LUCENE_LOG.setLevel(Level.SEVERE);
    }
    try {
      settings = LuceneSettings.from(getProperties());
      schema = new RecordSchema(SearchSchema.from(getProperties()));
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
    recreate =
        Boolean.parseBoolean(getProperties().getProperty(RECREATE_PROPERTY, "false").strip());
    if (Files.exists(settings.directory()) && !Files.isDirectory(settings.directory())) {
      throw new DBException(
          PropertyReader.needs(
              LuceneSettings.DIRECTORY_PROPERTY,
              settings.directory().toString(),
              "the name of a directory, and this is a file"));
    }
    table(
        getProperties()
            .getProperty(CoreWorkload.TABLENAME_PROPERTY, CoreWorkload.TABLENAME_PROPERTY_DEFAULT),
        false);
  }

  @Override
  public void cleanup() throws DBException {
    sessions.clear();
    List<LuceneTable> open = new ArrayList<>(tables.values());
    tables.clear();
    DBException failure = null;
    for (LuceneTable table : open) {
      try {
        OpenTables.release(table);
      } catch (DBException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** The table, or null if there is none and it is not to be made. */
  private LuceneTable table(String name, boolean create) throws DBException {
    LuceneTable table = tables.get(name);
    if (table == null) {
      table = OpenTables.acquire(name, settings, schema, create);
      if (table != null) {
        tables.put(name, table);
      }
    }
    return table;
  }

  private LuceneTable existing(String name) throws DBException {
    LuceneTable table = table(name, false);
    if (table == null) {
      throw new DBException(
          MissingTable.message(
              name, settings.directory().toString(), LuceneSettings.DIRECTORY_PROPERTY));
    }
    return table;
  }

  private TableSession session(String name, boolean create) throws DBException, IOException {
    TableSession session = sessions.get(name);
    if (session == null) {
      LuceneTable table = table(name, create);
      if (table == null) {
        return null;
      }
      table.useSchema(schema);
      session = new TableSession(table, schema);
      sessions.put(name, session);
    }
    return session;
  }

  /** One operation on a table that exists. */
  @FunctionalInterface
  private interface Operation {
    /** Returns the status if the session's answer was no exception. */
    Status on(TableSession session) throws IOException, InvalidRecordException;
  }

  /** What becomes of an operation on a table that is not there. */
  private enum Missing {
    IS_MADE,
    HAS_NO_RECORD,
    IS_AN_ERROR
  }

  private Status run(String table, Missing missing, Operation operation) {
    try {
      TableSession session = session(table, missing == Missing.IS_MADE);
      if (session != null) {
        return operation.on(session);
      }
      return missing == Missing.HAS_NO_RECORD
          ? Status.NOT_FOUND
          : MissingTable.status(
              table, settings.directory().toString(), LuceneSettings.DIRECTORY_PROPERTY);
    } catch (InvalidRecordException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (DBException e) {
      return new Status("STORE_ERROR", e.getMessage());
    } catch (AlreadyClosedException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return IndexDamage.is(cause)
          ? damaged(table)
          : new Status("IO_ERROR", "the index was closed after an error: " + cause);
    } catch (IOException | RuntimeException e) {
      if (IndexDamage.is(e)) {
        return damaged(table);
      }
      if (e instanceof IOException || e instanceof IllegalArgumentException) {
        return new Status("IO_ERROR", e.toString());
      }
      throw (RuntimeException) e;
    }
  }

  private Status damaged(String table) {
    return new Status(
        "INDEX_DAMAGED", settings.directory().resolve(table) + IndexDamage.EXPLANATION);
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(table, Missing.HAS_NO_RECORD, session -> found(session.read(key, fields, result)));
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(
        table,
        Missing.IS_AN_ERROR,
        session -> {
          session.scan(startkey, recordcount, fields, result);
          return Status.OK;
        });
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(table, Missing.HAS_NO_RECORD, session -> found(session.update(key, values)));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        Missing.IS_MADE,
        session -> {
          session.insert(key, values);
          return Status.OK;
        });
  }

  @Override
  public Status delete(String table, String key) {
    return run(table, Missing.HAS_NO_RECORD, session -> found(session.delete(key)));
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return TableSession.MATCHES.kinds();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    String misfit = schema.misfit(query.question());
    if (misfit != null) {
      return new Status(Status.BAD_REQUEST.getName(), misfit);
    }
    return run(
        table,
        Missing.IS_AN_ERROR,
        session -> {
          session.search(query, fields, result);
          return Status.OK;
        });
  }

  private static Status found(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public void createIndex(String table, SearchSchema wanted) throws DBException {
    if (!wanted.toString().equals(schema.toString())) {
      throw new DBException(
          "table " + table + ": the index has to be made of the schema of the properties");
    }
    LuceneTable index = table(table, true);
    try {
      long records = index.records();
      if (records > 0 && !recreate) {
        throw new DBException(
            index.path()
                + " holds "
                + records
                + " records: add -p "
                + RECREATE_PROPERTY
                + "=true to remove them, or name another "
                + LuceneSettings.DIRECTORY_PROPERTY);
      }
      index.recreate(schema);
    } catch (IOException | AlreadyClosedException e) {
      throw failed("make the index", index, e);
    }
  }

  /** {@inheritDoc} A commit and a refresh do that, so the timeout does not come into it. */
  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    LuceneTable index = existing(table);
    try {
      index.commit();
      return index.records();
    } catch (IOException | AlreadyClosedException e) {
      throw failed("commit", index, e);
    }
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    LuceneTable index = table(table, true);
    try {
      index.writeStamp(stamp);
    } catch (IOException | AlreadyClosedException e) {
      throw failed("write the stamp", index, e);
    }
  }

  @Override
  public String readStamp(String table) throws DBException {
    LuceneTable index = table(table, false);
    return index == null ? null : index.stamp();
  }

  @Override
  public Visibility visibility() {
    return settings.visibility();
  }

  @Override
  public Map<String, String> storeFacts(String table) throws DBException {
    LuceneTable index = existing(table);
    try {
      return TableFacts.of(index);
    } catch (IOException | AlreadyClosedException e) {
      throw failed("read the facts", index, e);
    }
  }

  @Override
  public String indexDefinition(String table, SearchSchema schema) {
    return IndexedRecord.definition(schema);
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    return TableSession.request(query, fields);
  }

  private static DBException failed(String what, LuceneTable index, Exception e) {
    return IndexDamage.is(e) || IndexDamage.is(e.getCause())
        ? new DBException(index.path() + IndexDamage.EXPLANATION, e)
        : new DBException("cannot " + what + " in " + index.path() + ": " + e, e);
  }
}
