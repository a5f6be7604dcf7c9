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
package site.ycsb.client;

import java.util.Map;
import java.util.Set;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Fills the heap to its last byte, and keeps it full. */
public class HoardingDB extends BasicDB {

  private static Object[] hoard;

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    int size = 1 << 20;
    while (size > 0) {
      try {
        Object[] more = new Object[size];
        more[0] = hoard;
        hoard = more;
      } catch (OutOfMemoryError e) {
        size /= 2;
      }
    }
    throw new OutOfMemoryError("Java heap space");
  }
}
