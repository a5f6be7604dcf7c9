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
import site.ycsb.stub.Row;

/** Several instances: sixteen client threads at once, each with one, and instances that go. */
interface ConcurrencyContract extends ContractContext {

  int THREADS = 16;

  /** Inserts as many red shoes as there are hits, at their first revision. */
  private TableClient shoes(int hits) {
    TableClient client = store().indexedTable();
    for (int i = 0; i < hits; i++) {
      client.insert("p" + i, changed(product("red shoe n" + i, 0), revision(i, 0)));
    }
    return client;
  }

  /** Rank and stock belong together: each row tells whether it is one revision of its record. */
  private static Map<String, String> revision(int number, int revision) {
    int rank = revision * 53 % 101 * 1000 + number;
    return Map.of(RANK, Integer.toString(rank), STOCK, Integer.toString(rank + 1));
  }

  @Test
  default void concurrentInsertsAllArrive() {
    store().createIndex(StoreUnderTest.TABLE);
    int each = 40;

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int i = 0; i < each; i++) {
            client.insert("t" + thread + "-" + i, product("red shoe", thread * each + i));
          }
          store().close(client);
        });

    store().awaitWritten();
    TableClient client = store().client();
    client.assertRecords();
    client.assertAnswer(Products.match("red shoe", 0, 1000));
  }

  @Test
  default void concurrentUpdatesOfDifferentFieldsLoseNothing() {
    TableClient first = shoes(1);

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int round = 0; round < 20; round++) {
            barrier.run();
            client.update("p0", Map.of("field" + thread, "round " + round));
            barrier.run();
            assertThat(client.read("p0"))
                .as("record after round %d, in which each thread updated a field", round)
                .containsEntry("field" + thread, "round " + round);
          }
        });

    first.assertRecords();
  }

  @Test
  default void concurrentDeletesSucceedOnce() {
    int records = 40;
    shoes(records);
    store().awaitWritten();
    Queue<String> deleted = new ConcurrentLinkedQueue<>();

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int i = 0; i < records; i++) {
            barrier.run();
            Status status = client.tryDelete("p" + i);
            if (status.isOk()) {
              deleted.add("p" + i);
            } else {
              assertThat(status).as("delete of a deleted record").isEqualTo(Status.NOT_FOUND);
            }
          }
        });

    assertThat(deleted).as("keys whose delete was OK").doesNotHaveDuplicates().hasSize(records);
    store().awaitWritten();
  }

  @Test
  default void searchesDuringUpdatesAreCompleteAndCorrect() {
    assumeSearches();
    int hits = 60;
    TableClient first = shoes(hits);
    for (int i = 0; i < hits; i++) {
      first.insert("q" + i, product(i % 2 == 0 ? "red hat" : "blue shoe", 10_000 + i));
    }
    store().awaitWritten();

    Threads.run(
        THREADS,
        (thread, barrier) -> {
          TableClient client = store().client();
          for (int round = 1; round <= 25 && thread % 2 == 0; round++) {
            for (int i = thread / 2; i < hits; i += THREADS / 2) {
              client.update("p" + i, revision(i, round));
            }
          }
          for (int i = 0; i < 60 && thread % 2 == 1; i++) {
            assertFullPage(client, hits, (i * 7 + thread) % (hits + 5), 1 + i % 12, i % 3 == 0);
          }
        });

    store().awaitWritten();
    for (int offset = 0; offset < hits; offset += 7) {
      first.assertAnswer(Products.match("red shoe", offset, 7));
    }
  }

  private static void assertFullPage(
      TableClient client, int hits, int offset, int limit, boolean counted) {
    Page page = client.search(Products.query("red shoe", false, offset, limit, counted));
    String name =
        Products.pageName(offset, limit) + " of " + hits + " hits, asked for while others write,";
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
    assumeSearches();
    shoes(30);
    store().awaitWritten();

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

    store().awaitWritten();
  }

  @Test
  default void instancesComeAndGo() {
    TableClient stays = store().indexedTable();
    for (int i = 0; i < 20; i++) {
      TableClient client = store().client();
      client.insert("p" + i, product("red shoe", i));
      store().close(client);
    }

    stays.insert("stays", product("red shoe", 100));
    stays.assertRecords();
    store().awaitWritten();
    stays.assertAnswer(Products.match("red shoe"));
  }
}
