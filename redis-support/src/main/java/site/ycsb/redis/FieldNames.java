// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The names of fields in replies, each decoded once: they are few, and every row has them. For use
 * by one thread.
 */
public final class FieldNames {

  private static final int MAX_NAMES = 256;

  private final UnaryOperator<String> nameOf;
  private final Map<ByteBuffer, String> names = new HashMap<>();

  /** Names are what the function makes of the text. */
  public FieldNames(UnaryOperator<String> nameOf) {
    this.nameOf = nameOf;
  }

  /** The name that the bytes, which must not change, stand for. */
  public String get(byte[] bytes) {
    ByteBuffer key = ByteBuffer.wrap(bytes);
    String name = names.get(key);
    if (name == null) {
      name = nameOf.apply(new String(bytes, StandardCharsets.UTF_8));
      if (names.size() < MAX_NAMES) {
        names.put(key, name);
      }
    }
    return name;
  }
}
