// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

/** Replies that show the right records, but not in the form that the contract of a binding asks. */
final class MalformedReplies {

  private MalformedReplies() {}

  /** Shows a key beside the fields of a record that was read. */
  static Lie inReads(UnaryOperator<String> key) {
    return Lie.in(
        Kind.READ,
        (asked, occasion) -> {
          Status status = asked.run();
          if (!status.isOk()) {
            return status;
          }
          String shown = key.apply(asked.key());
          asked.values().put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(shown));
          return occasion.tell(status);
        });
  }

  /** Says of an answer that it was accepted into a batch. */
  static Lie batched(Kind kind) {
    return Lie.in(
        kind,
        (asked, occasion) -> {
          Status status = asked.run();
          return status.isOk() ? occasion.tell(Status.BATCHED_OK) : status;
        });
  }

  /** Changes one row of a page of records. */
  static Lie inPages(Consumer<Map<String, ByteIterator>> change) {
    return inRows(false, change);
  }

  /** Changes one row of an answer that counts hits by the values of a field. */
  static Lie inFacets(Consumer<Map<String, ByteIterator>> change) {
    return inRows(true, change);
  }

  /**
   * Writes one count in another form.
   *
   * @param form has {@code %s} for the count
   */
  static Lie ofCounts(String form) {
    return inFacets(
        row ->
            row.replace(
                SearchableDB.COUNT_FIELD,
                new StringByteIterator(form.formatted(row.get(SearchableDB.COUNT_FIELD)))));
  }

  private static Lie inRows(boolean counted, Consumer<Map<String, ByteIterator>> change) {
    return Lie.in(
        Kind.SEARCH,
        (asked, occasion) -> {
          Status status = asked.run();
          List<HashMap<String, ByteIterator>> rows = asked.rows();
          if (rows.isEmpty() || counted != isCounted(asked)) {
            return status;
          }
          change.accept(rows.get(ThreadLocalRandom.current().nextInt(rows.size())));
          return occasion.tell(status);
        });
  }

  private static boolean isCounted(DbCall asked) {
    return asked.query().question().form() instanceof GroupedForm;
  }
}
