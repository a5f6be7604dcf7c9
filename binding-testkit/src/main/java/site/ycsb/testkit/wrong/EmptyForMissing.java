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
package site.ycsb.testkit.wrong;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Gives an empty value for a field that the record lacks. */
public class EmptyForMissing extends MemoryDB {

  @Override
  protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
    HashMap<String, ByteIterator> row = super.row(found, fields);
    if (fields != null) {
      fields.forEach(field -> row.putIfAbsent(field, encode("")));
    }
    return row;
  }
}
