// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.Status;

/**
 * The calls of a binding, and what each status means that a binding returns from one. This is the
 * only table of them: runs and {@code verify} read replies by it.
 */
public enum StoreCall {
  READ(false, true),
  SCAN(false, false),
  SEARCH(false, false),
  INSERT(true, false),
  UPDATE(true, true),
  DELETE(true, true);

  /** What a status says. */
  public enum StatusMeaning {
    /** The call was done: what it shows or has written is to be judged. */
    DONE,

    /** The record does not exist. */
    MISSING,

    /** A store that works never answers this call with this status. */
    IMPOSSIBLE,

    /** The call failed, and says nothing about the records. */
    FAILED
  }

  private final boolean mayBeBatched;
  private final boolean mayBeMissing;

  /**
   * @param mayBeBatched whether the store may put the call into a batch, to be done later
   * @param mayBeMissing whether the call is about one record, which may not exist
   */
  StoreCall(boolean mayBeBatched, boolean mayBeMissing) {
    this.mayBeBatched = mayBeBatched;
    this.mayBeMissing = mayBeMissing;
  }

  /**
   * Says what the status means.
   *
   * @param returned null if the binding has returned none
   */
  public StatusMeaning reply(Status returned) {
    if (returned == Status.OK) {
      return StatusMeaning.DONE;
    }
    if (Status.BATCHED_OK.equals(returned)) {
      return mayBeBatched ? StatusMeaning.DONE : StatusMeaning.IMPOSSIBLE;
    }
    if (Status.NOT_FOUND.equals(returned)) {
      return mayBeMissing ? StatusMeaning.MISSING : StatusMeaning.IMPOSSIBLE;
    }
    return SearchStatus.isOk(returned) ? StatusMeaning.DONE : StatusMeaning.FAILED;
  }

  /** Whether the status says that the call was done. */
  public boolean isDone(Status returned) {
    return reply(returned) == StatusMeaning.DONE;
  }
}
