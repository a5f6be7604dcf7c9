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
package site.ycsb.client.measure;

import java.util.Map;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/** Tells statuses that say no more than their name from those in which a store explains itself. */
public final class Statuses {

  private static final Set<Status> WITHOUT_DETAILS =
      Set.of(
          Status.OK,
          Status.BATCHED_OK,
          Status.ERROR,
          Status.NOT_FOUND,
          Status.NOT_IMPLEMENTED,
          Status.UNEXPECTED_STATE,
          Status.BAD_REQUEST,
          Status.FORBIDDEN,
          Status.SERVICE_UNAVAILABLE,
          SearchStatus.ORDER_RACED,
          SearchStatus.NOT_YET_VISIBLE,
          SearchStatus.DELETED);

  private Statuses() {}

  /** Whether the description is more than that of the name. */
  public static boolean hasDetails(Status status) {
    return !WITHOUT_DETAILS.contains(status);
  }

  /**
   * Adds to the count of a status, which is that of its name: a store may say something else each
   * time. The first one stands for all.
   */
  static void add(Map<Status, Long> counts, Status status, long more) {
    for (Status known : counts.keySet()) {
      if (known.getName().equals(status.getName())) {
        counts.merge(known, more, Long::sum);
        return;
      }
    }
    counts.put(status, more);
  }
}
