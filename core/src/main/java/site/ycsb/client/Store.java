/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.util.Map;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreWorkload;

/**
 * The store as a whole, before and after the operations. It has a connection of its own, which is
 * made only where workload or binding have a use for it: a binding that knows neither {@link
 * StoreWorkload} nor {@link StoreFacts} sees client threads only.
 */
final class Store implements AutoCloseable {

  private final Phase phase;
  private final StoreWorkload workload;
  private final String table;
  private final DB db;
  private boolean closed;
  private Map<String, String> workloadFacts = Map.of();

  private Store(Phase phase, StoreWorkload workload, String table, DB db) {
    this.phase = phase;
    this.workload = workload;
    this.table = table;
    this.db = db;
  }

  /**
   * Connects, if there is a use for it.
   *
   * @throws PhaseException if the store cannot be reached
   */
  static Store open(PhaseOptions options, Properties properties, Workload workload) {
    StoreWorkload storeWorkload = workload instanceof StoreWorkload w ? w : null;
    boolean needed =
        storeWorkload != null
            || StoreFacts.class.isAssignableFrom(Plugins.dbClass(options.dbClass()));
    DB db = needed ? Plugins.newDb(options.dbClass(), properties) : null;
    String table =
        storeWorkload != null
            ? storeWorkload.table()
            : properties.getProperty("table", "usertable");
    connect(db);
    return new Store(options.phase(), storeWorkload, table, db);
  }

  private static void connect(DB db) {
    if (db == null) {
      return;
    }
    try {
      db.init();
    } catch (DBException | RuntimeException | LinkageError e) {
      throw refusal("could not connect to the store: ", e);
    }
  }

  /**
   * What a binding's failure to start means: it says that a property is wrong by an {@link
   * IllegalArgumentException}, itself or as the cause.
   */
  static RuntimeException refusal(String what, Throwable e) {
    if (e instanceof IllegalArgumentException || e.getCause() instanceof IllegalArgumentException) {
      return new ConfigurationException(Worker.message(e), e);
    }
    return new PhaseException(what + Worker.message(e), e);
  }

  /** Lets the workload prepare the store or see whether it fits. */
  void prepare() {
    if (workload == null) {
      return;
    }
    try {
      if (phase == Phase.LOAD) {
        workload.beforeLoad(db);
      } else {
        workload.beforeRun(db);
      }
      workloadFacts = workload.facts(db);
    } catch (WorkloadException e) {
      throw new ConfigurationException(Worker.message(e), e);
    } catch (DBException | RuntimeException e) {
      throw refusal("the store could not be prepared: ", e);
    }
  }

  /** After the last insert of a load. */
  void finishLoad() {
    if (workload == null) {
      return;
    }
    try {
      workload.afterLoad(db);
    } catch (WorkloadException | DBException | RuntimeException e) {
      throw new PhaseException("the load could not be finished: " + Worker.message(e), e);
    }
  }

  boolean hasStoreWorkload() {
    return workload != null;
  }

  /** What the workload says about itself, known when the store is prepared. */
  Map<String, String> workloadFacts() {
    return workloadFacts;
  }

  /** What the store says about itself; empty if it says nothing. */
  Map<String, String> facts() {
    if (!(db instanceof StoreFacts source)) {
      return Map.of();
    }
    try {
      return source.storeFacts(table);
    } catch (DBException | RuntimeException e) {
      return Map.of("error", Worker.message(e));
    }
  }

  /** Does nothing if it is closed already. */
  @Override
  public void close() {
    if (db == null || closed) {
      return;
    }
    closed = true;
    try {
      db.cleanup();
    } catch (DBException | RuntimeException e) {
      throw new PhaseException("the store could not be closed: " + Worker.message(e), e);
    }
  }
}
