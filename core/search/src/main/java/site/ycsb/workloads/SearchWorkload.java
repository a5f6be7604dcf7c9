// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.workloads;

import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreProbe;
import site.ycsb.client.StoreWorkload;
import site.ycsb.search.Visibility;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.workload.SearchPhase;
import site.ycsb.search.workload.SearchSession;
import site.ycsb.search.workload.YcsbClientPhase;

/**
 * Searches, reads and writes a catalogue of products. A search is a match query for one page: two
 * words on the name, sorted by the score. Every reply is checked, and the verdict is counted under
 * {@code VERIFY}, as {@code CoreWorkload} does with {@code dataintegrity}.
 *
 * <p>A client that does not know {@link StoreWorkload}, such as YCSB's own, can run it too.
 *
 * <p>See docs/reference/search-workload.md for the properties.
 */
public class SearchWorkload extends Workload implements StoreWorkload {

  private SearchPhase run;
  private boolean clientTakesSteps;
  private YcsbClientPhase otherClient;

  @Override
  public void init(Properties properties) throws WorkloadException {
    try {
      run = SearchPhase.from(properties);
      otherClient = clientTakesSteps ? null : YcsbClientPhase.begin(run, properties);
    } catch (IllegalArgumentException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  @Override
  public void cleanup() {
    if (otherClient != null) {
      otherClient.end();
    }
    if (run != null) {
      run.checks().close();
    }
  }

  @Override
  public Object initThread(Properties properties, int threadId, int threadCount) {
    return run.newSession(properties, this::isStopRequested);
  }

  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((SearchSession) threadState).load(db);
  }

  @Override
  public boolean doTransaction(DB db, Object threadState) {
    DB searchable = otherClient == null ? db : otherClient.searchable(db);
    return ((SearchSession) threadState).transaction(searchable);
  }

  @Override
  public void requireAble(DB db) throws WorkloadException {
    clientTakesSteps = true;
    TableStateCheck.searchable(db);
  }

  @Override
  public void beforeLoad(DB db) throws WorkloadException, DBException {
    run.tableState().beforeLoad(db);
  }

  @Override
  public void afterLoad(DB db) throws WorkloadException, DBException {
    run.tableState().afterLoad(db);
  }

  @Override
  public RunHooks runHooks() {
    return run.checks();
  }

  @Override
  public Optional<StoreProbe> probe() {
    return run.probe();
  }

  @Override
  public Optional<Visibility> visibility() {
    return Optional.of(run.visibility());
  }

  @Override
  public String table() {
    return run.scenario().dataSet().table();
  }

  @Override
  public Map<String, Double> operationMix() {
    return run.scenario().mix().percentages();
  }

  @Override
  public Map<String, String> facts(DB db) {
    return run.facts(db);
  }
}
