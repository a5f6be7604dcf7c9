// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.client.StoreProbe;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.DataSet;

/** On a store whose index lags behind, and whose clock only its calls and pauses move. */
class FreshnessProbeTest {

  private static final Duration RUN = Duration.ofSeconds(100);
  private static final Duration MILLI = Duration.ofMillis(1);

  private final Properties properties = new Properties();
  private final Recorded recorded = new Recorded();
  private List<String> problems;

  private static final class Recorded implements StoreProbe.ProbeRecorder {

    final List<Long> nanos = new ArrayList<>();
    final Map<String, Integer> ended = new HashMap<>();
    final List<Status> failed = new ArrayList<>();
    int wrong;

    @Override
    public void begin() {}

    @Override
    public void measured(long time) {
      nanos.add(time);
    }

    @Override
    public void ended(Status status) {
      ended.merge(status.getName(), 1, Integer::sum);
    }

    @Override
    public void failed(Status status, RuntimeException cause) {
      failed.add(status);
    }

    @Override
    public void wrong(String reply) {
      assertThat(reply).matches("of \"\\w+ \\w+\": shown none.*; possible user-freshness-probe");
      wrong++;
    }
  }

  FreshnessProbeTest() {
    properties.setProperty("recordcount", "1000");
    properties.setProperty("freshness.rate", "2");
  }

  private void probe(SlowIndexDB db, Duration promise) throws DBException {
    FreshnessProbe probe =
        new FreshnessProbe(
            FreshnessProbe.ProbeOptions.from(properties).orElseThrow(),
            DataSet.from(properties),
            promise,
            words -> {},
            db,
            new SplittableRandom(1));
    problems = probe.run(() -> db, recorded, () -> db.nanoTime() >= RUN.toNanos());
  }

  private SlowIndexDB probe(Duration delay, Duration promise) throws DBException {
    SlowIndexDB db = new SlowIndexDB(delay);
    probe(db, promise);
    assertThat(db.records).isEmpty();
    return db;
  }

  @Test
  void writeThatIsVisibleAtOnceTakesNoTime() throws DBException {
    SlowIndexDB db = probe(Duration.ZERO, Duration.ZERO);

    assertThat(recorded.nanos).hasSameSizeAs(db.names).containsOnly(0L);
    assertThat(recorded.wrong).isZero();
    assertThat(problems).isEmpty();
  }

  @Test
  void timeIsThatOfTheIndexPlusLessThanAPauseAndASearch() throws DBException {
    probe(Duration.ofMillis(25), Visibility.UNBOUNDED);

    long least = Duration.ofMillis(25).toNanos();
    long most = least + MILLI.plus(SlowIndexDB.CALL).toNanos();
    assertThat(recorded.nanos).hasSizeGreaterThan(100).allMatch(t -> t >= least && t < most);
  }

  @Test
  void longWaitIsMeasuredToOnePercent() throws DBException {
    probe(Duration.ofSeconds(3), Visibility.UNBOUNDED);

    long least = Duration.ofSeconds(3).toNanos();
    long most = least + least / 100 + SlowIndexDB.CALL.toNanos();
    assertThat(recorded.nanos).hasSizeGreaterThan(20).allMatch(t -> t >= least && t < most);
  }

  @Test
  void writesComeAsOftenAsAskedForUnlessTheyAreWaitedFor() throws DBException {
    properties.setProperty("freshness.rate", "10");
    assertThat(probe(Duration.ZERO, Duration.ZERO).names.size()).isCloseTo(1000, within(100));
    assertThat(probe(Duration.ofMillis(400), Visibility.UNBOUNDED).names.size())
        .isCloseTo(200, within(20));
  }

  @Test
  void eachWriteHasTwoWordsOfItsOwn() throws DBException {
    SlowIndexDB db = probe(Duration.ZERO, Duration.ZERO);

    List<String> words = db.names.stream().flatMap(n -> List.of(n.split(" ")).stream()).toList();
    assertThat(words).hasSize(2 * db.names.size()).doesNotHaveDuplicates();
  }

  @Test
  void writeThatIsNeverSeenTimesOutWhereNothingIsPromised() throws DBException {
    properties.setProperty("freshness.timeout", "1000");
    probe(Visibility.UNBOUNDED, Visibility.UNBOUNDED);

    assertThat(recorded.nanos).isEmpty();
    assertThat(recorded.ended.get("TIMEOUT")).isGreaterThan(50);
    assertThat(recorded.wrong).isZero();
    assertThat(problems).isEmpty();
  }

  @Test
  void timeoutWithinThePromiseIsNotWrong() throws DBException {
    properties.setProperty("freshness.timeout", "1000");
    probe(Visibility.UNBOUNDED, Duration.ofSeconds(2));

    assertThat(recorded.ended).containsKey("TIMEOUT");
    assertThat(recorded.wrong).isZero();
  }

