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
import site.ycsb.testkit.MemoryDB;

/** Cuts each character to its low byte, as YCSB's own StringByteIterator does. */
public class MangledText extends MemoryDB {

  @Override
  protected String decode(ByteIterator value) {
    String text = super.decode(value);
    if (text == null) {
      return null;
    }
    byte[] cut = new byte[text.length()];
    for (int i = 0; i < cut.length; i++) {
      cut[i] = (byte) text.charAt(i);
    }
    return new String(cut, StandardCharsets.ISO_8859_1);
  }
}
