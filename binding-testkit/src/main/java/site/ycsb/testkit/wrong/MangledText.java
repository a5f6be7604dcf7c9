// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
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
