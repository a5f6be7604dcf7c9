// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreWorkload;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.client.WrongRecordsException;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.load.Phase;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/**
 * The store before and after the operations of a phase, over a connection of its own, which is made
 * only if the workload or the binding needs it: a binding that knows none of {@link StoreWorkload},
 * {@link StoreFacts} and {@link StoreTelemetry} sees client threads only.
 *
 * <p>A step that hangs is abandoned, and later ones are left out. A failure before the operations
 * is thrown; a failure after them is a problem of the result.
 */
final class PhaseStore {

  private final Phase phase;
  private final Workload workload;
  private final StoreWorkload storeWorkload;
  private final String table;
  private final DB bare;
  private final DB db;
  private final StoreConnector connector;
  private final StoreWatchdog watchdog;
  private final Consumer<String> notes;
  private final List<Problem> problems = new CopyOnWriteArrayList<>();
  private volatile Map<String, String> workloadFacts = Map.of();
  private volatile StoreInfo info = StoreInfo.NONE;
  private boolean connected;
  private boolean workloadCleaned;

  /** Creates the connection, if it is needed, and sends nothing. */
  PhaseStore(PhaseContext context, Workload workload) {
    PhaseOptions options = context.options();
    Properties properties = context.properties();
    phase = options.phase();
    this.workload = workload;
    notes = context.err()::println;
    storeWorkload = workload instanceof StoreWorkload w ? w : null;
    watchdog = new StoreWatchdog("client-" + phase + "-store", options.stall(), options.grace());
    Class<?> binding = Plugins.dbClass(options.dbClass());
    boolean needed =
        storeWorkload != null
            || StoreFacts.class.isAssignableFrom(binding)
            || StoreTelemetry.class.isAssignableFrom(binding);
    bare = needed ? Plugins.newDb(options.dbClass(), properties) : null;
    db = needed ? watchdog.watched(bare) : null;
    connector = watchdog.connector(options.dbClass(), properties);
    table = storeWorkload != null ? storeWorkload.table() : CommonSettings.TABLE.get(properties);
  }

  /**
   * Connects, and lets the workload prepare or check the store.
   *
   * @throws PhaseException if the store fails or hangs
   */
  void prepare() throws InterruptedException {
    if (db != null) {
      begin("could not connect to the store: ", this::connect);
    }
    if (storeWorkload != null) {
      begin("the store could not be prepared: ", this::prepareWorkload);
    }
  }

  /** The gauges of the store, if it has any; after {@link #prepare}. */
  Optional<GaugeSource> gauges() {
    return bare instanceof StoreTelemetry store
        ? Optional.of(store.telemetry(table))
        : Optional.empty();
  }

  private void connect() throws DBException {
    db.init();
    connected = true;
  }

  private void prepareWorkload() throws WorkloadException, DBException {
    if (phase == Phase.LOAD) {
      storeWorkload.beforeLoad(db);
    } else {
      storeWorkload.runHooks().beforeRun(db, connector).forEach(notes);
    }
    workloadFacts = watchdog.call("Workload.facts", () -> storeWorkload.facts(bare));
  }

  /**
   * Lets the workload note that the operations of a run begin; all client threads are connected.
   *
   * @throws PhaseException if the store fails or hangs
   */
  void beforeOperations() throws InterruptedException {
    if (storeWorkload != null && phase == Phase.RUN) {
      begin(
          "the store could not be prepared: ", () -> storeWorkload.runHooks().beforeOperations(db));
    }
  }

  private void begin(String failure, StoreWatchdog.StoreWork step) throws InterruptedException {
    try {
      watchdog.run(step);
    } catch (ExecutionException e) {
      throw PhaseException.refusal(failure, e.getCause());
    } catch (TimeoutException e) {
      throw new PhaseException(e.getMessage(), e);
    }
  }

