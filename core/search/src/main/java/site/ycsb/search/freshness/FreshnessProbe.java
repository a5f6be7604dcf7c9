// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreProbe;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.question.AllTerms;
import site.ycsb.settings.Setting;
import site.ycsb.waiting.Pacer;

/**
 * Measures how soon search finds what was written. It gives a record of its own a name of two fresh
 * words and searches for these until the record is found. What it measures is the time from the
 * return of the update to the begin of the first search that finds it: the write became visible no
 * later than that, and later than the begin of the search before. Between two searches it waits 1
 * ms, or 1 % of the time so far if that is more.
 *
 * <p>Writes come at random, on average as often as asked for, but never before the last one was
 * found: with a fixed interval they would all fall into the same part of the period of a store that
 * refreshes its index once per period.
 *
 * <p>Only one client of a table may have a probe. If the record is gone, or has a name that this
 * probe did not give it, the probe ends with an error, and leaves the record to the other one.
 */
public final class FreshnessProbe implements StoreProbe {

  static final Setting<Duration> TIMEOUT =
      Setting.millis(
              "freshness.timeout",
              60_000,
              1,
              3_600_000,
              "how long such a write is searched for; then it is counted as TIMEOUT")
          .onlyWith(RATE);

  static final Status TIMED_OUT = new Status("TIMEOUT", "Search did not find the write in time.");

  static final Status UNFINISHED =
      new Status("UNFINISHED", "The run ended before search found the write.");

  private static final String ANOTHER =
      "another client has a freshness probe for this table; set " + RATE + " for one client only";

  private static final long SHORTEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** The number of pauses that would take as long as the wait so far. */
  private static final int PAUSES_OF_A_WAIT = 100;

  /**
   * What a probe measures.
   *
   * @param rate writes per second, above 0
   * @param timeout how long a write is searched for
   */
  public record ProbeOptions(double rate, Duration timeout) {

    /**
     * Empty if no probe is asked for. If there are several clients, only the first one has a probe.
     */
    public static Optional<ProbeOptions> from(Properties properties) {
      return StoreProbe.isWanted(properties)
          ? Optional.of(new ProbeOptions(RATE.get(properties), TIMEOUT.get(properties)))
          : Optional.empty();
    }
  }

  private final DataSet dataSet;
  private final ProbeOptions options;
  private final long promiseNanos;
  private final IntConsumer listener;
  private final Pacer.Clock clock;
  private final RandomGenerator random;
  private final ProbeRecord record;
  private final FreshWords words;
  private long writes;
  private long wrong;

  /**
   * @param promise how long the store may take to show a write to searches
   * @param listener learns before each write how many words the text of the record will have
   */
  public FreshnessProbe(
      ProbeOptions options, DataSet dataSet, Duration promise, IntConsumer listener) {
    this(
        options,
        dataSet,
        promise,
        listener,
        Pacer.Clock.SLEEPING,
        RandomGenerator.of("SplittableRandom"));
  }

  FreshnessProbe(
      ProbeOptions options,
      DataSet dataSet,
      Duration promise,
      IntConsumer listener,
      Pacer.Clock clock,
      RandomGenerator random) {
    this.dataSet = dataSet;
    this.options = options;
    this.listener = listener;
    promiseNanos = promise.equals(Visibility.UNBOUNDED) ? Long.MAX_VALUE : promise.toNanos();
    this.clock = clock;
    this.random = random;
    record = new ProbeRecord(dataSet);
    words = new FreshWords(dataSet.generator().texts().vocabulary(), random);
  }

  @Override
  public String figure() {
    return "FRESHNESS";
  }

  @Override
  public List<String> run(StoreConnector connector, ProbeRecorder recorder, BooleanSupplier stop)
      throws DBException {
    try {
      // A binding may put inserts into batches, and sends the last one in its cleanup.
      try (StoreConnections inserting = new StoreConnections(connector, 1)) {
        record.insert(inserting.first(), name(freshWords()));
      }
      try (StoreConnections probing = new StoreConnections(connector, 1)) {
        probeOnSchedule(probing.first(), recorder, stop);
      }
    } finally {
      try (StoreConnections deleting = new StoreConnections(connector, 1)) {
        if (!isAnothers(deleting.first())) {
          record.delete(deleting.first());
        }
      }
    }
    return problems();
  }

