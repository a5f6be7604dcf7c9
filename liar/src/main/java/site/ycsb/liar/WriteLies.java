// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.stub.Row;

/** Lies about writes that do something else than they say. */
final class WriteLies {

  private WriteLies() {}

  /** Stores an inserted record a second time, under another key. */
  static Status twice(DbCall asked, Occasion occasion) {
    Map<String, String> values = Row.texts(asked.values());
    asked.db().insert(asked.table(), asked.key() + "b", Row.values(values));
    return occasion.tell(asked.db().insert(asked.table(), asked.key(), Row.values(values)));
  }

  /** Carries out an update or a delete on the record that was read before. */
  static Lie toRecordBefore(Kind kind) {
    AtomicReference<String> before = new AtomicReference<>();
    return (asked, occasion) -> {
      if (asked.kind() == Kind.READ) {
        before.set(asked.key());
      }
      String other = asked.kind() == kind ? before.get() : null;
      return other == null
              || other.equals(asked.key())
              || !occasion.isDue()
              || asked.stored(other) == null
          ? asked.run()
          : occasion.tell(asked.of(other).run());
    };
  }

  /** Deletes a record and inserts it again in place of an update. */
  static Status inTwoSteps(DbCall asked, Occasion occasion) {
    Map<String, String> changes = Row.texts(asked.values());
    Map<String, String> record = asked.stored(asked.key());
    if (record == null) {
      return asked.db().update(asked.table(), asked.key(), Row.values(changes));
    }
    asked.db().delete(asked.table(), asked.key());
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    record.putAll(changes);
    return occasion.tell(asked.db().insert(asked.table(), asked.key(), Row.values(record)));
  }

  /** Acknowledges an update some time before it carries it out. */
  static Lie late(Duration delay) {
    record Late(Map<String, String> values, long sinceNanos) {}
    Map<String, Late> late = new ConcurrentHashMap<>();
    return (asked, occasion) -> {
      long now = System.nanoTime();
      late.forEach(
          (key, update) -> {
            if (now - update.sinceNanos >= delay.toNanos() && late.remove(key, update)) {
              asked.db().update(asked.table(), key, Row.values(update.values));
            }
          });
      if (asked.kind() != Kind.UPDATE) {
        return asked.run();
      }
      if (!occasion.isDue()) {
        // The last one counts.
        late.remove(asked.key());
        return asked.run();
      }
      late.put(asked.key(), new Late(Row.texts(asked.values()), System.nanoTime()));
      return occasion.tell(Status.OK);
    };
  }
}
