// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.ProductField;

/** What the result says about a scenario. */
final class ScenarioFacts {

  private final SearchScenario scenario;

  ScenarioFacts(SearchScenario scenario) {
    this.scenario = scenario;
  }

  /** What a reader of the result needs to know. */
  Map<String, String> ofData() {
    DataSet dataSet = scenario.dataSet();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("table", dataSet.table());
    facts.put("seed", Long.toString(dataSet.seed()));
    facts.put("records", Long.toString(dataSet.recordCount()));
    facts.put("schema", dataSet.schema().toString());
    facts.putAll(dataSet.catalogue().names().facts());
    facts.put(
        "search.fields",
        Stream.of(scenario.searchFields())
            .map(ProductField::fieldName)
            .collect(Collectors.joining(",")));
    facts.put("search.totalhits", Boolean.toString(scenario.totalHits()));
    return facts;
  }

  /** The requests in the store's own language. */
  Map<String, String> ofRequests(SearchDialect dialect) {
    Map<String, String> facts = new LinkedHashMap<>();
    String table = scenario.dataSet().table();
    facts.put("index definition", dialect.indexDefinition(table, scenario.dataSet().schema()));
    if (scenario.questions() != null) {
      int size = scenario.maxPageSize();
      // The second page of the first question of each kind.
      facts.put(
          "search request",
          IntStream.range(0, scenario.kinds().size())
              .mapToObj(query -> scenario.query(query, size, size))
              .map(page -> dialect.searchRequest(table, page, scenario.searchFieldNames()))
              .collect(Collectors.joining("\n")));
    }
    return facts;
  }
}
