// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Answers a scan with other records than the next ones. */
final class ScanLie extends Lie {

  /** How the records are forged. */
  interface Forgery {
    /**
     * @param next the records that were asked for, and one more if there is one
     * @param count number of records that were asked for
     */
    List<Row> rows(List<Row> next, int count);
  }

  private final Forgery forgery;

  ScanLie(Occasion occasion, Forgery forgery) {
    super(occasion);
    this.forgery = forgery;
  }

  static List<Row> withoutLast(List<Row> next, int count) {
    int there = Math.min(count, next.size());
    return Row.cut(next, 0, Math.max(0, there - 1));
  }

  /** Leaves one out; the one after the last takes its place. */
  static List<Row> withGap(List<Row> next, int count) {
    if (next.size() < 3) {
      return Row.cut(next, 0, count);
    }
    List<Row> others = new ArrayList<>(next);
    others.remove(ThreadLocalRandom.current().nextInt(1, next.size() - 1));
    return Row.cut(others, 0, count);
  }

  static List<Row> withoutFirst(List<Row> next, int count) {
    return Row.cut(next, 1, count);
  }

  static List<Row> withNull(List<Row> next, int count) {
    List<Row> rows = new ArrayList<>(Row.cut(next, 0, count));
    if (!rows.isEmpty()) {
      rows.set(ThreadLocalRandom.current().nextInt(rows.size()), null);
    }
    return rows;
  }

  @Override
  Status scan(
      Honest store,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    if (!isDue()) {
      return store.scan(startKey, count, fields, result);
    }
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    Status status = store.scan(startKey, count + 1, fields, found);
    if (status.isOk()) {
      List<Row> next = found.stream().map(Row::of).toList();
      List<Row> forged = forgery.rows(next, count);
      if (!Row.same(forged, Row.cut(next, 0, count))) {
        told();
      }
      result.addAll(forged);
    }
    return status;
  }
}
