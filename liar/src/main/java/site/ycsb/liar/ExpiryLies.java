// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.search.SearchResult;
import site.ycsb.search.TimeToLive;
import site.ycsb.stub.Row;

/**
 * Lies about records with a time to live. The honest store lets each expire on time; the liar
 * remembers them.
 */
final class ExpiryLies {

  private record Kept(Map<String, String> values, long insertedAt, long life) {
    private boolean isOver(double shareOfLife) {
      return System.nanoTime() - insertedAt > shareOfLife * life;
    }
  }

  private final Map<String, Kept> kept = new ConcurrentHashMap<>();

  /** Carries out a call; remembers what an insert has stored, if it expires. */
  private Status run(DbCall asked) {
    if (asked.kind() != Kind.INSERT) {
      return asked.run();
    }
    // Rounds of a hunt share a liar, and have times of their own.
    long millis = TimeToLive.from(asked.db().getProperties()).millis(asked.key());
    if (millis == 0) {
      return asked.run();
    }
    Map<String, String> values = Row.texts(asked.values());
    Status status = insert(asked, asked.key(), values);
    kept.put(
        asked.key(), new Kept(values, System.nanoTime(), TimeUnit.MILLISECONDS.toNanos(millis)));
    return status;
  }

  private static Status insert(DbCall asked, String key, Map<String, String> values) {
    return asked.db().insert(asked.table(), key, Row.values(values));
  }

  /** The records that have expired, in any order. */
  private Stream<Row> expired() {
    return kept.entrySet().stream()
        .filter(each -> each.getValue().isOver(1.5))
        .map(each -> new Row(each.getKey(), each.getValue().values));
  }

  /** A record is gone after half of its time. */
  static Lie early() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) -> {
      lies.kept.forEach(
          (key, record) -> {
            if (record.isOver(0.5) && lies.kept.remove(key, record) && occasion.isDue()) {
              occasion.tell(asked.db().delete(asked.table(), key));
            }
          });
      return lies.run(asked);
    };
  }

  /** An expired record comes back, and lives as long again. */
  static Lie back() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) -> {
      lies.kept.forEach(
          (key, record) -> {
            if (record.isOver(1) && lies.kept.remove(key, record) && occasion.isDue()) {
              occasion.tell(insert(asked, key, record.values));
            }
          });
      return lies.run(asked);
    };
  }

  /** An update gives the record its whole time again. */
  static Lie renewed() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) -> {
      if (asked.kind() != Kind.UPDATE || !lies.kept.containsKey(asked.key()) || !occasion.isDue()) {
        return lies.run(asked);
      }
      Map<String, String> record = asked.stored(asked.key());
      if (record == null) {
        return asked.run();
      }
      record.putAll(Row.texts(asked.values()));
      return occasion.tell(insert(asked, asked.key(), record));
    };
  }

  /** A read shows an expired record. */
  static Lie read() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) -> {
      Status status = lies.run(asked);
      Kept record = asked.kind() == Kind.READ ? lies.kept.get(asked.key()) : null;
      if (record == null || !Status.NOT_FOUND.equals(status) || !occasion.isDue()) {
        return status;
      }
      asked.values().putAll(Row.values(shown(asked, record.values)));
      return occasion.tell(Status.OK);
    };
  }

  private static Map<String, String> shown(DbCall asked, Map<String, String> values) {
    Map<String, String> shown = new TreeMap<>(values);
    if (asked.fields() != null) {
      shown.keySet().retainAll(asked.fields());
    }
    return shown;
  }

  /** Search shows expired records at their places, and counts them. */
  static Lie found() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) ->
        asked.kind() == Kind.SEARCH && occasion.isDue()
            ? Answer.forged(asked, occasion, (call, truth) -> lies.withExpired(call, truth))
            : lies.run(asked);
  }

  private Answer withExpired(DbCall asked, Answer truth) {
    List<Row> all =
        Stream.concat(
                truth.all().stream(),
                expiredHits(asked).map(row -> new Row(row.key(), shown(asked, row.fields()))))
            .sorted(Answer.order(asked.query()))
            .toList();
    return Answer.of(asked.query(), all);
  }

  private Stream<Row> expiredHits(DbCall asked) {
    return expired().filter(row -> asked.query().question().matches(row::get));
  }

  /** The right page, with a total that counts expired records. */
  static Lie counted() {
    ExpiryLies lies = new ExpiryLies();
    return (asked, occasion) -> {
      Status status = lies.run(asked);
      if (asked.kind() != Kind.SEARCH || !asked.query().totalHits() || !occasion.isDue()) {
        return status;
      }
      SearchResult result = (SearchResult) asked.rows();
      long more = lies.expiredHits(asked).count();
      result.setTotalHits(result.totalHits() + more);
      return more == 0 ? status : occasion.tell(status);
    };
  }
}
