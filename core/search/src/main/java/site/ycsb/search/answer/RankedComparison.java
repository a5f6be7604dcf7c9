// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.ReplyDifferences;

/** Compares one reply, whose rows may show a number, with the records before the first write. */
abstract class RankedComparison {

  protected final ComparedReply reply;
  protected final SearchResult found;

  /** The number of each row up to the one that is compared; NaN if it has none. */
  protected final double[] shown;

  private final ShownNumber number;

  RankedComparison(ComparedReply reply, ShownNumber number) {
    this.reply = reply;
    this.number = number;
    found = reply.found();
    shown = new double[found.size()];
  }

  void compare(ReplyDifferences into) {
    Set<Long> records = new HashSet<>();
    for (int i = 0; i < found.size(); i++) {
      String wrong = wrong(i, records);
      into.countFields(reply.fields().length, wrong == null);
      into.countRow(wrong == null);
      if (wrong != null) {
        into.add(wrong);
      }
    }
    long matches = Math.min(reply.asked().limit(), reply.right().hits());
    if (found.size() != matches) {
      into.add("shown " + found.size() + " rows" + reply.versus() + matches);
    }
  }

  /** How a row is wrong; null if it is not. */
  private String wrong(int i, Set<Long> records) {
    Map<String, ByteIterator> row = found.get(i) == null ? null : new HashMap<>(found.get(i));
    ByteIterator of = number.takeOut(row);
    shown[i] = of == null ? Double.NaN : ShownNumber.of(of);
    String wrong = reply.records().ofRow(i, row, reply.fields());
    if (wrong != null) {
      return wrong;
    }
    long record = reply.records().number(row);
    return records.add(record)
        ? wrongHit(i, record, reply.records().revision(row), of)
        : "row %d shows %s again".formatted(i, NumberedKeys.key(record));
  }

  /**
   * How a row, a possible record, is wrong as a hit or in its place; null if it is not.
   *
   * @param number what the row shows; null if it shows none
   */
  protected abstract String wrongHit(int i, long record, int revision, ByteIterator number);
}
