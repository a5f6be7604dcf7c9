// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.settings.Setting;

/**
 * Runs the search workload over stores that answer from the past. No figure here depends on how
 * fast the machine is: a store that is late by some time never gives an older reply than that.
 */
@Tag("slow")
class StalenessTest {

  private static final Mix ONE_THREAD =
      Mix.of("search", 40, "read", 30, "update", 30).with("threadcount", 1);
  private static final String MEASURE = "measure";

  /** Searches an index that is behind by a given time; behind for ever with a time of no end. */
  public static final class LateDB extends MemoryDB {

    static final String LAG_PROPERTY = "late.millis";

    private static final Setting<Duration> LAG =
        Setting.millis(LAG_PROPERTY, 0, 0, Integer.MAX_VALUE, "how far the index is behind");
    private static final int FOR_EVER = Integer.MAX_VALUE;

    private static final Map<Table, Queue<Write>> LATE = new ConcurrentHashMap<>();

    private long lagNanos;

    private record Write(Indexed record, long nanoTime) {}

    @Override
    public void init() throws DBException {
      super.init();
      lagNanos = LAG.get(getProperties()).toNanos();
    }

    @Override
    protected void index(Table t, Indexed record) {
      if ("false".equals(getProperties().getProperty("dotransactions"))) {
        super.index(t, record);
      } else {
        late(t).add(new Write(record, System.nanoTime()));
      }
    }

    private static Queue<Write> late(Table t) {
      return LATE.computeIfAbsent(t, table -> new ConcurrentLinkedQueue<>());
    }

    @Override
    protected Collection<Indexed> searched(Table t) {
      catchUp(t, System.nanoTime() - lagNanos);
      return super.searched(t);
    }

