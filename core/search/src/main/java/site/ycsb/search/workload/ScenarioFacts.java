// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.client.WorkloadFact;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.HybridForm;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.checks.SearchChecks;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.WalkNumbers;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.scenario.SearchScenario;

/** What the result says about a scenario and its checks, for a reader and to compare runs. */
public record ScenarioFacts(SearchScenario scenario, Map<String, String> facts) {

  /**
   * @param store says what it is asked, if it is a {@link SearchDialect}
   */
  static Map<String, String> of(SearchScenario scenario, SearchChecks checks, DB store) {
    ScenarioFacts all = new ScenarioFacts(scenario, new LinkedHashMap<>());
    all.addData();
    all.addChecks(checks);
    if (store instanceof SearchDialect dialect) {
      all.addRequests(dialect);
    }
    if (store instanceof SearchableDB searchable && scenario.questions() != null) {
      all.addFusion(searchable);
    }
    return all.facts;
  }

  private void addData() {
    DataSet dataSet = scenario.dataSet();
    WorkloadFact.TABLE.put(facts, dataSet.table());
    WorkloadFact.SEED.put(facts, dataSet.seed());
    WorkloadFact.RECORDS.put(facts, dataSet.recordCount());
    WorkloadFact.SCHEMA.put(facts, dataSet.schema());
    if (dataSet.generator().changesTexts()) {
      WorkloadFact.RENAMED.put(facts, dataSet.generator().changedTextShare());
    }
    if (dataSet.generator().vectors() != null) {
      WorkloadFact.VECTORS.put(facts, dataSet.generator().vectors().describe());
    }
    if (dataSet.generator().tenants() != null) {
      WorkloadFact.TENANTS.put(facts, dataSet.generator().tenants().describe());
    }
    if (dataSet.generator().places() != null) {
      WorkloadFact.PLACES.put(facts, dataSet.generator().places().describe());
    }
    if (!dataSet.generator().walkNumbers().isEmpty()) {
      WorkloadFact.WALKS.put(
          facts,
          dataSet.generator().walkNumbers().stream()
              .map(WalkNumbers::describe)
              .collect(Collectors.joining("; ")));
    }
    facts.putAll(dataSet.generator().texts().facts());
    WorkloadFact.SEARCH_FIELDS.put(
        facts,
        Stream.of(scenario.searchFields()).map(RecordField::name).collect(Collectors.joining(",")));
    WorkloadFact.TOTAL_HITS.put(facts, scenario.totalHits());
  }

  private void addChecks(SearchChecks checks) {
    WorkloadFact.RUN_ID.put(facts, checks.runId());
    if (!checks.openBefore().isEmpty()) {
      WorkloadFact.OPEN_CLIENTS.put(facts, checks.openBefore());
    }
    if (scenario.timeToLive().isLimited()) {
      WorkloadFact.TIME_TO_LIVE.put(facts, scenario.timeToLive().describe());
      WorkloadFact.EXPIRY.put(facts, checks.expiry());
    }
    checks.expectations().ifPresent(this::addExpectations);
  }

  private void addExpectations(Expectations expectations) {
    WorkloadFact.VISIBILITY.put(facts, expectations.visibility());
    if (expectations.bm25() != null) {
      WorkloadFact.SCORES.put(facts, expectations.bm25());
    }
    if (expectations.measured()) {
      WorkloadFact.OLDER_REPLIES.put(facts, "measured, not wrong");
    }
    Oracle oracle = expectations.oracle();
    if (oracle != null) {
      int queries = scenario.questions().size();
      WorkloadFact.QUERIES.put(facts, queries);
      if (scenario.questions().log() != null) {
        WorkloadFact.QUERY_LOG.put(facts, scenario.questions().log());
        if (scenario.questions().judgements() != null) {
          WorkloadFact.JUDGEMENTS.put(facts, scenario.questions().judgements());
        }
        long none = IntStream.range(0, queries).filter(query -> oracle.hits(query) == 0).count();
        WorkloadFact.WITHOUT_HITS.put(
            facts, "%d of %d (%.2f %%)".formatted(none, queries, 100.0 * none / queries));
      }
      WorkloadFact.HITS_PER_QUERY.put(facts, hitsPerQuery(oracle, queries));
      if (!expectations.readOnly()) {
        WorkloadFact.COMPLETE_QUERIES.put(facts, oracle.wholeQueries() + " of " + queries);
      }
    }
  }

  public static String hitsPerQuery(Oracle oracle, int queries) {
    return spread(IntStream.range(0, queries).mapToLong(oracle::hits));
  }

  /** How values spread, as a phrase of the result. */
  public static String spread(LongStream values) {
    long[] sorted = values.sorted().toArray();
    int last = sorted.length - 1;
    return "min %d, median %d, p90 %d, max %d"
        .formatted(sorted[0], sorted[last / 2], sorted[(int) (last * 9L / 10)], sorted[last]);
  }

  private void addRequests(SearchDialect dialect) {
    String table = scenario.dataSet().table();
    WorkloadFact.INDEX_DEFINITION.put(
        facts, dialect.indexDefinition(table, scenario.dataSet().schema()));
    if (scenario.questions() != null) {
      List<SearchQuery> pages =
          pages().stream()
              .flatMap(
                  page ->
                      dialect instanceof SearchableDB store && FusedSearch.isNeeded(store, page)
                          ? FusedSearch.parts(page).stream()
                          : Stream.of(page))
              .toList();
      WorkloadFact.SEARCH_REQUEST.put(
          facts,
          pages.stream()
              .map(page -> dialect.searchRequest(table, page, scenario.searchFieldNames()))
              .collect(Collectors.joining("\n")));
      String plans =
          pages.stream()
              .map(page -> plan(dialect, table, page))
              .filter(plan -> !plan.isEmpty())
              .collect(Collectors.joining("\n"));
      if (!plans.isEmpty()) {
        WorkloadFact.SEARCH_PLAN.put(facts, plans);
      }
    }
  }

  /** The second page of the first question of each kind. */
  private List<SearchQuery> pages() {
    int size = scenario.maxPageSize();
    return scenario.kinds().stream()
        .flatMap(kind -> scenario.questions().first(kind.type()).stream().boxed())
        .map(query -> scenario.query(query, size, size))
        .toList();
  }

  private void addFusion(SearchableDB store) {
    for (SearchQuery page : pages()) {
      if (page.question().form() instanceof HybridForm form) {
        WorkloadFact.FUSION.put(
            facts,
            "%s; reciprocal ranks, constant %d, window %d"
                .formatted(
                    FusedSearch.isNeeded(store, page)
                        ? "by the client, two requests"
                        : "by the store",
                    form.constant(),
                    form.window()));
      }
    }
  }

  /** A store that refuses to say how it answers still answers. */
  private static String plan(SearchDialect dialect, String table, SearchQuery query) {
    try {
      return dialect.searchPlan(table, query);
    } catch (DBException e) {
      return "not known: " + e.getMessage();
    }
  }
}