  /**
   * Lets the workload check the store after the last operation, and asks the store about itself.
   *
   * @param complete whether a load has inserted all records
   * @param isStored whether the store has said so of each; it is not wrong if it lacks others
   * @param interrupted whether not to wait for the other clients of a run
   */
  void finish(boolean complete, boolean isStored, BooleanSupplier interrupted)
      throws InterruptedException {
    if (storeWorkload != null && phase == Phase.RUN) {
      finish("the check after the run", "what was written could not be read back", this::checkRun);
      if (!interrupted.getAsBoolean()) {
        finish(
            "waiting for the other clients",
            "the other clients are not known",
            () -> add(storeWorkload.runHooks().awaitClients()));
      }
    } else if (phase == Phase.LOAD && !complete) {
      problems.add(
          Problem.failure(
              "the load ended before all records were inserted: load again"
                  + (storeWorkload == null ? " into an empty table" : "")));
    } else if (storeWorkload != null) {
      finish("finishing the load", "the load could not be finished", () -> finishLoad(isStored));
    }
    if (bare instanceof StoreFacts source) {
      String name = "reading the server information";
      finish(name, name + " failed", () -> info = readInfo(source));
    }
  }

  private void finishLoad(boolean isStored) throws WorkloadException, DBException {
    long start = System.nanoTime();
    try {
      storeWorkload.afterLoad(db);
    } catch (WrongRecordsException e) {
      throw isStored ? e : new DBException(e.getMessage());
    }
    Map<String, String> facts = new LinkedHashMap<>(workloadFacts);
    WorkloadFact.SEARCHABLE_AFTER.put(
        facts, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    workloadFacts = facts;
  }

  private void checkRun() throws WorkloadException, DBException {
    add(storeWorkload.runHooks().afterRun(db, connector));
  }

  private void add(EndFindings end) {
    Map<String, String> facts = new LinkedHashMap<>(workloadFacts);
    facts.putAll(end.facts());
    workloadFacts = facts;
    end.notes().forEach(notes);
    problems.addAll(end.problems());
  }

  private StoreInfo readInfo(StoreFacts source) {
    try {
      return watchdog.call("storeFacts", () -> source.storeFacts(table));
    } catch (DBException | RuntimeException e) {
      return StoreInfo.unknown(Causes.line(e));
    }
  }

  /**
   * Closes the connection and cleans up the workload; what was already done is not repeated.
   *
   * @param free whether no thread still uses the store, so that it may be closed
   */
  void cleanUp(boolean free) throws InterruptedException {
    if (free && connected) {
      connected = false;
      finish("closing the store", "the store could not be closed", db::cleanup);
    }
    if (!workloadCleaned) {
      workloadCleaned = true;
      finish(
          "cleaning up the workload",
          "the workload could not be cleaned up",
          () ->
              watchdog.call(
                  "Workload.cleanup",
                  () -> {
                    workload.cleanup();
                    return null;
                  }));
    }
  }

  /** Cleans up after a failure. The user reads what fails now, because no result will say it. */
  void abandon(boolean free) throws InterruptedException {
    int known = problems.size();
    try {
      cleanUp(free);
    } finally {
      problems.stream()
          .skip(known)
          .forEach(problem -> notes.accept("Could not clean up: " + problem.text()));
    }
  }

  private void finish(String name, String failure, StoreWatchdog.StoreWork step)
      throws InterruptedException {
    if (watchdog.isHanging()) {
      return;
    }
    try {
      watchdog.run(step);
    } catch (ExecutionException e) {
      Problem.Cause cause =
          e.getCause() instanceof WrongRecordsException
              ? Problem.Cause.WRONG_ANSWER
              : Problem.Cause.FAILURE;
      problems.add(new Problem(cause, failure + ": " + Causes.line(e.getCause())));
    } catch (TimeoutException e) {
      problems.add(Problem.failure(name + " timed out: " + e.getMessage()));
    }
  }

  /**
   * Asks the current step to end, and limits all later ones to the grace period. Called by any
   * thread.
   */
  void interrupt() {
    watchdog.interrupt();
  }

  /** What failed after the operations. */
  List<Problem> problems() {
    return problems;
  }

  /** What is promised about the age of replies, or null. */
  Visibility visibility() {
    return storeWorkload == null || phase == Phase.LOAD
        ? null
        : storeWorkload.visibility().orElse(null);
  }

  /** What the workload says about itself: when the store is prepared, and more after a run. */
  Map<String, String> workloadFacts() {
    return workloadFacts;
  }

  /** What the store says about itself; empty if it says nothing. */
  StoreInfo info() {
    return info;
  }
}
