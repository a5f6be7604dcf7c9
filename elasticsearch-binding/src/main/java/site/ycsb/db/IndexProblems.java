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
package site.ycsb.db;

import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchableDB;

/** Why an index cannot be used, and what to do about it. */
record IndexProblems(String index, ConnectionSettings settings) {

  private static final String ANOTHER =
      "add -p "
          + SearchableDB.RECREATE_PROPERTY
          + "=true to a load to replace it, or name another table";

  private String here() {
    return "the index " + index + " at " + settings.names();
  }

  DBException missing() {
    return new DBException(missingMessage());
  }

  /** Of a search or a scan. */
  Status missingStatus() {
    return new Status(MissingTable.STATUS, missingMessage());
  }

  private String missingMessage() {
    return "there is no index "
        + index
        + " at "
        + settings.names()
        + ": load the table first, or check "
        + ConnectionSettings.HOSTS_PROPERTY;
  }

  DBException notOurs() {
    return new DBException(here() + " was not made by this binding: " + ANOTHER);
  }

  DBException ofOtherFields(String difference) {
    return new DBException(here() + " was made for other fields: " + difference + ": " + ANOTHER);
  }

  DBException notSearchable() {
    return new DBException(
        here() + " has no fields to search: load the table with the search workload");
  }

  DBException holdsRecords() {
    return new DBException(
        here()
            + " holds records: add -p "
            + SearchableDB.RECREATE_PROPERTY
            + "=true to remove them");
  }

  DBException failedOnShards(String what, int shards) {
    return new DBException(
        "a " + what + " of " + here() + " failed on " + shards + " of its shards");
  }

  DBException withoutReplicas() {
    return new DBException(
        "the shards of "
            + here()
            + " and their replicas did not all start: has the cluster a node for each copy? set "
            + IndexSettings.REPLICAS_PROPERTY
            + ", or a longer "
            + ConnectionSettings.TIMEOUT_PROPERTY);
  }
}
