// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.clients.ClientNumber;
import site.ycsb.messages.NoticeStream;
import site.ycsb.messages.Problem;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchThroughScan;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.SecretMask;

/**
 * The steps around a load or run that a client takes which knows {@link
 * site.ycsb.client.StoreWorkload}, for a client that does not, such as YCSB's own. They use
 * connections of their own to the binding that the property {@code db} names, so nothing of them is
 * measured. What they find at the end is printed on stderr; the exit code is the client's.
 */
public final class YcsbClientPhase {

  private final SearchPhase run;
  private final Properties properties;
  private final boolean isRun;
  private final DB store;

  private YcsbClientPhase(SearchPhase run, Properties properties) throws DBException {
    this.run = run;
    this.properties = properties;
    isRun = CommonSettings.DO_TRANSACTIONS.get(properties);
    store = newDb();
  }

  /**
   * Prepares or checks the store, before the client connects.
   *
   * @param properties of the run, which the binding gets too
   */
  public static YcsbClientPhase begin(SearchPhase run, Properties properties)
      throws WorkloadException {
    try {
      YcsbClientPhase phase = new YcsbClientPhase(run, properties);
      TableStateCheck.searchable(phase.store);
      if (!ClientNumber.of(phase.properties).isAlone()) {
        throw new WorkloadException(
            ClientNumber.COUNT + " needs bin/ycsb: set insertstart and insertcount of each client");
      }
      phase.store.init();
      phase.prepare();
      return phase;
    } catch (DBException e) {
      throw new WorkloadException("the store could not be prepared: " + e.getMessage(), e);
    }
  }

  private void prepare() throws WorkloadException, DBException {
    if (!isRun) {
      run.tableState().beforeLoad(store);
      return;
    }
    run.checks().beforeRun(store, this::connect).forEach(err()::println);
    if (run.probe().isPresent()) {
      throw new WorkloadException("freshness.rate needs bin/ycsb: this client has no probe");
    }
    requireSearches();
    run.checks().beforeOperations(store);
  }

  /** An exception during the run would end the process without a result. */
  private void requireSearches() throws WorkloadException {
    SearchScenario scenario = run.scenario();
    if (scenario.questions() != null) {
      try {
        new SearchThroughScan(store, (SearchableDB) store)
            .search(scenario.dataSet().table(), scenario.query(0, 0, 1), null, new SearchResult());
      } catch (IllegalStateException e) {
        throw new WorkloadException(e.getMessage(), e);
      }
    }
  }

  /** What the client hands over, with searches. */
  public DB searchable(DB db) {
    return db instanceof SearchableDB ? db : new SearchThroughScan(db, (SearchableDB) store);
  }

  /** Checks the store, when all threads of the client have ended. */
  public void end() {
    List<String> problems = new ArrayList<>();
    SecretMask mask = new SecretMask(properties);
    try {
      if (isRun) {
        EndFindings end = run.checks().afterRun(store, this::connect);
        end.notes().forEach(note -> err().println(mask.text(note)));
        problems.addAll(Problem.texts(end.problems()));
      } else {
        run.tableState().afterLoad(store);
      }
      store.cleanup();
    } catch (WorkloadException | DBException | RuntimeException e) {
      // Thrown on, it would keep the client from printing its result.
      problems.add(String.valueOf(e.getMessage()));
    }
    problems.forEach(problem -> err().println("ycsb: " + mask.text(problem)));
  }

  private static PrintStream err() {
    return NoticeStream.over(System.err);
  }

  private DB connect() throws DBException {
    DB db = newDb();
    db.init();
    return db;
  }

  private DB newDb() throws DBException {
    String name = CommonSettings.DB.get(properties);
    try {
      DB db = Class.forName(name).asSubclass(DB.class).getConstructor().newInstance();
      db.setProperties(properties);
      return db;
    } catch (ReflectiveOperationException | ClassCastException e) {
      throw new DBException("the binding " + name + " cannot be made: " + e, e);
    }
  }
}
