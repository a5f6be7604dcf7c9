// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchSchema.Field;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.Utf8ByteIterator;

/** The commands of YCSB's shell, with its names, arguments and output. */
final class RecordVerbs {

  private static final String LINE = "-".repeat(32);

  private final DB db;
  private final PrintStream out;
  private String table;

  RecordVerbs(DB db, String table, PrintStream out) {
    this.db = db;
    this.table = table;
    this.out = out;
  }

  List<Verb> verbs(SearchSchema schema) {
    List<String> fields = schema.fields().stream().map(Field::name).toList();
    List<String> assignments = fields.stream().map(name -> name + "=").toList();
    return List.of(
        new Verb("read", "KEY [FIELD...]", "print a record", fields, this::read),
        new Verb("scan", "KEY COUNT [FIELD...]", "print records from a key on", fields, this::scan),
        new Verb("insert", "KEY NAME=VALUE...", "store a new record", assignments, this::insert),
        new Verb(
            "update", "KEY NAME=VALUE...", "change fields of a record", assignments, this::update),
        new Verb("delete", "KEY", "remove a record", List.of(), this::delete),
        new Verb("table", "[NAME]", "print, or change, the table in use", List.of(), this::table));
  }

  /** The table that commands are about. */
  String table() {
    return table;
  }

  private boolean read(List<String> words) {
    Verb.require(!words.isEmpty());
    Map<String, ByteIterator> record = new HashMap<>();
    Status status = db.read(table, words.get(0), fields(words, 1), record);
    out.println("Return code: " + name(status));
    print(record, out);
    return SearchStatus.isOk(status);
  }

  private boolean scan(List<String> words) {
    Verb.require(words.size() >= 2);
    int count = Verb.number("the number of records", words.get(1), 1);
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    Status status = db.scan(table, words.get(0), count, fields(words, 2), found);
    out.println("Result: " + name(status));
    print(found, out);
    return SearchStatus.isOk(status);
  }

  private boolean insert(List<String> words) {
    Verb.require(words.size() >= 2);
    return wrote("Result: ", db.insert(table, words.get(0), values(words)));
  }

  private boolean update(List<String> words) {
    Verb.require(words.size() >= 2);
    return wrote("Result: ", db.update(table, words.get(0), values(words)));
  }

  private boolean delete(List<String> words) {
    Verb.require(words.size() == 1);
    return wrote("Return result: ", db.delete(table, words.get(0)));
  }

  private boolean table(List<String> words) {
    Verb.require(words.size() <= 1);
    if (!words.isEmpty()) {
      table = words.get(0);
    }
    out.println("Using table \"" + table + "\"");
    return true;
  }

  private boolean wrote(String label, Status status) {
    out.println(label + name(status));
    return SearchStatus.isOk(status);
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
  private static void print(Map<String, ByteIterator> record, PrintStream out) {
    record.forEach((field, value) -> out.println(field + "=" + value));
  }

  /** Numbered from 0, with a line between. */
  static void print(List<HashMap<String, ByteIterator>> records, PrintStream out) {
    out.println(records.isEmpty() ? "0 records" : LINE);
    for (int i = 0; i < records.size(); i++) {
      out.println("Record " + i);
      print(records.get(i), out);
      out.println(LINE);
    }
  }

  static String name(Status status) {
    return status == null ? "null" : status.getName();
  }
}
