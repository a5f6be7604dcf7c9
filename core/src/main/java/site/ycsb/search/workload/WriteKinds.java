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

import site.ycsb.search.data.DataSetStamp;

/**
 * Which kinds of writes may have changed the data set as loaded, or may do so while replies are
 * judged: they say what a right reply has to satisfy.
 */
public record WriteKinds(boolean updates, boolean inserts, boolean deletes) {

  /** The records are as they were loaded. */
  static final WriteKinds NONE = new WriteKinds(false, false, false);

  static WriteKinds of(OperationMix mix) {
    return new WriteKinds(
        mix.has(Operation.UPDATE) || mix.has(Operation.READMODIFYWRITE),
        mix.has(Operation.INSERT),
        mix.has(Operation.DELETE));
  }

  /** Those of the mix, and those of the runs before it. */
  WriteKinds and(DataSetStamp stamp) {
    return new WriteKinds(
        updates || stamp.updated(), inserts || stamp.inserted(), deletes || stamp.deleted());
  }

  boolean none() {
    return !updates && !inserts && !deletes;
  }
}
