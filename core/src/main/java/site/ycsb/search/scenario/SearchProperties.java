// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Set;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NameSources;
import site.ycsb.workloads.CoreWorkload;

/** The names of all properties of the search workload; docs/search-workload.md explains them. */
public final class SearchProperties {

  public static final Set<String> NAMES =
      Set.of(
          // Data set.
          DataSet.RECORD_COUNT_PROPERTY,
          DataSet.SEED_PROPERTY,
          DataSet.TABLE_PROPERTY,
          NameSources.VOCABULARY_PROPERTY,
          NameSources.DICTIONARY_FILE_PROPERTY,
          SearchSchema.FIELDS_PROPERTY,
          SearchSchema.INDEXED_FIELDS_PROPERTY,
          SearchSchema.TEXT_FIELD_PROPERTY,
          SearchSchema.SORT_FIELD_PROPERTY,
          SearchableDB.RECREATE_PROPERTY,
          "insertstart",
          "insertcount",
          "search.indextimeout",
          "search.awaittimeout",
          CoreWorkload.INSERTION_RETRY_LIMIT,
          CoreWorkload.INSERTION_RETRY_INTERVAL,
          // Operations.
          "searchproportion",
          "readproportion",
          "updateproportion",
          "insertproportion",
          "scanproportion",
          "readmodifywriteproportion",
          "deleteproportion",
          "requestdistribution",
          "hotspotdatafraction",
          "hotspotopnfraction",
          "exponential.percentile",
          "exponential.frac",
          "readallfields",
          "minscanlength",
          "maxscanlength",
          "scanlengthdistribution",
          // Checks.
          RunChecks.VISIBILITY_PROPERTY,
          RunChecks.HISTORY_PROPERTY,
          RunChecks.ORACLE_MEMORY_PROPERTY,
          RunEndCheck.READ_BACK_PROPERTY,
          RunEndCheck.MIN_CHECKED_PROPERTY,
          // Queries.
          SearchScenario.QUERIES_PROPERTY,
          SearchScenario.TERM_RANK_PROPERTY,
          SearchScenario.FIELDS_PROPERTY,
          SearchScenario.TOTAL_HITS_PROPERTY,
          SearchScenario.SORT_ORDER_PROPERTY,
          Pages.PAGE_SIZE_PROPERTY,
          Pages.MAX_PAGE_PROPERTY,
          "search.minpagesize",
          "search.pagesizedistribution",
          "search.pagedistribution");

  private SearchProperties() {}
}
