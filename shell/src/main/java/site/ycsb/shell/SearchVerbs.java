// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.cli.StoreShell;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;

/** The commands that YCSB's shell lacks: searches and what belongs to them. */
final class SearchVerbs {

  private static final String DEFAULT_WAIT_SECONDS = "60";

  private final DB db;
  private final SearchSchema schema;
  private final Question.Kind kind;
  private final Supplier<String> table;
  private final PrintStream out;

  /**
   * @param table asked at each command
   */
  SearchVerbs(StoreShell.Session session, Supplier<String> table) {
    db = session.db();
    schema = session.schema();
    kind = session.kind();
    out = session.out();
    this.table = table;
  }

  List<Verb> verbs() {
    return List.of(
        new Verb(
            "search",
            SearchRequest.SYNTAX,
            "print the records "
                + kind.meaning(schema.textField())
                + "; 10, highest "
                + schema.sortField()
                + " first, by default",
            SearchRequest.SETTINGS,
            this::search),
        new Verb(
            "createindex",
            "",
            "create the table and its search index",
            List.of(),
            this::createIndex),
        new Verb(
            "await",
            "[SECONDS]",
            "wait until search finds what was written, "
                + DEFAULT_WAIT_SECONDS
                + " s at most by default",
            List.of(),
            this::await),
        new Verb("stamp", "", "print which data set is loaded", List.of(), this::stamp),
        new Verb("facts", "", "print what the store reports about itself", List.of(), this::facts));
  }

  private boolean search(List<String> words) {
    SearchRequest request = SearchRequest.parse(words, kind, schema);
    SearchResult rows = new SearchResult();
    Status status = searchable().search(table.get(), request.query(), request.fields(), rows);
    out.println("Result: " + RecordVerbs.name(status));
    if (rows.totalHits() != SearchResult.UNKNOWN) {
      out.println("Total hits: " + rows.totalHits());
    }
    RecordVerbs.print(rows, out);
    return SearchStatus.isOk(status);
  }

  private boolean createIndex(List<String> words) throws DBException {
    Verb.require(words.isEmpty());
    searchable().createIndex(table.get(), schema);
    out.println("Table \"" + table.get() + "\" can be searched: " + schema);
    return true;
  }

  private boolean await(List<String> words) throws DBException {
    Verb.require(words.size() <= 1);
    String seconds = words.isEmpty() ? DEFAULT_WAIT_SECONDS : words.get(0);
    Duration limit = Duration.ofSeconds(Verb.number("the time in seconds", seconds, 0));
    out.println("Search finds " + searchable().awaitSearchable(table.get(), limit) + " records");
    return true;
  }

  private boolean stamp(List<String> words) throws DBException {
    Verb.require(words.isEmpty());
    String stamp = searchable().readStamp(table.get());
    out.println(stamp == null ? "No stamp" : stamp);
    return true;
  }

  private boolean facts(List<String> words) throws DBException {
    Verb.require(words.isEmpty());
    if (!(db instanceof StoreFacts source)) {
      throw new ShellException("this binding reports no server information");
    }
    source
        .storeFacts(table.get())
        .values()
        .forEach((name, value) -> out.println(name + "=" + value));
    return true;
  }

  private SearchableDB searchable() {
    if (db instanceof SearchableDB searchable) {
      return searchable;
    }
    throw new ShellException("this binding cannot search");
  }
}
