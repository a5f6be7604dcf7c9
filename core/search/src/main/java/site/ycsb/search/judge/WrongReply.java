// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;

/**
 * Describes a reply that was judged wrong, in one line of a message: what was asked, what the reply
 * showed, and what was possible. Made for one reply, because it is rarely needed.
 */
public final class WrongReply {

  private final Expectations expectations;
  private final StateView view;
  private final RecordDifference difference;
  private final long begin;
  private final long end;

  /**
   * Describes a reply.
   *
   * @param begin when the call was begun, by the history's clock
   * @param end when it was answered
   */
  WrongReply(RecordGenerator generator, Expectations expectations, long begin, long end) {
    this.expectations = expectations;
    this.begin = begin;
    this.end = end;
    view = new StateView(expectations.history());
    difference = new RecordDifference(new RecordChecker(generator), view::lookUp);
  }

  /** Describes a record that was read. */
  public String record(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    see(expectations.visibility().reads());
    String wrong = difference.of(row, fields, number);
    return "of %s: %s"
        .formatted(
            NumberedKeys.key(number),
            wrong == null
                ? "shown revision " + difference.revision(row) + ", which is possible"
                : wrong);
  }

  public String missing(long number) {
    see(expectations.visibility().reads());
    return "of "
        + NumberedKeys.key(number)
        + ": shown none; possible "
        + difference.possible(number);
  }

  public String scan(
      List<HashMap<String, ByteIterator>> rows, RecordField[] fields, long start, int length) {
    see(expectations.visibility().scans());
    return "of %s records from %s: %s"
        .formatted(
            length,
            NumberedKeys.key(start),
            IntStream.range(0, rows.size())
                .mapToObj(i -> difference.ofRow(i, rows.get(i), fields))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(rows.size() + " rows that leave out a record, or are not in order"));
  }

  public String page(int query, SearchQuery asked, SearchResult found, RecordField[] fields) {
    see(expectations.visibility().searches());
    ReplyDifferences differences = new ReplyDifferences();
    expectations
        .oracle()
        .rules(query)
        .compare(
            new ComparedReply(
                expectations.questions(),
                query,
                asked,
                found,
                fields,
                expectations::right,
                expectations.bm25(),
                expectations.readOnly(),
                difference),
            differences);
    return "of \"%s\" from row %d: %s"
        .formatted(
            asked.question().text(),
            asked.offset(),
            differences.texts().stream().findFirst().orElse("shown what is not possible"));
  }

  private void see(Duration promised) {
    view.set(expectations.earliest(promised, begin), end);
  }
}
