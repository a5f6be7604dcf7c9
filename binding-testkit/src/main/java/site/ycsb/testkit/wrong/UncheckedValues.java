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

import java.nio.charset.StandardCharsets;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.Utf8ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Stores whatever it is given, with replacement characters for what is no UTF-8. */
public class UncheckedValues extends MemoryDB {

  @Override
  protected String decode(ByteIterator value) {
    return new String(Utf8ByteIterator.bytes(value), StandardCharsets.UTF_8);
  }

  @Override
  protected boolean isNumber(String text) {
    return true;
  }
}
