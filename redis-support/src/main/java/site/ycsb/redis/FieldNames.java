// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * The strings of names that come again and again as bytes, so that each is made once. For use by
 * one thread.
 */
public final class FieldNames {

  private static final int SLOTS = 512;
  private static final int MAX_NAMES = SLOTS / 2;

  private final UnaryOperator<String> nameOf;
  private final byte[][] known = new byte[SLOTS][];
  private final String[] names = new String[SLOTS];
  private int size;

  /** Names are what the function makes of the text. */
  public FieldNames(UnaryOperator<String> nameOf) {
    this.nameOf = nameOf;
  }

  /** The name that the bytes stand for. */
  public String get(byte[] bytes) {
    int hash = Arrays.hashCode(bytes);
    int slot = (hash ^ hash >>> 15) & SLOTS - 1;
    while (known[slot] != null) {
      if (Arrays.equals(known[slot], bytes)) {
        return names[slot];
      }
      slot = slot + 1 & SLOTS - 1;
    }
    String name = nameOf.apply(new String(bytes, StandardCharsets.UTF_8));
    if (size < MAX_NAMES) {
      known[slot] = bytes.clone();
      names[slot] = name;
      size++;
    }
    return name;
  }
}
