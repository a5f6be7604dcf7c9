// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;

/** Sixteen client threads at once, each with an instance of its own. */
interface ConcurrencyContract extends OnStore {

  int THREADS = 16;

  @Test
  default void concurrentInsertsAllArrive() {
    store().createIndex(StoreUnderTest.TABLE);
    int each = 40;

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int i = 0; i < each; i++) {
            int rank = thread * each + i;
            client.insert("t" + thread + "-" + i, product("red shoe", rank));
          }
          store().close(client);
        });

    store().awaitSearchable(THREADS * each);
    TableClient client = store().client();
    client.assertRecords();
    client.assertAnswer(Queries.match("red shoe", 0, 1000));
  }

  @Test
  default void concurrentUpdatesOfDifferentFieldsLoseNothing() {
    TableClient first = store().indexedTable();
    first.insert("p1", product("red shoe", 1));
    int rounds = 20;

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int round = 0; round < rounds; round++) {
            barrier.await();
            client.update("p1", Map.of("field" + thread, "round " + round));
            barrier.await();
            assertThat(client.read("p1"))
                .as("record after round %d, in which each thread updated a field", round)
                .containsEntry("field" + thread, "round " + round);
          }
        });

    first.assertRecords();
  }

  @Test
  default void concurrentDeletesSucceedOnce() {
    TableClient first = store().indexedTable();
    int records = 40;
    for (int i = 0; i < records; i++) {
      first.insert("p" + i, product("red shoe", i));
    }
    store().awaitSearchable(records);
    Queue<String> deleted = new ConcurrentLinkedQueue<>();

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int i = 0; i < records; i++) {
            barrier.await();
            Status status = client.tryDelete("p" + i);
            if (status.isOk()) {
              deleted.add("p" + i);
            } else {
              assertThat(status).as("delete of a deleted record").isEqualTo(Status.NOT_FOUND);
            }
          }
        });

    assertThat(deleted).as("keys whose delete was OK").doesNotHaveDuplicates().hasSize(records);
    store().awaitSearchable(0);
  }

  @Test
  default void searchesDuringUpdatesAreCompleteAndCorrect() {
    TableClient first = store().indexedTable();
    int hits = 60;
    for (int i = 0; i < hits; i++) {
      first.insert("p" + i, shoe(i, 0));
      first.insert("q" + i, product(i % 2 == 0 ? "red hat" : "blue shoe", 10_000 + i));
    }
    store().awaitSearchable(2 * hits);
    int revisions = 25;

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          if (thread % 2 == 0) {
            updateShare(client, thread / 2, hits, revisions);
          } else {
            for (int i = 0; i < 60; i++) {
              assertFullPage(client, hits, (i * 7 + thread) % (hits + 5), 1 + i % 12, i % 3 == 0);
            }
          }
        });

    store().awaitSearchable(2 * hits);
    for (int offset = 0; offset < hits; offset += 7) {
      first.assertAnswer(Queries.match("red shoe", offset, 7));
    }
  }

  /** Rank and stock belong together: each row tells whether it is one revision of its record. */
  private static Map<String, String> shoe(int number, int revision) {
    return changed(product("red shoe n" + number, 0), revision(number, revision));
  }

  private static Map<String, String> revision(int number, int revision) {
    int rank = revision * 53 % 101 * 1000 + number;
    return Map.of(RANK, Integer.toString(rank), STOCK, Integer.toString(rank + 1));
  }

  private static void updateShare(TableClient client, int share, int records, int revisions) {
    for (int revision = 1; revision <= revisions; revision++) {
      for (int i = share; i < records; i += THREADS / 2) {
        client.update("p" + i, revision(i, revision));
      }
    }
  }

  private static void assertFullPage(
      TableClient client, int hits, int offset, int limit, boolean counted) {
    Page page = client.search(Queries.query("red shoe", false, offset, limit, counted));
    String name =
        Queries.pageName(offset, limit) + " of " + hits + " hits, asked for while others write,";
    int expected = Math.max(0, Math.min(limit, hits - offset));
    page.assertRows(expected, name);
    assertThat(new HashSet<>(page.keys())).as("different keys of %s", name).hasSize(expected);
    assertThat(page.totalHits())
        .as("total hits of %s", name)
        .isEqualTo(counted ? hits : SearchResult.UNKNOWN);
    for (Row row : page.rows()) {
      assertThat(row.fields()).as("fields of a row of %s", name).containsKeys(TITLE, RANK, STOCK);
      assertThat(List.of(row.get(TITLE).split(" "))).as("words of a row").contains("red", "shoe");
      assertThat(row.get(STOCK))
          .as("stock of row %s, which one update wrote together with the rank", row)
          .isEqualTo(Long.toString(Long.parseLong(row.get(RANK)) + 1));
    }
  }

  @Test
  default void searchesDuringInsertsAndDeletesAreCorrect() {
    TableClient first = store().indexedTable();
    for (int i = 0; i < 30; i++) {
      first.insert("p" + i, shoe(i, 0));
    }
    store().awaitSearchable(30);

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int i = 0; i < 25; i++) {
            if (thread % 2 == 0) {
              String key = "q" + thread + "-" + i;
              client.insert(key, product(i % 2 == 0 ? "red hat" : "blue shoe", 9000 + i));
              client.delete(key);
            } else {
              assertFullPage(client, 30, i, 10, i % 2 == 0);
            }
          }
        });

    store().awaitSearchable(30);
  }
}
