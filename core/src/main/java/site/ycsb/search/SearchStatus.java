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
package site.ycsb.search;

import site.ycsb.Status;

/**
 * What a reply can be judged as, beside YCSB's {@link Status#OK} (right), {@link
 * Status#UNEXPECTED_STATE} (wrong) and {@link Status#NOT_FOUND} (missing though it has to be
 * there). Reported under {@code VERIFY}; none of those here is a failure.
 */
public final class SearchStatus {

  /** Two rows stand in another order than their own sort values: a write passed the search by. */
  public static final Status ORDER_RACED =
      new Status("ORDER_RACED", "Rows were out of order while records were written.");

  /** A record that was inserted in this run does not show yet. */
  public static final Status NOT_YET_VISIBLE =
      new Status("NOT_YET_VISIBLE", "A record inserted a short time ago did not show yet.");

  /** A record was missing which this run has deleted. */
  public static final Status DELETED =
      new Status("DELETED", "The record was missing because it had been deleted.");

  private SearchStatus() {}

  /** Whether a reply so judged makes the run a failed one. */
  public static boolean isFailure(Status verdict) {
    return !verdict.isOk()
        && verdict != ORDER_RACED
        && verdict != NOT_YET_VISIBLE
        && verdict != DELETED;
  }
}
