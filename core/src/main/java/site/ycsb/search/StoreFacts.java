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

import java.util.Map;
import site.ycsb.DBException;

/**
 * Implemented by a {@link site.ycsb.DB} that can say what it runs against: version, durability,
 * replicas, shards, memory, size of the data. The facts go into the result of a run.
 */
public interface StoreFacts {

  /**
   * Asks the store, outside any timed section.
   *
   * @return name of the fact and its value as the store says it, in a stable order; no secrets
   * @throws DBException if the store cannot be asked
   */
  Map<String, String> storeFacts(String table) throws DBException;
}
