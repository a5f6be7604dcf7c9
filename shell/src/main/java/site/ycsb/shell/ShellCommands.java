// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.cli.StoreShell;
import site.ycsb.measure.Statuses;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchSchema.Field;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.Utf8ByteIterator;

/**
 * The commands on a store: the ones of YCSB's shell, with its names, arguments and output, and the
 * ones that it lacks, searches and what belongs to them.
 */
final class ShellCommands {

  private static final String LINE = "-".repeat(32);
  private static final String DEFAULT_WAIT_SECONDS = "60";

  private final DB db;
  private final SearchSchema schema;
  private final Question.Kind kind;
  private final PrintStream out;
  private String table;

  ShellCommands(StoreShell.ShellSession session) {
    db = session.db();
    schema = session.schema();
    kind = session.kind();
    out = session.out();
    table = session.table();
  }

  List<Verb> verbs() {
    List<String> fields = schema.fields().stream().map(Field::name).toList();
    List<String> assignments = fields.stream().map(name -> name + "=").toList();
    String search =
        ("print the records %s, or the answer to a question of another KIND (%s); 10, highest %s"
                + " first, by default")
            .formatted(kind.meaning(schema.textField()), SearchRequest.kinds(), schema.sortField());
    String await =
        "wait until search finds what was written, "
            + DEFAULT_WAIT_SECONDS
            + " s at most by default";
    List<String> none = List.of();
    return List.of(
        new Verb("read", "KEY [FIELD...]", "print a record", fields, this::read),
        new Verb("scan", "KEY COUNT [FIELD...]", "print records from a key on", fields, this::scan),
        new Verb("insert", "KEY NAME=VALUE...", "store a new record", assignments, this::insert),
        new Verb(
            "update", "KEY NAME=VALUE...", "change fields of a record", assignments, this::update),
        new Verb("delete", "KEY", "remove a record", none, this::delete),
        new Verb("table", "[NAME]", "print, or change, the table in use", none, this::table),
        new Verb("search", SearchRequest.SYNTAX, search, SearchRequest.SETTINGS, this::search),
        new Verb("createindex", "", "create the table and its search index", none, this::create),
        new Verb("await", "[SECONDS]", await, none, this::await),
        new Verb("stamp", "", "print which data set is loaded", none, this::stamp),
        new Verb("facts", "", "print what the store reports about itself", none, this::facts));
  }

  private boolean read(List<String> words) {
    Map<String, ByteIterator> record = new HashMap<>();
    Status status = db.read(table, words.get(0), fields(words, 1), record);
    boolean isOk = ended("Return code: ", status);
    print(record);
    return isOk;
  }

  private boolean scan(List<String> words) {
    int count = Verb.number("the number of records", words.get(1), 1);
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    Status status = db.scan(table, words.get(0), count, fields(words, 2), found);
    boolean isOk = ended("Result: ", status);
    print(found);
    return isOk;
  }

  private boolean insert(List<String> words) {
    return ended("Result: ", db.insert(table, words.get(0), values(words)));
  }

  private boolean update(List<String> words) {
    return ended("Result: ", db.update(table, words.get(0), values(words)));
  }

  private boolean delete(List<String> words) {
    return ended("Return result: ", db.delete(table, words.get(0)));
  }

  private boolean table(List<String> words) {
    words.forEach(name -> table = name);
    return printed("Using table \"" + table + "\"");
  }

  private boolean search(List<String> words) {
    SearchRequest request = SearchRequest.parse(words, kind, schema);
    SearchResult rows = new SearchResult();
    Status status = searchable().search(table, request.query(), request.fields(), rows);
    boolean isOk = ended("Result: ", status);
    if (rows.totalHits() != SearchResult.UNKNOWN) {
      out.println("Total hits: " + rows.totalHits());
    }
    print(rows);
    return isOk;
  }

  private boolean create(List<String> words) throws DBException {
    searchable().createIndex(table, schema);
    return printed("Table \"" + table + "\" can be searched: " + schema);
  }

  private boolean await(List<String> words) throws DBException {
    String seconds = words.isEmpty() ? DEFAULT_WAIT_SECONDS : words.get(0);
    Duration limit = Duration.ofSeconds(Verb.number("the time in seconds", seconds, 0));
    return printed("Search finds " + searchable().awaitSearchable(table, limit) + " records");
  }

  private boolean stamp(List<String> words) throws DBException {
    String stamp = searchable().readStamp(table);
    return printed(stamp == null ? "No stamp" : stamp);
  }

  private boolean facts(List<String> words) throws DBException {
    if (!(db instanceof StoreFacts source)) {
      throw new ShellException("this binding reports no server information");
    }
    source.storeFacts(table).values().forEach((name, value) -> printed(name + "=" + value));
    return true;
  }

  private SearchableDB searchable() {
    if (db instanceof SearchableDB searchable) {
      return searchable;
    }
    throw new ShellException("this binding cannot search");
  }

  private boolean ended(String label, Status status) {
    out.println(label + (status == null ? "null" : status.getName()));
    if (status != null && Statuses.hasDetails(status)) {
      throw new ShellException(status.getDescription());
    }
    return SearchStatus.isOk(status);
  }

  private boolean printed(String line) {
    out.println(line);
    return true;
  }

  /** The words from there on, or null, which means all fields. */
  private static Set<String> fields(List<String> words, int from) {
    return words.size() > from ? new HashSet<>(words.subList(from, words.size())) : null;
  }

  private static Map<String, ByteIterator> values(List<String> words) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (String word : words.subList(1, words.size())) {
      int equals = word.indexOf('=');
      Verb.require(equals > 0);
      values.put(word.substring(0, equals), Utf8ByteIterator.of(word.substring(equals + 1)));
    }
    return values;
  }

  /** A line for each field, as in YCSB's shell. */
  private void print(Map<String, ByteIterator> record) {
    record.forEach((field, value) -> out.println(field + "=" + value));
  }

  /** Numbered from 0, with a line between. */
  private void print(List<HashMap<String, ByteIterator>> records) {
    out.println(records.isEmpty() ? "0 records" : LINE);
    for (int i = 0; i < records.size(); i++) {
      out.println("Record " + i);
      print(records.get(i));
      out.println(LINE);
    }
  }
}