  /** The name to be written next. */
  private String name(List<String> ofWords) {
    listener.accept(ofWords.size());
    return String.join(" ", ofWords);
  }

  private List<String> freshWords() {
    return List.of(words.next(), words.next());
  }

  private void probeOnSchedule(DB db, ProbeRecorder recorder, BooleanSupplier stop)
      throws DBException {
    Pacer pacer = new Pacer(clock, stop);
    while (!stop.getAsBoolean()) {
      probe(db, recorder, stop);
      pacer.await(clock.nanoTime() + nextGapNanos());
    }
  }

  /** The time between two events of a Poisson process. */
  private long nextGapNanos() {
    return (long) (-Math.log(1 - random.nextDouble()) / options.rate * TimeUnit.SECONDS.toNanos(1));
  }

  private void probe(DB db, ProbeRecorder recorder, BooleanSupplier stop) throws DBException {
    List<String> name = freshWords();
    SearchSchema schema = dataSet.schema();
    Question question = new AllTerms(schema.textField(), name, schema.sortField(), true);
    writes++;
    recorder.begin();
    try {
      Status written = record.rename(db, name(name));
      long acknowledged = clock.nanoTime();
      if (Status.OK.equals(written)) {
        searchUntilFound((SearchableDB) db, question, acknowledged, recorder, stop);
      } else {
        requireRecord(written);
        recorder.failed(written, null);
      }
    } catch (RuntimeException e) {
      recorder.failed(Status.ERROR, e);
    }
  }

  private void searchUntilFound(
      SearchableDB db,
      Question question,
      long acknowledged,
      ProbeRecorder recorder,
      BooleanSupplier stop)
      throws DBException {
    boolean promiseBroken = false;
    long timeoutNanos = options.timeout.toNanos();
    while (true) {
      long age = clock.nanoTime() - acknowledged;
      Status status = record.search(db, question);
      if (Status.OK.equals(status)) {
        recorder.measured(age);
        break;
      }
      if (!Status.NOT_FOUND.equals(status)) {
        recorder.failed(status, null);
        break;
      }
      boolean first = !promiseBroken;
      promiseBroken |= age >= promiseNanos;
      if (promiseBroken && first || age >= timeoutNanos) {
        requireOwn((DB) db);
      }
      if (age >= timeoutNanos) {
        recorder.ended(TIMED_OUT);
        break;
      }
      if (stop.getAsBoolean()) {
        recorder.ended(UNFINISHED);
        break;
      }
      clock.pause(Math.max(SHORTEST_PAUSE_NANOS, age / PAUSES_OF_A_WAIT));
    }
    if (promiseBroken) {
      wrong++;
      recorder.wrong(
          ("of \"%s\": shown none, later than promised after the update was acknowledged;"
                  + " possible %s")
              .formatted(question.text(), ProbeRecord.KEY));
    }
  }

  private void requireRecord(Status written) throws DBException {
    if (Status.NOT_FOUND.equals(written)) {
      throw new DBException(
          "record " + ProbeRecord.KEY + " is gone: the store has lost it, or " + ANOTHER);
    }
  }

  private void requireOwn(DB db) throws DBException {
    if (isAnothers(db)) {
      throw new DBException("record " + ProbeRecord.KEY + " has another name: " + ANOTHER);
    }
  }

  private boolean isAnothers(DB db) {
    return record.name(db).filter(name -> !words.made(name.split(" ")[0])).isPresent();
  }

  private List<String> problems() {
    return wrong == 0
        ? List.of()
        : List.of(
            ("search did not find %s of %s writes of the freshness probe as soon as the"
                    + " store promises")
                .formatted(wrong, writes));
  }
}
