// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import site.ycsb.DB;
import site.ycsb.client.OperationType;
import site.ycsb.client.StoreProbe;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.search.checks.FinalReadBack;
import site.ycsb.search.checks.JudgeOptions;
import site.ycsb.search.checks.OracleBuilder;
import site.ycsb.search.checks.SearchChecks;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.clients.ClientOptions;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.scenario.OperationMix;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * One run of a scenario, or one load: what is done before and after it, and its threads' sessions.
 *
 * @param tableState lets it begin only on a store that fits
 * @param checks of the replies
 * @param freshness empty if the freshness probe is not asked for
 */
public record SearchPhase(
    SearchScenario scenario,
    TableStateCheck tableState,
    SearchChecks checks,
    Optional<FreshnessProbe.ProbeOptions> freshness) {

  /**
   * @throws ConfigurationException if a property does not fit
   */
  public static SearchPhase from(Properties properties) {
    return from(properties, System::nanoTime);
  }

  /** Makes the run with another clock than {@link System#nanoTime}. */
  static SearchPhase from(Properties properties, LongSupplier clock) {
    SearchScenario scenario = SearchScenario.from(properties);
    Optional<FreshnessProbe.ProbeOptions> freshness = FreshnessProbe.ProbeOptions.from(properties);
    if (freshness.isPresent()
        && CommonSettings.DO_TRANSACTIONS.get(properties)
        && !scenario.does(OperationType.SEARCH)) {
      throw FreshnessProbe.RATE.unfit(
          freshness.get().rate(),
          "a workload that searches: set " + OperationType.SEARCH.proportion());
    }
    if (freshness.isPresent() && scenario.timeToLive().isLimited()) {
      throw FreshnessProbe.RATE.unfit(
          freshness.get().rate(),
          "records that stay, because the probe inserts one: remove " + TimeToLive.LONGEST);
    }
    ClientOptions clients = ClientOptions.from(properties);
    TableStateCheck.Timeouts timeouts = TableStateCheck.Timeouts.from(properties);
    TableStateCheck tableState =
        new TableStateCheck(
            timeouts,
            clients,
            scenario.dataSet(),
            scenario.kinds(),
            TableStateCheck.asksNearestFirst(scenario, properties),
            scenario.keys());
    SearchChecks checks =
        new SearchChecks(
            JudgeOptions.from(properties),
            clients,
            scenario,
            tableState,
            OracleBuilder.from(properties, scenario),
            FinalReadBack.from(properties, timeouts.searchable()),
            clock);
    return new SearchPhase(scenario, tableState, checks, freshness);
  }

  /** How old a reply may be. */
  public Visibility visibility() {
    return checks.judging().expectations().visibility();
  }

  /**
   * The freshness probe, to be made after {@link SearchChecks#beforeRun}; empty if it is not asked
   * for.
   */
  public Optional<StoreProbe> probe() {
    return freshness.map(
        options ->
            new FreshnessProbe(
                options,
                scenario.dataSet(),
                promise(),
                checks.judging().expectations().history()::writeOutside));
  }

  private Duration promise() {
    Expectations expectations = checks.judging().expectations();
    return expectations.measured() ? Visibility.UNBOUNDED : expectations.visibility().searches();
  }

  /**
   * The session of one thread, to be made after {@link SearchChecks#beforeRun}, if that is called.
   *
   * @param own the properties of the thread, whose mix may differ from the run's
   * @param stop whether the phase is to end
   */
  public SearchSession newSession(Properties own, BooleanSupplier stop) {
    return new SearchSession(scenario, OperationMix.from(own), checks, stop);
  }

  public Map<String, String> facts(DB db) {
    return ScenarioFacts.of(scenario, checks, db);
  }
}
