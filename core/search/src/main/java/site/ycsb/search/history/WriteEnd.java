// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

public enum WriteEnd {
  ACKNOWLEDGED,

  /** Accepted into a batch that the store may not have seen yet. */
  BATCHED,

  /** It may be done later, or have been done. */
  FAILED,

  /** The record does not exist, so the write was certainly not done. */
  NOT_DONE;

  /** The end of an update or a delete. */
  public static WriteEnd of(Status reply) {
    if (Status.NOT_FOUND.equals(reply)) {
      return NOT_DONE;
    }
    if (Status.BATCHED_OK.equals(reply)) {
      return BATCHED;
    }
    return SearchStatus.isOk(reply) ? ACKNOWLEDGED : FAILED;
  }
}
