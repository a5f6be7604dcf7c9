// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.queries.HitFinder;

/**
 * Describes a reply that was judged wrong, in one line for people: what was asked, what the reply
 * showed, and what was possible. Made for one reply, because it is rarely needed.
 */
public final class WrongReply {

  private static final int MAX_REVISIONS = 5;
  private static final int MAX_VALUE_LENGTH = 40;

  private final Expectations expectations;
  private final RecordChecker checker;
  private final StateView view;
  private final PossibleStates states = new PossibleStates();
  private final long begin;
  private final long end;

  /**
   * Describes a reply.
   *
   * @param begin when the call was begun, by the history's clock
   * @param end when it was answered
   */
  WrongReply(Catalogue catalogue, Expectations expectations, long begin, long end) {
    this.expectations = expectations;
    this.begin = begin;
    this.end = end;
    checker = new RecordChecker(catalogue);
    view = new StateView(expectations.history());
  }

  /** Of a record that was read. */
  public String record(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    see(expectations.visibility().reads());
    String wrong = wrongRow(row, fields, number);
    return "of %s: %s"
        .formatted(
            Keys.name(number),
            (wrong == null)
                ? "shown revision " + checker.revision(row) + ", which is possible"
                : wrong);
  }

  public String missing(long number) {
    see(expectations.visibility().reads());
    return "of " + Keys.name(number) + ": shown none; possible " + possible(number);
  }

  public String scan(
      List<HashMap<String, ByteIterator>> rows, RecordField[] fields, long start, int length) {
    see(expectations.visibility().scans());
    String wrong = wrongRow(rows, fields);
    return "of %s records from %s: %s"
        .formatted(
            length,
            Keys.name(start),
            (wrong == null)
                ? rows.size() + " rows that leave out a record, or are not in order"
                : wrong);
  }

  public String page(int query, SearchQuery asked, SearchResult found, RecordField[] fields) {
    see(expectations.visibility().searches());
    String wrong =
        asked.question().countedField().isPresent()
            ? differentCount(query, asked, found)
            : wrongRow(found, fields);
    wrong = wrong == null ? rowThatIsNoHit(query, found) : wrong;
    return "of \""
        + asked.question().text()
        + "\" from row "
        + asked.offset()
        + ": "
        + (wrong == null ? differentRow(query, asked, found) : wrong);
  }

  /** The first row that is not a hit by what it shows, where that depends on its revision. */
  private String rowThatIsNoHit(int query, SearchResult found) {
    HitFinder finder = new HitFinder(expectations.oracle().questions());
    for (int i = 0; i < found.size() && finder.dependsOnUpdates(query); i++) {
      long number = Keys.number(found.get(i).get(SearchableDB.KEY_FIELD));
      int revision = checker.revision(found.get(i));
      if (!finder.isHit(number, revision, query)) {
        return "row %s, %s: shown revision %s, which is not a hit; possible %s"
            .formatted(i, Keys.name(number), revision, possible(number));
      }
    }
    return null;
  }

  /** Where counts begin to differ from those before the run. */
  private String differentCount(int query, SearchQuery asked, SearchResult found) {
    FacetCounts before = expectations.oracle().facets(query);
    String possible = expectations.readOnly() ? "; possible " : "; before the run ";
    int size = Math.min(asked.limit(), before.size());
    for (int i = 0; i < Math.max(size, found.size()); i++) {
      String shown = i < found.size() ? cut(FacetRow.describe(found.get(i))) : "none";
      String facet = i < size ? before.row(i).toString() : "none";
      if (!shown.equals(facet)) {
        return "value " + i + " shown " + shown + possible + facet;
      }
    }
    return "shown the counts of before the run, which writes have changed";
  }

  private void see(Duration promised) {
    view.set(expectations.earliest(promised, begin), end);
  }

  /** The first row that is wrong by itself, or null. */
  private String wrongRow(List<? extends Map<String, ByteIterator>> rows, RecordField[] fields) {
    for (int i = 0; i < rows.size(); i++) {
      Map<String, ByteIterator> row = rows.get(i);
      long number = checker.number(row);
      if (number < 0) {
        ByteIterator key = row == null ? null : row.get(SearchableDB.KEY_FIELD);
        return "row " + i + " shown without the key of a record: " + cut(String.valueOf(key));
      }
      String wrong = wrongRow(row, fields, number);
      if (wrong != null) {
        return "row " + i + ", " + Keys.name(number) + ": " + wrong;
      }
    }
    return null;
  }

  private String wrongRow(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    int revision = checker.revision(row);
    if (revision < 0) {
      return "shown without a revision; possible " + possible(number);
    }
    String field = checker.differingField(row, fields, number, revision);
    if (field != null) {
      return "shown %s %s; possible at its revision %s %s"
          .formatted(
              field,
              cut(String.valueOf(row.get(field))),
              revision,
              checker
                  .expectedValue(field, fields, number, revision)
                  .map(WrongReply::cut)
                  .orElse("no such field"));
    }
    view.lookUp(number, states);
    return states.allows(revision)
        ? null
        : "shown revision " + revision + "; possible " + possible(number);
  }

  private String possible(long number) {
    view.lookUp(number, states);
    StringJoiner all = new StringJoiner(" or ");
    if (states.isAnyRevision()) {
      all.add("any revision");
    }
    int listed = Math.min(MAX_REVISIONS, states.size());
    for (int i = 0; i < listed; i++) {
      all.add("revision " + states.revision(i));
    }
    if (listed < states.size()) {
      all.add((states.size() - listed) + " more");
    }
    if (states.mayBeAbsent()) {
      all.add("none");
    }
    return all.toString();
  }

  /** Where a page of possible rows begins to differ from the one that was there before the run. */
  private String differentRow(int query, SearchQuery asked, SearchResult found) {
    Oracle oracle = expectations.oracle();
    int rows = oracle.rows(query, asked.offset(), asked.limit());
    String before = expectations.readOnly() ? "; possible " : "; before the run ";
    for (int i = 0; i < Math.min(rows, found.size()); i++) {
      String shown = String.valueOf(found.get(i).get(SearchableDB.KEY_FIELD));
      String possible = Keys.name(oracle.number(query, asked.offset() + i));
      if (!shown.equals(possible)) {
        return "row " + i + " shown " + shown + before + possible;
      }
    }
    if (found.size() != rows) {
      return "shown " + found.size() + " rows" + before + rows;
    }
    return asked.totalHits()
        ? "shown " + found.totalHits() + " hits in all" + before + oracle.hits(query)
        : "shown the rows of before the run, which writes have changed";
  }

  private static String cut(String value) {
    String line = value.lines().findFirst().orElse("");
    return line.length() > MAX_VALUE_LENGTH ? line.substring(0, MAX_VALUE_LENGTH) + "…" : line;
  }
}
