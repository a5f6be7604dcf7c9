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

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Acknowledges an update that it does not carry out. */
final class LostUpdate extends Lie {

  private final Status acknowledgement;

  LostUpdate(Occasion occasion, Status acknowledgement) {
    super(occasion);
    this.acknowledgement = acknowledgement;
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    if (!isDue()) {
      return store.update(key, values);
    }
    told();
    return acknowledgement;
  }
}
