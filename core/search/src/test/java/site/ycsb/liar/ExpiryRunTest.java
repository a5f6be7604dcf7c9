// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.liar.wrong.WrongExpiries.AllExpire;
import site.ycsb.liar.wrong.WrongExpiries.FoundForEver;
import site.ycsb.liar.wrong.WrongExpiries.NoTimes;
import site.ycsb.liar.wrong.WrongExpiries.ReadForEver;
import site.ycsb.liar.wrong.WrongExpiries.ShortTimes;
import site.ycsb.liar.wrong.WrongExpiries.UpdatedStays;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.Visibility;

/** Runs whose inserts have a time to live. */
@Tag("slow")
class ExpiryRunTest {

  private static final Mix EXPIRING =
      Mix.of("search", 50, "read", 10, "scan", 10, "update", 10, "insert", 20)
          .with("operationcount", 6000)
          .with("target", 3000)
          .with("target.missed", "ok")
          .with("requestdistribution", "latest")
          .with("search.totalhits", true)
          .with("insert.ttl", 300);

  private static CheckedRun run(Class<? extends DB> binding, Mix mix) {
    return CheckedRun.of(binding, MemoryDB.class, mix.onSmallDataSet());
  }

  /** Half of the records stay, and each of the others has its own time. */
  @Test
  void honestStorePasses(@TempDir Path results) throws IOException {
    CheckedRun run =
        run(
            MemoryDB.class,
            EXPIRING
                .with("insert.ttl.share", 0.5)
                .with("insert.ttl.shortest", 100)
                .with("results.dir", results));

    assertThat(run.problems()).isEmpty();
    assertThat(run.flagged()).isEmpty();
    assertThat(run.output()).contains("[VERIFY], Return=DELETED, ");
    assertThat(run.output()).doesNotContain("[VERIFY], Return=NOT_YET_VISIBLE");
    String result = Files.readString(results.resolve("run.json"));
    assertThat(result).contains("100 to 300 ms for a share of 0.5", "reads at once");
    Matcher expired = Pattern.compile("\"writes.expired\"\\s*:\\s*\"(\\d+)\"").matcher(result);
    assertThat(expired.find()).as(result).isTrue();
    assertThat(Long.parseLong(expired.group(1))).isGreaterThan(100);
  }

  @ParameterizedTest
  @ValueSource(classes = {UnsteadyDB.class, RefreshedDB.class, LiarDB.class})
  void honestStoresPassWhateverTheirPace(Class<? extends DB> honest) {
    Mix mix = EXPIRING.with("insert.ttl.shortest", 20).with("threadcount", 16);
    CheckedRun run =
        run(honest, honest == LiarDB.class ? mix.with("liar.type", "lazy-values") : mix);

    assertThat(run.flagged()).isEmpty();
    assertThat(run.problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        NoTimes.class,
        ShortTimes.class,
        AllExpire.class,
        UpdatedStays.class,
        FoundForEver.class,
        ReadForEver.class
      })
  void wrongStoreIsFound(Class<? extends DB> wrong) {
    CheckedRun run = run(wrong, EXPIRING.with("insert.ttl.share", 0.5));

    assertThat(run.isFlagged()).as(run.output()).isTrue();
  }

  /** Shows each record for a quarter of a second too long, and says so or not. */
  public static class LateStore extends MemoryDB {
    @Override
    protected long timeToLive(String key) {
      long time = super.timeToLive(key);
      return time == 0 ? 0 : time + 250;
    }
  }

  /** Says how late it is. */
  public static class HonestLateStore extends LateStore {
    @Override
    public Optional<Visibility> expiresWithin() {
      return Optional.of(Visibility.sameForAll(Duration.ofMillis(250)));
    }
  }

  /** Says that only searches are late. */
  public static class LateReads extends LateStore {
    @Override
    public Optional<Visibility> expiresWithin() {
      Duration late = Duration.ofMillis(250);
      return Optional.of(new Visibility(Duration.ZERO, late, late));
    }
  }

  @Test
  void lateReadsAreFoundWhereOnlySearchesMayBeLate() {
    CheckedRun run = run(LateReads.class, EXPIRING);

    assertThat(run.flagged()).containsKey("UNEXPECTED_STATE");
    assertThat(run.problems()).noneMatch(problem -> problem.contains("SEARCH of"));
  }

  @Test
  void lateStoreIsFoundUnlessItSaysHowLateItIs() {
    assertThat(run(LateStore.class, EXPIRING).isFlagged()).isTrue();
    assertThat(run(HonestLateStore.class, EXPIRING).problems()).isEmpty();
    assertThat(run(LateStore.class, EXPIRING.with("insert.ttl.tolerance", 250)).problems())
        .isEmpty();
  }

  /** Answers no insert, and does some of them. */
  public static class UnansweredStore extends MemoryDB {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      Status status =
          key.hashCode() % 2 == 0 ? super.insert(table, key, values) : Status.SERVICE_UNAVAILABLE;
      return getProperties().getProperty("dotransactions").equals("true") && key.hashCode() % 4 == 0
          ? Status.ERROR
          : status;
    }
  }

  @Test
  void recordOfAnUnansweredInsertMayExpireAtAnyTime() {
    Map<String, String> properties = EXPIRING.with("maxerrors", "100%").onSmallDataSet();
    CheckedRun run = CheckedRun.of(UnansweredStore.class, MemoryDB.class, properties);

    assertThat(run.flagged()).isEmpty();
  }

  /** Does not remove records by itself. */
  public static class KeepingStore extends MemoryDB {
    @Override
    public Optional<Visibility> expiresWithin() {
      return Optional.empty();
    }
  }

  @Test
  void refusesAStoreThatRemovesNothing() {
    CheckedRun run = run(KeepingStore.class, EXPIRING);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems()).singleElement().asString().contains("remove insert.ttl");
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertRefused(Mix.of("read", 50, "update", 50).with("insert.ttl", 100), "insertproportion");
    assertRefused(EXPIRING.with("insert.ttl.shortest", 301), "at most insert.ttl=300");
    assertRefused(EXPIRING.with("freshness.rate", 1), "remove insert.ttl");
    assertRefused(EXPIRING.with("insert.ttl", 0), "a whole number from 1");
  }

  private static void assertRefused(Mix mix, String reason) {
    CheckedRun run = run(MemoryDB.class, mix);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.output()).contains(reason);
  }

  /** Records may still expire, so another run would not know what it finds. */
  @Test
  void anotherRunNeedsANewLoad() {
    Map<String, String> properties = EXPIRING.onSmallDataSet();
    properties.put(MemoryDB.STORE_PROPERTY, "anotherRunNeedsANewLoad");
    assertThat(CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties).problems()).isEmpty();
    assertThat(CheckedRun.phase(Phase.RUN, MemoryDB.class, properties).problems()).isEmpty();

    assertThat(CheckedRun.phase(Phase.RUN, MemoryDB.class, properties).problems())
        .singleElement()
        .asString()
        .contains("load again");
  }
}
