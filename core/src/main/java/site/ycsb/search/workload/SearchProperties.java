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
package site.ycsb.search.workload;

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
