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
 * Implemented by the {@link site.ycsb.DB} that the client hands to a workload: takes the checks of
 * replies, which are reported as {@code VERIFY}. YCSB's own {@code Measurements}, to which a
 * workload turns otherwise, holds whole microseconds, and most checks take less than one. For the
 * thread that uses the {@code DB}.
 */
public interface CheckRecorder {

  /**
   * Records one check.
   *
   * @param verdict what the reply was judged as
   * @param nanos what the check took, outside the latency of the operation
   */
  void checked(Status verdict, long nanos);
}
