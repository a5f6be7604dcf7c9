// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Strips spaces, and cuts values that are long. */
public class TrimmedText extends MemoryDB {

  private static final int MAX_LENGTH = 4096;

  @Override
  protected String decode(ByteIterator value) {
    String text = super.decode(value);
    return text == null
        ? null
        : text.strip().substring(0, Math.min(MAX_LENGTH, text.strip().length()));
  }
}
