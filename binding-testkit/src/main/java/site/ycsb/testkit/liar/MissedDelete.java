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
package site.ycsb.testkit.liar;

import site.ycsb.Status;

/** Acknowledges a delete that it does not carry out. */
final class MissedDelete extends Lie {

  MissedDelete(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status delete(Honest store, String key) {
    if (!isDue()) {
      return store.delete(key);
    }
    told();
    return Status.OK;
  }
}
