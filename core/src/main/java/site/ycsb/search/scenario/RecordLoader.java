// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.function.BooleanSupplier;
import site.ycsb.DB;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.Keys;

/** Loads the records of the data set in the order of their numbers. One for each thread. */
final class RecordLoader {

  private final SearchScenario scenario;
  private final BooleanSupplier stop;

  /**
   * @param stop whether the phase is to end
   */
  RecordLoader(SearchScenario scenario, BooleanSupplier stop) {
    this.scenario = scenario;
    this.stop = stop;
  }

  /**
   * Loads the next record, with as many attempts as the properties allow; false if it was not
   * stored.
   */
  boolean load(DB db) {
    long number = scenario.keys().nextLoad();
    String key = Keys.name(number);
    InsertRetries retries = scenario.insertRetries();
    boolean stored = insert(db, number, key);
    for (int retry = 0; !stored && retry < retries.limit() && retries.await(stop); retry++) {
      stored = insert(db, number, key);
    }
    return stored;
  }

  /** Generates the values for each attempt, because a binding may have consumed them. */
  private boolean insert(DB db, long number, String key) {
    return SearchStatus.isOk(
        db.insert(
            scenario.dataSet().table(), key, scenario.dataSet().catalogue().record(number, 0)));
  }
}
