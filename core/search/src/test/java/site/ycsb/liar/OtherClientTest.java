// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.search.ForwardingDB;
import site.ycsb.workloads.SearchWorkload;

/**
 * The search workload as YCSB's own client drives it: with YCSB's measurements, through a wrapper
 * that hides searches, and without the steps that our client takes around a phase.
 */
@Tag("slow")
@Isolated("replaces YCSB's one object of measurements, and stderr")
class OtherClientTest {

  private static final String STORE = OtherClientTest.class.getName();
  private static final int RECORDS = 500;

  private final Properties properties = new Properties();
  private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();
  private final PrintStream stderrBefore = System.err;
  private Object measurementsBefore;

  @BeforeEach
  void load() throws Exception {
    set(MemoryDB.STORE_PROPERTY, STORE);
    set(UnsteadyDB.NAME_PROPERTY, STORE);
    set("recordcount", RECORDS);
    set("search.vocabulary", 100);
    set("search.queries", 100);
    set("searchproportion", 0.5);
    set("readproportion", 0.2);
    set("scanproportion", 0.1);
    set("readmodifywriteproportion", 0.2);
    measurementsBefore = singleton().get(null);
    System.setErr(new PrintStream(stderr, true, StandardCharsets.UTF_8));
    phase(UnsteadyDB.class, false, RECORDS);
  }

  @AfterEach
  void restore() throws Exception {
    System.setErr(stderrBefore);
    singleton().set(null, measurementsBefore);
    MemoryStore.drop(STORE);
  }

  private void set(String name, Object value) {
    properties.setProperty(name, value.toString());
  }

  private static Field singleton() throws NoSuchFieldException {
    Field singleton = Measurements.class.getDeclaredField("singleton");
    singleton.setAccessible(true);
    return singleton;
  }

  /** Runs a phase as YCSB's client does, and returns what was measured. */
  private Set<String> phase(Class<? extends DB> binding, boolean isRun, int operations)
      throws Exception {
    set("db", binding.getName());
    set("dotransactions", isRun);
    singleton().set(null, null);
    Measurements.setProperties(properties);
    SearchWorkload workload = new SearchWorkload();
    workload.init(properties);
    DB db = new Wrapper(binding.getConstructor().newInstance());
    db.setProperties(properties);
    db.init();
    Object thread = workload.initThread(properties, 0, 1);
    for (int i = 0; i < operations; i++) {
      assertThat(isRun ? workload.doTransaction(db, thread) : workload.doInsert(db, thread))
          .isTrue();
    }
    db.cleanup();
    workload.cleanup();
    Measurements measurements = Measurements.getMeasurements();
    assertThat(measurements.getClass()).isEqualTo(Measurements.class);
    Set<String> measured = new TreeSet<>();
    measurements.exportMeasurements(exporterTo(measured));
    return measured;
  }

  /** Passes on what a {@link DB} has, as YCSB's wrapper does. */
  private static final class Wrapper extends ForwardingDB {
    private final DB db;

    Wrapper(DB db) {
      this.db = db;
    }

    @Override
    protected DB db() {
      return db;
    }
  }

  private void assertAllRight(Set<String> measured) {
    assertThat(measured)
        .contains("VERIFY Return=OK", "READ-MODIFY-WRITE Operations")
        .noneMatch(name -> name.startsWith("VERIFY Return=") && !name.endsWith("=OK"));
    assertThat(stderr.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void runsAfterRunsAreJudgedByWhatTheTableHolds() throws Exception {
    assertAllRight(phase(UnsteadyDB.class, true, 1000));
    assertAllRight(phase(UnsteadyDB.class, true, 1000));
  }

  /** A run that ends while another one begins leaves its writes, and no open entry. */
  @Test
  void runThatEndedWhileThisOneBeganIsNoDefectOfTheStore() throws Exception {
    SearchWorkload late = new SearchWorkload();
    UnsteadyDB db = new UnsteadyDB();
    db.setProperties(properties);
    db.init();
    set("dotransactions", true);
    late.requireAble(db);
    late.init(properties);
    late.runHooks().beforeRun(db, () -> db);
    phase(UnsteadyDB.class, true, 1000);

    late.runHooks().beforeOperations(db);
    Object thread = late.initThread(properties, 0, 1);
    for (int i = 0; i < 100; i++) {
      late.doTransaction(db, thread);
    }

    Set<String> measured = new TreeSet<>();
    Measurements.getMeasurements().exportMeasurements(exporterTo(measured));
    assertThat(measured)
        .contains("VERIFY Return=CHANGED_BY_OTHERS")
        .doesNotContain("VERIFY Return=UNEXPECTED_STATE");
  }

  @ParameterizedTest
  @CsvSource({"empty-page", "hit-left-out", "scan-with-gap", "stale-read-for-ever"})
  void lieIsCaught(String lie) throws Exception {
    assertAllRight(phase(UnsteadyDB.class, true, 1000));
    set("liar.type", lie);
    set("liar.name", lie);
    // At its own rate, a lie about records that were changed before would not always be told.
    set("liar.rate", 0.5);

    assertThat(phase(LiarDB.class, true, 1000)).contains("VERIFY Return=UNEXPECTED_STATE");
  }

  @Test
  void lostWriteIsCaughtAfterTheRun() throws Exception {
    set("readproportion", 0);
    set("searchproportion", 0);
    set("scanproportion", 0);
    set("readmodifywriteproportion", 0);
    set("updateproportion", 1);
    set("liar.type", "update-dropped");
    set("liar.name", "lost");

    // One update in twenty is lost, so of a hundred perhaps none.
    phase(LiarDB.class, true, 1000);

    assertThat(stderr.toString(StandardCharsets.UTF_8)).contains("ycsb: ", "read back");
  }

  @Test
  void incompleteLoadIsNamed() throws Exception {
    set("recreate", true);

    phase(UnsteadyDB.class, false, RECORDS - 1);

    assertThat(stderr.toString(StandardCharsets.UTF_8))
        .startsWith("ycsb: search finds 499 of the 500 records");
  }

  private void assertRefused(Class<? extends DB> binding, String message) {
    assertThatThrownBy(() -> phase(binding, true, 1))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(message);
  }

  @Test
  void bindingThatTakesSearchesForScansIsRefused() {
    assertRefused(MemoryDB.class, "the binding site.ycsb.memory.MemoryDB takes searches for scans");
  }

  @Test
  void bindingWithoutSearchesIsRefused() {
    assertRefused(BasicDB.class, "the binding site.ycsb.BasicDB cannot search");
  }

  @Test
  void whatNeedsTheClientOfThisProjectIsRefused() {
    set("freshness.rate", 1);
    assertRefused(UnsteadyDB.class, "freshness.rate needs bin/ycsb");
    properties.remove("freshness.rate");
    set("client.count", 2);
    set("client.index", 0);
    assertRefused(UnsteadyDB.class, "client.count needs bin/ycsb");
  }

  private static MeasurementsExporter exporterTo(Set<String> names) {
    return new MeasurementsExporter() {
      @Override
      public void write(String metric, String measurement, int value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void write(String metric, String measurement, long value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void write(String metric, String measurement, double value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void close() {}
    };
  }
}
