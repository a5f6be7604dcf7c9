// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreWorkload;
import site.ycsb.client.WrongRecordsException;
import site.ycsb.load.Phase;
import site.ycsb.measurements.Measurements;
import site.ycsb.result.RunDocument;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.stub.StubDB;

/** Phases of workloads and stores that do what their properties say. */
@Timeout(300)
abstract class ScriptedPhase {

  static final ConcurrentLinkedQueue<String> EVENTS = new ConcurrentLinkedQueue<>();
  private static final AtomicLong NUMBER = new AtomicLong();
  static CountDownLatch hang;

  /** Does what its properties say. */
  public static class ScriptedDB extends StubDB implements StoreFacts {

    @Override
    public void init() {
      long number = NUMBER.getAndIncrement();
      EVENTS.add("init");
      if (number == number(this, "failing.init", -1)) {
        throw new IllegalStateException("connection refused");
      }
      hang(number == number(this, "hanging.init", -1));
    }

    private static void hang(boolean hangs) {
      while (hangs && hang.getCount() > 0) {
        Thread.yield();
      }
    }

    @Override
    public void cleanup() throws DBException {
      EVENTS.add("cleanup");
      if (Boolean.parseBoolean(getProperties().getProperty("failing.cleanup"))) {
        throw new DBException("cannot flush");
      }
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      EVENTS.add("insert");
      long every = number(this, "failing.every", 0);
      return every > 0 && Long.parseLong(key) % every == 0 ? Status.ERROR : Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      hang(Long.parseLong(key) == number(this, "hanging", -1));
      return Long.parseLong(key) == number(this, "missing", -1) ? Status.NOT_FOUND : Status.OK;
    }

    @Override
    public StoreInfo storeFacts(String table) {
      return new StoreInfo.Builder("").setting("version", "1 of " + table).build();
    }

    private static long number(DB db, String name, long fallback) {
      return Long.parseLong(db.getProperties().getProperty(name, "" + fallback));
    }
  }

  /** Numbers its operations. */
  public static class CountingWorkload extends Workload {
    private final AtomicLong next = new AtomicLong();
    private final Measurements measurements = Measurements.getMeasurements();
    private String verdict;

    @Override
    public void init(Properties properties) throws WorkloadException {
      if (properties.containsKey("bad.workload")) {
        throw new WorkloadException("bad.workload must not be set");
      }
      verdict = properties.getProperty("verdict", "");
    }

    @Override
    public boolean doInsert(DB db, Object state) {
      return db.insert("t", "" + next.getAndIncrement(), null).isOk();
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      long number = next.getAndIncrement();
      if (verdict.equals("done") && number >= 5) {
        return false;
      }
      if (verdict.equals("crash")) {
        throw new IllegalStateException("a defect");
      }
      db.delete("t", "" + number);
      if (verdict.equals("wrong")) {
        measurements.reportStatus("VERIFY", Status.UNEXPECTED_STATE);
      }
      return true;
    }
  }

  /** Prepares the store. */
  public static class PreparingWorkload extends CountingWorkload
      implements StoreWorkload, StoreWorkload.RunHooks {

    private boolean refuse;
    private boolean lacks;

    @Override
    public void init(Properties properties) throws WorkloadException {
      super.init(properties);
      refuse = properties.containsKey("refuse");
      lacks = properties.containsKey("lacks");
    }

    @Override
    public void beforeLoad(DB db) {
      EVENTS.add("beforeLoad");
    }

    @Override
    public void afterLoad(DB db) throws WorkloadException, DBException {
      EVENTS.add("afterLoad");
      if (lacks) {
        throw new WrongRecordsException("records are missing");
      }
      if (refuse) {
        throw new WorkloadException("records are missing");
      }
    }

    @Override
    public RunHooks runHooks() {
      return this;
    }

    @Override
    public List<String> beforeRun(DB db, StoreConnector connector) throws WorkloadException {
      EVENTS.add("beforeRun");
      if (refuse) {
        throw new WorkloadException("nothing is loaded");
      }
      return List.of();
    }

    @Override
    public void beforeOperations(DB db) {
      EVENTS.add("beforeOperations");
    }

    @Override
    public String table() {
      return "products";
    }

    @Override
    public Map<String, Double> operationMix() {
      return Map.of("DELETE", 100.0);
    }

    @Override
    public Map<String, String> facts(DB db) {
      return Map.of("seed", "1");
    }
  }

  final Properties properties = new Properties();

  @BeforeEach
  void reset() {
    EVENTS.clear();
    NUMBER.set(0);
    hang = new CountDownLatch(1);
    properties.setProperty("workload", CountingWorkload.class.getName());
    properties.setProperty("db", ScriptedDB.class.getName());
    properties.setProperty("operationcount", "100");
    properties.setProperty("recordcount", "100");
    properties.setProperty("threadcount", "4");
  }

  /** Threads that hung still clean up, and would do so in the events of the next test. */
  @AfterEach
  void release() throws InterruptedException {
    hang.countDown();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("client-")) {
        thread.join();
      }
    }
  }

  PhaseRunner runner(Phase phase) {
    return new PhaseRunner(
        PhaseOptions.of(phase, properties),
        properties,
        new PrintStream(OutputStream.nullOutputStream()));
  }

  RunDocument run(Phase phase) {
    return runner(phase).run(List.of());
  }
}
