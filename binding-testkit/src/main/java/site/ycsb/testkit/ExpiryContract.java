// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.counted;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.StoreUnderTest.TABLE;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/** Records with a time to live: there before, gone after, whoever asks. */
interface ExpiryContract extends ContractContext {

  /** In ms. A reply that comes later than this says nothing about the time before. */
  long LIFE = 600;

  /** The store, whose runs insert records with these times to live. */
  private StoreUnderTest expiring(Map<String, String> times) {
    assumeSearches();
    Map<String, String> properties = new HashMap<>(times);
    properties.put(CommonSettings.TABLE.name(), TABLE);
    properties.putIfAbsent(TimeToLive.LONGEST.name(), Long.toString(LIFE));
    properties.putIfAbsent(CommonSettings.DO_TRANSACTIONS.name(), "true");
    Map<String, String> load = new HashMap<>(properties);
    load.put(CommonSettings.DO_TRANSACTIONS.name(), "false");
    store().with(load).createIndex(TABLE);
    StoreUnderTest store = store().with(properties);
    tolerance(store);
    return store;
  }

  private static Duration tolerance(StoreUnderTest store) {
    Optional<Visibility> promised;
    try {
      promised = store.admin().expiresWithin();
    } catch (DBException e) {
      throw new AssertionError("expiresWithin", e);
    }
    assumeTrue(promised.isPresent(), "the store does not remove records by itself");
    return promised.get().longest();
  }

  /** Inserts red shoes, the first with the key e0. */
  private static TableClient shoes(StoreUnderTest store, int count) {
    TableClient client = store.client();
    IntStream.range(0, count).forEach(i -> client.insert("e" + i, product("red shoe", i)));
    return client;
  }

  private static TimeToLive times(StoreUnderTest store) {
    return TimeToLive.from(store.properties());
  }

  private static void sleep(Duration time) {
    assertThatCode(() -> Thread.sleep(time.toMillis())).doesNotThrowAnyException();
  }

  /**
   * Waits until reads, scans and searches show the known records, without the expired ones. A
   * search may show these for as long as the binding says.
   */
  private void awaitExpiry(StoreUnderTest store, TableClient client, List<String> gone) {
    client.known().keySet().removeAll(gone);
    sleep(Duration.ofMillis(LIFE + 1));
    long begin = System.nanoTime();
    while (true) {
      boolean isOver = System.nanoTime() - begin > tolerance(store).toNanos();
      try {
        assertShown(store, client, gone);
        return;
      } catch (AssertionError e) {
        if (isOver) {
          throw e;
        }
      }
      sleep(Duration.ofMillis(20));
    }
  }

  /** Asserts that reads, scans and searches show the known records and no others. */
  private void assertShown(StoreUnderTest store, TableClient client, List<String> gone) {
    assertThatCode(() -> store.admin().awaitSearchable(TABLE, StoreUnderTest.SEARCHABLE_TIMEOUT))
        .doesNotThrowAnyException();
    client.assertMissing(gone.toArray(String[]::new));
    client.assertRecords();
    if (supportsScan()) {
      client.assertScan("e", 100);
    }
    client.assertAnswer(counted("red shoe", 0, 100));
    client.assertAnswer(counted("red shoe", 0, 0));
  }

  private static List<String> keys(int count) {
    return IntStream.range(0, count).mapToObj(i -> "e" + i).toList();
  }

  @Test
  default void recordLivesUntilItsTimeAndIsGoneThen() {
    StoreUnderTest store = expiring(Map.of());
    long begin = System.nanoTime();
    TableClient client = shoes(store, 8);
    sleep(Duration.ofMillis(LIFE / 2));
    Status read = client.db().read(client.table(), "e3", null, new HashMap<>());
    if (System.nanoTime() - begin < Duration.ofMillis(LIFE).toNanos()) {
      assertThat(read).as("status of the read before the time").isEqualTo(Status.OK);
    }

    awaitExpiry(store, client, keys(8));
    assertThat(client.tryUpdate("e1", Map.of(BODY, "late")))
        .as("status of the update of an expired record")
        .isEqualTo(Status.NOT_FOUND);
    assertThat(client.tryDelete("e2"))
        .as("status of the delete of an expired record")
        .isEqualTo(Status.NOT_FOUND);
    assertShown(store, client, keys(8));
  }

  @Test
  default void updateLeavesTheTimeToLiveAsItIs() {
    StoreUnderTest store = expiring(Map.of());
    TableClient client = shoes(store, 4);
    sleep(Duration.ofMillis(LIFE / 2));
    // A record that has expired by now is missing.
    keys(4).forEach(key -> client.tryUpdate(key, Map.of(BODY, "changed", TITLE, "red shoe")));

    awaitExpiry(store, client, keys(4));
  }

  @Test
  default void recordsWithoutATimeStay() {
    StoreUnderTest store = expiring(Map.of(TimeToLive.SHARE.name(), "0.5"));
    TableClient client = shoes(store, 30);
    TimeToLive times = times(store);
    List<String> gone = keys(30).stream().filter(key -> times.millis(key) > 0).toList();
    assertThat(gone).as("keys with a time to live").hasSizeBetween(1, 29);

    awaitExpiry(store, client, gone);
  }

  @Test
  default void eachRecordHasItsOwnTime() {
    long longest = 200 * LIFE;
    StoreUnderTest store =
        expiring(
            Map.of(
                TimeToLive.SHORTEST.name(),
                "1",
                TimeToLive.LONGEST.name(),
                Long.toString(longest)));
    TimeToLive times = times(store);
    List<String> gone = keys(5_000).stream().filter(key -> times.millis(key) < LIFE).toList();
    List<String> later =
        keys(100).stream().filter(key -> times.millis(key) > longest / 2).limit(20).toList();
    assertThat(gone).as("keys with a short time").isNotEmpty();
    assertThat(later).as("keys with a long time").isNotEmpty();
    TableClient client = store.client();
    Stream.concat(gone.stream(), later.stream())
        .forEach(key -> client.insert(key, product("red shoe", Long.parseLong(key.substring(1)))));

    awaitExpiry(store, client, gone);
  }

  @Test
  default void loadedRecordsStay() {
    StoreUnderTest store =
        expiring(
            Map.of(CommonSettings.DO_TRANSACTIONS.name(), "false", TimeToLive.LONGEST.name(), "1"));
    TableClient client = shoes(store, 5);

    sleep(Duration.ofMillis(10));

    assertShown(store, client, List.of());
  }
}
