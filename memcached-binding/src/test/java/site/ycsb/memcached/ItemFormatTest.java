// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;

class ItemFormatTest {

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> fields(String... namesAndValues) {
    Map<String, byte[]> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(namesAndValues[i], utf8(namesAndValues[i + 1]));
    }
    return fields;
  }

  private static Map<String, String> decoded(byte[] record, Set<String> fields)
      throws FailedException {
    Map<String, ByteIterator> result = new HashMap<>();
    ItemFormat.decode(record, fields, result);
    Map<String, String> texts = new TreeMap<>();
    result.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  @Test
  void theBytesAreThoseOfTheDocumentation() throws Exception {
    assertThat(ItemFormat.encode(fields("field0", "ab", "größe", "")))
        .isEqualTo(utf8("\u0001\u0006field0\u0002ab\u0007größe\u0000"));
  }

  @Test
  void aLengthOf300HasTwoBytes() throws Exception {
    byte[] record = ItemFormat.encode(fields("f", "x".repeat(300)));

    assertThat(record).hasSize(1 + 1 + 1 + 2 + 300).startsWith(1, 1, 'f', 0xac, 0x02, 'x');
    assertThat(decoded(record, null)).isEqualTo(Map.of("f", "x".repeat(300)));
  }

  @Test
  void onlyTheFieldsAskedForAreDecoded() throws Exception {
    byte[] record = ItemFormat.encode(fields("a", "1", "b", "2", "c", "3"));

    assertThat(decoded(record, Set.of("b", "missing"))).isEqualTo(Map.of("b", "2"));
    assertThat(decoded(record, Set.of())).isEmpty();
  }

  @Test
  void mergeKeepsTheOtherFieldsAndAddsNewOnes() throws Exception {
    byte[] old = ItemFormat.encode(fields("a", "1", "b", "2", "c", "3"));

    assertThat(decoded(ItemFormat.merge(old, fields("b", "changed", "d", "4")), null))
        .isEqualTo(Map.of("a", "1", "b", "changed", "c", "3", "d", "4"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{\"a\":1}", "\u0001\u0005a", "\u0001\u0001a", "\u0001\u0001a\u0005xx"})
  void valuesOfOthersAreRefused(String value) {
    assertThatThrownBy(() -> decoded(utf8(value), null))
        .isInstanceOf(FailedException.class)
        .hasMessageContaining("not a record of this binding");
  }

  @Test
  void aLengthWithoutEndIsRefused() {
    byte[] value = {1, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 1};

    assertThatThrownBy(() -> decoded(value, null))
        .isInstanceOf(FailedException.class)
        .hasMessageContaining("not a record of this binding");
  }
}
