// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

class FacetRowTest {

  static Stream<Function<String, ByteIterator>> kindsOfValues() {
    return Stream.of(Utf8ByteIterator::of, StringByteIterator::new);
  }

  private static Map<String, ByteIterator> row(ByteIterator value, ByteIterator count) {
    Map<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.KEY_FIELD, value);
    row.put(SearchableDB.COUNT_FIELD, count);
    return row;
  }

  @ParameterizedTest
  @MethodSource("kindsOfValues")
  void valueAndCountAreRead(Function<String, ByteIterator> kind) {
    assertThat(FacetRow.readOrNull(row(kind.apply("office chair"), kind.apply("10"))))
        .isEqualTo(new FacetRow("office chair", 10));
    assertThat(FacetRow.readOrNull(row(kind.apply(""), kind.apply("1"))))
        .isEqualTo(new FacetRow("", 1));
    assertThat(FacetRow.describe(row(kind.apply("red"), kind.apply("7")))).isEqualTo("red 7");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "00",
        "07",
        "+7",
        "-7",
        "7.0",
        "7e0",
        "7,000",
        " 7",
        "7 ",
        "\u0667",
        "\uFF17",
        "seven",
        "null",
        "0x7",
        "chair 3",
        "9999999999999999999",
        "99999999999999999999999"
      })
  void countThatIsNotCanonicalIsNoRow(String count) {
    for (Function<String, ByteIterator> kind : kindsOfValues().toList()) {
      Map<String, ByteIterator> row = row(kind.apply("office"), kind.apply(count));
      assertThat(FacetRow.readOrNull(row)).isNull();
      assertThat(FacetRow.describe(row)).contains("_key=office", "_count=" + count);
    }
  }

  @Test
  void whatIsMissingOrTooManyIsNoRow() {
    ByteIterator text = Utf8ByteIterator.of("7");
    assertThat(FacetRow.readOrNull(null)).isNull();
    assertThat(FacetRow.describe(null)).isEqualTo("null");
    assertThat(FacetRow.readOrNull(new HashMap<>())).isNull();
    assertThat(FacetRow.readOrNull(row(null, text))).isNull();
    assertThat(FacetRow.readOrNull(row(text, null))).isNull();
    assertThat(FacetRow.readOrNull(Map.of(SearchableDB.KEY_FIELD, text))).isNull();
    assertThat(FacetRow.readOrNull(Map.of(SearchableDB.COUNT_FIELD, text, "brand", text))).isNull();
    for (String name : new String[] {"brand", "", null}) {
      Map<String, ByteIterator> row = row(text, text);
      row.put(name, text);
      assertThat(FacetRow.readOrNull(row)).as(name).isNull();
    }
  }

  @Test
  void bytesThatAreNoTextStandForNoValue() {
    Utf8ByteIterator broken = new Utf8ByteIterator(new byte[] {(byte) 0xff});
    assertThat(FacetRow.readOrNull(row(broken, Utf8ByteIterator.of("7")))).isNull();
    assertThat(FacetRow.readOrNull(row(Utf8ByteIterator.of("\uFFFD"), Utf8ByteIterator.of("7"))))
        .isNotNull();
  }
}
