// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

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
