// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.liar.RefreshedDB;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.Visibility;
import site.ycsb.search.freshness.ProbeRecord;

/** Runs with a freshness probe, on the command line. */
@Tag("slow")
class FreshnessRunTest {

  private final String store = UUID.randomUUID().toString();

  /** Shows no changed name to searches, and promises nothing. */
  public static class ForgetfulDB extends MemoryDB {

    @Override
    protected Collection<Indexed> searched(Table t) {
      return super.searched(t).stream().filter(r -> !r.key().equals(ProbeRecord.KEY)).toList();
    }

    @Override
    public Visibility visibility() {
      return new Visibility(Duration.ZERO, Visibility.UNBOUNDED, Visibility.UNBOUNDED);
    }
  }

  /** The same, but promises to show writes at once. */
  public static final class BoastfulDB extends ForgetfulDB {

    @Override
    public Visibility visibility() {
      return Visibility.AT_ONCE;
    }
  }

  /** Shows the record of the probe at once, from a place of its own, and all others never. */
  public static final class SideCacheDB extends RefreshedDB {

    @Override
    protected Collection<Indexed> searched(Table t) {
      List<Indexed> found = new ArrayList<>(super.searched(t));
      found.removeIf(r -> r.key().equals(ProbeRecord.KEY));
      found.addAll(
          t.index().values().stream().filter(r -> r.key().equals(ProbeRecord.KEY)).toList());
      return found;
    }
  }