    private void catchUp(Table t, long until) {
      synchronized (t) {
        for (Write next = late(t).peek();
            next != null && next.nanoTime() - until <= 0;
            next = late(t).peek()) {
          super.index(t, late(t).remove().record());
        }
      }
    }

    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      if (lagNanos < Duration.ofMillis(FOR_EVER).toNanos()) {
        catchUp(existing(table), System.nanoTime());
      }
      return super.awaitSearchable(table, timeout);
    }
  }

  private static CheckedRun late(Mix mix, int millis) {
    return CheckedRun.of(
        LateDB.class, LateDB.class, mix.with(LateDB.LAG_PROPERTY, millis).onSmallDataSet());
  }

  private static CheckedRun lied(NamedLie lie, String liar, Mix mix) {
    return CheckedRun.of(
        LiarDB.class,
        MemoryDB.class,
        mix.with(NamedLie.PROPERTY, lie.property())
            .with(Liar.NAME_PROPERTY, liar)
            .onSmallDataSet());
  }

  /** The value of a line of the result; 0 if there is no such line. */
  private static long value(CheckedRun run, String line) {
    Matcher found =
        Pattern.compile("(?m)^" + Pattern.quote(line) + ", (\\d+)").matcher(run.output());
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  private static long verdicts(CheckedRun run, String verdict) {
    return value(run, "[VERIFY], Return=" + verdict);
  }

  private static void assertNoneStale(CheckedRun run, String operation) {
    String section = "[" + operation + "-STALENESS], ";
    assertThat(value(run, section + "Replies")).as(run.output()).isPositive();
    assertThat(run.output())
        .contains(section + "Stale, 0", section + "Stale(%), 0.0", section + "Missing, 0")
        .doesNotContain(section + "MaxAge");
  }

  @Test
  void storeThatShowsEachWriteAtOnceIsNeverStale() {
    CheckedRun run = late(ONE_THREAD, 0);

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertNoneStale(run, "READ");
    assertNoneStale(run, "SEARCH");
  }

  @Test
  void runWithoutWritesSaysNothing(@TempDir Path results) throws IOException {
    CheckedRun run =
        late(Mix.of("search", 60, "read", 40).with("results.dir", results.toString()), 0);

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.output()).doesNotContain("STALENESS");
    assertThat(Files.readString(results.resolve("run.json"))).doesNotContain("STALENESS");
    assertThat(Files.readString(results.resolve("run-series.csv"))).doesNotContain("STALENESS");
  }

  @Test
  void lateIndexIsNoOlderThanItsDelay(@TempDir Path results) throws IOException {
    CheckedRun run =
        late(
            ONE_THREAD
                .with("threadcount", 4)
                .with("search.visibility", 20_000)
                .with("results.dir", results.toString()),
            20_000);

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertNoneStale(run, "READ");
    long stale = value(run, "[SEARCH-STALENESS], Stale");
    assertThat(stale).isPositive().isEqualTo(verdicts(run, "NOT_YET_VISIBLE"));
    assertThat(value(run, "[SEARCH-STALENESS], Missing")).isPositive().isLessThan(stale);
    assertThat(value(run, "[SEARCH-STALENESS], MaxAge(us)"))
        .isPositive()
        .isLessThanOrEqualTo(20_000_000)
        .isGreaterThanOrEqualTo(value(run, "[SEARCH-STALENESS], 50thPercentileAge(us)"));
    assertThat(Files.readString(results.resolve("run.json")))
        .contains("\"SEARCH-STALENESS\" : {", "\"stale\" : " + stale + ",");
    assertThat(Files.readString(results.resolve("run-series.csv"))).contains(",SEARCH-STALENESS,");
  }

  @Test
  void oldIndexIsWrongWhereEachWriteHasToShow() {
    CheckedRun run = late(ONE_THREAD, LateDB.FOR_EVER);

    assertThat(run.isFlagged()).as(run.output()).isTrue();
    assertNoneStale(run, "READ");
    assertThat(value(run, "[SEARCH-STALENESS], Stale"))
        .isPositive()
        .isEqualTo(verdicts(run, "UNEXPECTED_STATE"));
  }

  @Test
  void oldIndexIsAFigureWhereStalenessIsMeasured() {
    // Of the most popular records, old writes would be forgotten.
    Mix uniform = ONE_THREAD.with("requestdistribution", "uniform");
    CheckedRun run = late(uniform.with("staleness", MEASURE), LateDB.FOR_EVER);

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.flagged()).isEmpty();
    assertNoneStale(run, "READ");
    assertThat(value(run, "[SEARCH-STALENESS], Stale"))
        .isPositive()
        .isEqualTo(verdicts(run, "STALE"));
    assertThat(value(run, "[SEARCH-STALENESS], AgeAtLeast")).isZero();
    assertThat(value(run, "[SEARCH-STALENESS], MaxAge(us)"))
        .isPositive()
        .isLessThanOrEqualTo(1000 * (value(run, "[OVERALL], RunTime(ms)") + 1));
  }

  @Test
  void updateThatIsNeverIndexedIsAFigureWhereStalenessIsMeasured() {
    String liar = UUID.randomUUID().toString();
    CheckedRun run = lied(NamedLie.UPDATE_NOT_INDEXED, liar, ONE_THREAD.with("staleness", MEASURE));

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(Liar.timesTold(liar)).isPositive();
    assertNoneStale(run, "READ");
    assertThat(value(run, "[SEARCH-STALENESS], Stale"))
        .isPositive()
        .isEqualTo(verdicts(run, "STALE"));
  }

  @Test
  void everyOldReadIsCounted() {
    for (String staleness : new String[] {"check", MEASURE}) {
      String liar = UUID.randomUUID().toString();
      CheckedRun run =
          lied(
              NamedLie.STALE_READ_FOR_EVER,
              liar,
              ONE_THREAD.with("staleness", staleness).with("search.readback", 0));

      assertThat(run.exitCode()).as(run.output()).isEqualTo(staleness.equals(MEASURE) ? 0 : 1);
      assertThat(value(run, "[READ-STALENESS], Stale"))
          .as(run.output())
          .isPositive()
          .isEqualTo(Liar.timesTold(liar))
          .isEqualTo(verdicts(run, staleness.equals(MEASURE) ? "STALE" : "UNEXPECTED_STATE"));
      assertNoneStale(run, "SEARCH");
    }
  }

  @Test
  void readThatIsLateByAShortTimeIsNoOlderThanThat() {
    String liar = UUID.randomUUID().toString();
    CheckedRun run =
        lied(
            NamedLie.STALE_READ_5_MS,
            liar,
            ONE_THREAD.with("recordcount", 50).with("staleness", MEASURE));

    assertThat(run.exitCode()).as(run.output()).isZero();
    // The histogram keeps three significant digits and reports the upper end of its bucket.
    assertThat(value(run, "[READ-STALENESS], MaxAge(us)")).isLessThanOrEqualTo(5_010);
  }

  @Test
  void replyThatNoPastMomentExplainsIsWrongAlsoWhereStalenessIsMeasured() {
    for (NamedLie lie :
        new NamedLie[] {
          NamedLie.REVISION_INVENTED_IN_READ,
          NamedLie.REVISION_INVENTED_IN_SEARCH,
          NamedLie.NEIGHBOURS_SWAPPED,
          NamedLie.OTHER_QUERY,
          NamedLie.HIT_LEFT_OUT,
          NamedLie.READ_NOT_FOUND,
          NamedLie.NULL_ROW
        }) {
      CheckedRun run =
          lied(
              lie,
              UUID.randomUUID().toString(),
              Mix.of("search", 60, "read", 30, "update", 10)
                  .with("threadcount", 1)
                  .with("staleness", MEASURE));

      assertThat(run.isFlagged()).as("%s: %s", lie, run.output()).isTrue();
    }
  }

  @Test
  void otherValuesAreRefusedInOneLine() {
    CheckedRun run = late(ONE_THREAD.with("staleness", "maybe"), 0);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems()).singleElement().asString().contains("staleness=maybe", MEASURE);
  }
}
