// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.data.WriteKinds;

/**
 * What other clients may have written since the run began, as far as the table's stamp and the
 * revisions, which carry the id of the run that wrote them, tell. For any number of threads.
 */
public interface OtherWrites {

  /** In place of a number of records: more than there can be, and far from overflow. */
  long UNKNOWN = Long.MAX_VALUE / 4;

  /** Whether others may have written the record, in whatever way. */
  boolean mayConcern(long number);

  boolean mayDelete(long number);

  /** Whether others may have left the record, which a reply shows, at this revision. */
  boolean mayShow(long number, int revision);

  /** What they may have done to any record. */
  WriteKinds kinds();

  /** How many records of the data set they may have changed, at most. */
  long changeable();

  /** How many records they may have inserted, at most. */
  long insertable();
}
