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

import site.ycsb.DB;
import site.ycsb.DBException;

/** Makes further connections to the store of a phase, outside its timed sections. */
public interface StoreConnector {

  /**
   * Returns an instance that has been {@code init()}ed; whoever asked for it cleans it up.
   *
   * @throws DBException if the store cannot be reached
   */
  DB connect() throws DBException;
}
