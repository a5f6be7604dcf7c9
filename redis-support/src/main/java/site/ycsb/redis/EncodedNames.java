// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The bytes of strings that come again and again. For use by one thread. */
public final class EncodedNames {

  private static final int MAX_NAMES = 1024;

  private final UnaryOperator<String> textOf;
  private final Map<String, byte[]> encoded = new HashMap<>();

  /** What is encoded is what the function makes of the name. */
  public EncodedNames(UnaryOperator<String> textOf) {
    this.textOf = textOf;
  }

  /** Not to be changed. */
  public byte[] get(String name) {
    byte[] bytes = encoded.get(name);
    if (bytes == null) {
      bytes = textOf.apply(name).getBytes(StandardCharsets.UTF_8);
      if (encoded.size() < MAX_NAMES) {
        encoded.put(name, bytes);
      }
    }
    return bytes;
  }
}
