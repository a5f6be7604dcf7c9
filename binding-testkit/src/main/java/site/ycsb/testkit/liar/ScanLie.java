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

/** Answers a scan with the wrong records. */
final class ScanLie extends Lie {

  /** How the records are forged. */
  interface Forgery {
    /**
     * @param next the records that were asked for, and one more if there is one
     * @param count number of records that were asked for
     */
    List<CopiedRow> rows(List<CopiedRow> next, int count);
  }

  private final Forgery forgery;

  ScanLie(Occasion occasion, Forgery forgery) {
    super(occasion);
    this.forgery = forgery;
  }

  static List<CopiedRow> withoutLast(List<CopiedRow> next, int count) {
    int there = Math.min(count, next.size());
    return CopiedRow.cut(next, 0, Math.max(0, there - 1));
  }

  /** Leaves one out; the one after the last takes its place. */
  static List<CopiedRow> withGap(List<CopiedRow> next, int count) {
    if (next.size() < 3) {
      return CopiedRow.cut(next, 0, count);
    }
    List<CopiedRow> others = new ArrayList<>(next);
    others.remove(ThreadLocalRandom.current().nextInt(1, next.size() - 1));
    return CopiedRow.cut(others, 0, count);
  }

  static List<CopiedRow> withoutFirst(List<CopiedRow> next, int count) {
    return CopiedRow.cut(next, 1, count);
  }

  static List<CopiedRow> withNull(List<CopiedRow> next, int count) {
    List<CopiedRow> rows = new ArrayList<>(CopiedRow.cut(next, 0, count));
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
      List<CopiedRow> next = found.stream().map(CopiedRow::of).toList();
      List<CopiedRow> forged = forgery.rows(next, count);
      if (!CopiedRow.same(forged, CopiedRow.cut(next, 0, count))) {
        told();
      }
      result.addAll(forged);
    }
    return status;
  }
}
