// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/** The bytes of strings that are used again and again. For use by one thread. */
public final class EncodedNames {

  private final UnaryOperator<String> textOf;
  private final Map<String, byte[]> encoded = new HashMap<>();

  /** Encodes what the function returns for a name. */
  public EncodedNames(UnaryOperator<String> textOf) {
    this.textOf = textOf;
  }

  /**
   * The bytes must not be changed.
   *
   * @throws IllegalArgumentException if the name cannot be UTF-8
   */
  public byte[] get(String name) {
    byte[] bytes = encoded.get(name);
    if (bytes == null) {
      try {
        bytes = FieldValues.utf8("the name of a field", textOf.apply(name));
      } catch (InvalidRecordException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
      encoded.put(name, bytes);
    }
    return bytes;
  }
}
