// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
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