  @Test
  void writeThatIsNotSeenWithinThePromiseIsWrong() throws DBException {
    properties.setProperty("freshness.timeout", "1000");
    probe(Visibility.UNBOUNDED, Duration.ZERO);

    assertThat(recorded.wrong).isGreaterThanOrEqualTo(recorded.ended.get("TIMEOUT"));
    assertThat(problems).singleElement().asString().contains("as soon as the store promises");
  }

  @Test
  void writeThatIsSeenLaterThanPromisedIsMeasuredAndWrong() throws DBException {
    probe(Duration.ofMillis(50), Duration.ofMillis(20));
    assertThat(recorded.wrong).isEqualTo(recorded.nanos.size()).isPositive();
  }

  @Test
  void writeThatIsSeenWithinThePromiseIsRight() throws DBException {
    probe(Duration.ofMillis(50), Duration.ofMillis(60));
    assertThat(recorded.nanos).isNotEmpty();
    assertThat(recorded.wrong).isZero();
  }

  @Test
  void endOfTheRunCutsOffAWrite() throws DBException {
    probe(Visibility.UNBOUNDED, Visibility.UNBOUNDED);

    assertThat(recorded.ended).containsEntry("UNFINISHED", 1);
  }

  @Test
  void callsThatFailAreCountedAndNotMeasured() throws DBException {
    SlowIndexDB db = new SlowIndexDB(Duration.ZERO);
    db.writeStatus = Status.SERVICE_UNAVAILABLE;
    probe(db, Duration.ZERO);
    assertThat(recorded.failed).isNotEmpty().containsOnly(Status.SERVICE_UNAVAILABLE);

    db = new SlowIndexDB(Duration.ZERO);
    db.searchStatus = Status.ERROR;
    probe(db, Duration.ZERO);
    assertThat(recorded.failed).contains(Status.ERROR);

    assertThat(recorded.nanos).isEmpty();
    assertThat(recorded.wrong).isZero();
  }

  @Test
  void recordThatAKilledRunHasLeftIsReplaced() throws DBException {
    SlowIndexDB db = new SlowIndexDB(Duration.ZERO);
    db.records.put(ProbeRecord.KEY, new HashMap<>());
    probe(db, Duration.ZERO);

    assertThat(recorded.nanos).isNotEmpty();
    assertThat(db.records).isEmpty();
  }

  /** Another client's probe gives the record its own names in between. */
  @Test
  void probeOfAnotherClientIsNamedAndAccusesNobody() {
    SlowIndexDB db =
        new SlowIndexDB(Duration.ZERO) {
          @Override
          public Status update(String table, String key, Map<String, ByteIterator> values) {
            return super.update(
                table, key, Map.of("productName", new StringByteIterator("its own words")));
          }
        };

    assertThatThrownBy(() -> probe(db, Duration.ZERO))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "record user-freshness-probe has another name: another client has a freshness probe for"
                + " this table; set freshness.rate for one client only");

    assertThat(recorded.wrong).isZero();
    assertThat(db.records).containsKey(ProbeRecord.KEY);
  }

  @Test
  void recordThatAProbeOfAnotherClientHasDeletedIsNamed() {
    SlowIndexDB db =
        new SlowIndexDB(Duration.ZERO) {
          @Override
          public Status update(String table, String key, Map<String, ByteIterator> values) {
            records.clear();
            return super.update(table, key, values);
          }
        };

    assertThatThrownBy(() -> probe(db, Duration.ZERO))
        .isInstanceOf(DBException.class)
        .hasMessageContainingAll(
            "record user-freshness-probe is gone", "another client has a freshness");
    assertThat(recorded.failed).isEmpty();
  }

  @Test
  void recordIsDeletedIfTheProbeFails() {
    SlowIndexDB db = new SlowIndexDB(Duration.ZERO);
    RuntimeException defect = new IllegalStateException("a defect");
    FreshnessProbe probe =
        new FreshnessProbe(
            FreshnessProbe.ProbeOptions.from(properties).orElseThrow(),
            DataSet.from(properties),
            Duration.ZERO,
            words -> {},
            db,
            new SplittableRandom(1));

    assertThatThrownBy(
            () ->
                probe.run(
                    () -> db,
                    recorded,
                    () -> {
                      throw defect;
                    }))
        .isSameAs(defect);
    assertThat(db.records).isEmpty();
  }

  @Test
  void recordThatCannotBeDeletedIsReported() {
    SlowIndexDB db = new SlowIndexDB(Duration.ZERO);
    db.deleteStatus = Status.SERVICE_UNAVAILABLE;
    assertThatThrownBy(() -> probe(db, Duration.ZERO))
        .isInstanceOf(DBException.class)
        .hasMessageContainingAll(ProbeRecord.KEY, "could not be deleted", "SERVICE_UNAVAILABLE");
  }
}