  /** Fails the updates of the probe. */
  public static final class ProbeRefusingDB extends MemoryDB {

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return key.equals(ProbeRecord.KEY)
          ? Status.SERVICE_UNAVAILABLE
          : super.update(table, key, values);
    }
  }

  /** Interrupts its run at the first update of the probe. */
  public static final class InterruptingDB extends MemoryDB {

    static PhaseRunner run;

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      if (key.equals(ProbeRecord.KEY)) {
        run.interrupt();
      }
      return super.update(table, key, values);
    }
  }

  @BeforeEach
  void load() {
    assertThat(ycsb("load", MemoryDB.class).exitCode()).isZero();
  }

  @AfterEach
  void drop() {
    MemoryStore.drop(store);
  }

  private List<String> properties(String command) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "workload=site.ycsb.workloads.SearchWorkload",
                MemoryDB.STORE_PROPERTY + "=" + store,
                "recordcount=500",
                "search.vocabulary=200",
                "search.queries=100",
                "maxscanlength=600",
                "threadcount=2",
                "searchproportion=0.3",
                "scanproportion=0.2",
                "updateproportion=0.4",
                "insertproportion=0.1"));
    if (command.equals("run")) {
      all.addAll(List.of("target=500", "target.missed=ok", "operationcount=500"));
    }
    return all;
  }

  private InProcess ycsb(String command, Class<?> binding, String... properties) {
    List<String> all = properties(command);
    all.addAll(List.of(properties));
    List<String> arguments = new ArrayList<>(List.of(command, "basic", "-db", binding.getName()));
    all.forEach(property -> arguments.addAll(List.of("-p", property)));
    return InProcess.run(arguments);
  }

  private static double figure(InProcess run, String name) {
    return figure(run, "FRESHNESS", name);
  }

  private static double figure(InProcess run, String operation, String name) {
    String prefix = Pattern.quote("[" + operation + "], " + name + ", ");
    Matcher line =
        Pattern.compile("^" + prefix + "([\\d.]+)", Pattern.MULTILINE).matcher(run.out());
    return line.find() ? Double.parseDouble(line.group(1)) : 0;
  }

  private void assertOnlyTheDataSetIsThere() {
    Table table = MemoryStore.named(store).table("usertable");
    assertThat(table.records()).doesNotContainKey(ProbeRecord.KEY);
    assertThat(table.index()).doesNotContainKey(ProbeRecord.KEY);
  }

  @Test
  void storeThatShowsWritesAtOnceIsFresh() {
    InProcess run = ycsb("run", MemoryDB.class, "freshness.rate=100");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("[VERIFY], Return=OK").doesNotContain("UNEXPECTED_STATE");
    assertThat(figure(run, "Operations")).isGreaterThan(10).isEqualTo(figure(run, "Return=OK"));
    assertThat(run.out()).contains("[FRESHNESS], 99thPercentileLatency(us), ");
    int operations = 0;
    for (String name : List.of("SEARCH", "SCAN", "UPDATE", "INSERT")) {
      operations += (int) figure(run, name, "Operations");
    }
    assertThat(operations).isEqualTo(500);
    assertOnlyTheDataSetIsThere();
  }

  @Test
  void refreshPeriodIsMeasured() {
    InProcess run =
        ycsb("run", RefreshedDB.class, "freshness.rate=20", RefreshedDB.PERIOD_PROPERTY + "=200");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(figure(run, "Operations")).isPositive();
    // The last one waits for a refresh that the search brings about.
    assertThat(figure(run, "MaxLatency(us)")).isGreaterThan(Duration.ofMillis(20).toNanos() / 1e3);
    assertOnlyTheDataSetIsThere();
  }

  @Test
  void probeThatIsAnsweredFromASideCacheIsContradicted() {
    InProcess run =
        ycsb(
            "run",
            SideCacheDB.class,
            "freshness.rate=20",
            "operationcount=2000",
            RefreshedDB.PERIOD_PROPERTY + "=3600000");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("the probe does not show how soon the store shows other writes");
  }

  @Test
  void dataSetIsVerifiedAfterwards() {
    String[] updates = {"insertproportion=0", "freshness.rate=100"};
    assertThat(ycsb("run", MemoryDB.class, updates).exitCode()).isZero();

    InProcess verify = ycsb("verify", MemoryDB.class);

    assertThat(verify.exitCode()).as(verify.out() + verify.err()).isZero();
    assertThat(verify.out()).contains("[VERIFY], PASSED");
  }

  @Test
  void writeThatIsNotSeenIsCountedWhereNothingIsPromised() {
    InProcess run = ycsb("run", ForgetfulDB.class, "freshness.rate=50", "freshness.timeout=50");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(figure(run, "Return=TIMEOUT")).isPositive();
    assertThat(figure(run, "Operations")).isZero();
  }

  @Test
  void writeThatIsNotSeenFailsTheRunWhereItIsPromised() {
    InProcess run = ycsb("run", BoastfulDB.class, "freshness.rate=50", "freshness.timeout=50");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("[VERIFY], Return=UNEXPECTED_STATE");
    assertThat(run.err()).contains("writes of the freshness probe as soon as the store promises");
    assertOnlyTheDataSetIsThere();
  }

  @Test
  void writeThatIsNotSeenIsCountedIfStalenessIsOnlyMeasured() {
    InProcess run =
        ycsb(
            "run",
            BoastfulDB.class,
            "freshness.rate=50",
            "freshness.timeout=50",
            "staleness=measure");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(figure(run, "Return=TIMEOUT")).isPositive();
  }

  @Test
  void failedWritesFailTheRunUnlessErrorsAreAllowed() {
    InProcess run = ycsb("run", ProbeRefusingDB.class, "freshness.rate=50");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("measurements of FRESHNESS failed, and maxerrors=0");
    assertThat(run.out()).contains("[FRESHNESS], Return=SERVICE_UNAVAILABLE");

    run =
        ycsb(
            "run",
            ProbeRefusingDB.class,
            "freshness.rate=50",
            "maxerrors=1000",
            "insertproportion=0");
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void recordThatAKilledRunHasLeftDisturbsNoRun() throws Exception {
    String[] updates = {"insertproportion=0"};
    leaveRecord();
    assertThat(ycsb("run", MemoryDB.class, updates).exitCode()).isZero();

    InProcess run = ycsb("run", MemoryDB.class, "insertproportion=0", "freshness.rate=100");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertOnlyTheDataSetIsThere();
  }

  @Test
  void interruptedRunLeavesNoRecord() {
    Properties properties = new Properties();
    properties("run").forEach(p -> properties.setProperty(p.split("=")[0], p.split("=")[1]));
    properties.setProperty("db", InterruptingDB.class.getName());
    properties.setProperty("dotransactions", "true");
    properties.setProperty("freshness.rate", "1");
    InterruptingDB.run =
        new PhaseRunner(
            PhaseOptions.of(Phase.RUN, properties),
            properties,
            new PrintStream(OutputStream.nullOutputStream()));

    assertThat(InterruptingDB.run.run(List.of()).outcome().interrupted()).isTrue();

    assertOnlyTheDataSetIsThere();
  }

  private void leaveRecord() throws Exception {
    MemoryDB db = new MemoryDB(MemoryStore.named(store));
    db.setProperties(new Properties());
    db.init();
    Map<String, ByteIterator> values = new HashMap<>();
    values.put("productName", new StringByteIterator("left behind"));
    values.put("productScore", new StringByteIterator("1"));
    assertThat(db.insert("usertable", ProbeRecord.KEY, values)).isEqualTo(Status.OK);
  }

  @Test
  void warmUpIsNotProbed() {
    InProcess run =
        ycsb(
            "run",
            MemoryDB.class,
            "freshness.rate=1000",
            "target=100",
            "operationcount=150",
            "warmup=1");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(figure(run, "Operations")).isBetween(1.0, 700.0);
  }
}
