// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.load.Phase;
import site.ycsb.messages.Causes;
import site.ycsb.search.RunEnd;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.StoreWorkload;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * The store as a whole, before and after the operations. It has a connection of its own, which is
 * made only if the workload or the binding needs it: a binding that knows neither {@link
 * StoreWorkload} nor {@link StoreFacts} sees client threads only.
 */
final class Store {

  private final Phase phase;
  private final StoreWorkload workload;
  private final String table;
  private final DB db;
  private final StoreFacts factSource;
  private final StoreCalls calls;
  private final StoreConnector connector;
  private boolean connected;
  private Map<String, String> workloadFacts = Map.of();
  private final List<String> notes = new CopyOnWriteArrayList<>();

  /** Creates the connection, if it is needed; {@link #connect} opens it. */
  Store(PhaseOptions options, Properties properties, Workload workload, StoreCalls calls) {
    phase = options.phase();
    this.workload = workload instanceof StoreWorkload w ? w : null;
    this.calls = calls;
    boolean needed =
        this.workload != null
            || StoreFacts.class.isAssignableFrom(Plugins.dbClass(options.dbClass()));
    DB bare = needed ? Plugins.newDb(options.dbClass(), properties) : null;
    db = needed ? WatchedDB.of(bare, calls) : null;
    connector = () -> connection(options.dbClass(), properties);
    factSource = bare instanceof StoreFacts source ? source : null;
    table = this.workload != null ? this.workload.table() : CommonSettings.TABLE.get(properties);
  }

  private DB connection(String dbClass, Properties properties) throws DBException {
    DB more = WatchedDB.of(Plugins.newDb(dbClass, properties), calls);
    more.init();
    return more;
  }

  /**
   * Connects.
   *
   * @throws PhaseException if the store cannot be reached
   */
  void connect() {
    if (db == null) {
      return;
    }
    try {
      db.init();
      connected = true;
    } catch (DBException | RuntimeException | Error e) {
      throw StoreErrors.refusal("could not connect to the store: ", e);
    }
  }

  /** Lets the workload prepare or check the store. */
  void prepare() {
    if (workload == null) {
      return;
    }
    try {
      if (phase == Phase.LOAD) {
        workload.beforeLoad(db);
      } else {
        notes.addAll(workload.beforeRun(db, connector));
      }
      workloadFacts = workload.facts(db);
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (DBException | RuntimeException | Error e) {
      throw StoreErrors.refusal("the store could not be prepared: ", e);
    }
  }

  /** After the connection of all client threads of a run. */
  void beforeOperations() {
    if (workload == null || phase != Phase.RUN) {
      return;
    }
    try {
      workload.beforeOperations(db);
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (DBException | RuntimeException | Error e) {
      throw StoreErrors.refusal("the store could not be prepared: ", e);
    }
  }

  /** After the last insert of a load. */
  void finishLoad() {
    if (workload == null) {
      return;
    }
    try {
      workload.afterLoad(db);
    } catch (WorkloadException | DBException | RuntimeException | Error e) {
      throw new PhaseException("the load could not be finished: " + Causes.line(e), e);
    }
  }

  /** After the last operation of a run; returns what is wrong with the store. */
  List<String> finishRun() {
    if (workload == null) {
      return List.of();
    }
    try {
      RunEnd end = workload.afterRun(db, connector);
      workloadFacts = new LinkedHashMap<>(workloadFacts);
      workloadFacts.putAll(end.facts());
      notes.addAll(end.notes());
      return end.problems();
    } catch (WorkloadException | DBException | RuntimeException | Error e) {
      throw new PhaseException("what was written could not be read back: " + Causes.line(e), e);
    }
  }

  /** After {@link #finishRun}; returns what is wrong with other clients of the run. */
  List<String> awaitClients() {
    if (workload == null) {
      return List.of();
    }
    try {
      return workload.awaitClients(db);
    } catch (WorkloadException | DBException | RuntimeException | Error e) {
      throw new PhaseException("the other clients are not known: " + Causes.line(e), e);
    }
  }

  boolean hasStoreWorkload() {
    return workload != null;
  }

  /** What the workload says about itself: when the store is prepared, and more after a run. */
  Map<String, String> workloadFacts() {
    return workloadFacts;
  }

  /** What is promised about the age of replies, or null. */
  Visibility visibility() {
    return workload == null || phase == Phase.LOAD ? null : workload.visibility().orElse(null);
  }

  /** Lines for the user, so far. */
  List<String> notes() {
    return notes;
  }

  /** What the store says about itself; empty if it says nothing. */
  StoreInfo facts() {
    if (factSource == null) {
      return StoreInfo.NONE;
    }
    try {
      return calls.call("storeFacts", () -> factSource.storeFacts(table));
    } catch (DBException | RuntimeException e) {
      return StoreInfo.unknown(Causes.line(e));
    }
  }

  /** Does nothing if it is not connected. */
  void close() {
    if (!connected) {
      return;
    }
    connected = false;
    try {
      db.cleanup();
    } catch (DBException | RuntimeException | Error e) {
      throw new PhaseException("the store could not be closed: " + Causes.line(e), e);
    }
  }
}
