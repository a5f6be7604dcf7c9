// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.StringByteIterator;

class FieldValuesTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "größe", "鍵", "👟", "a\u0000b", "\uffff"})
  void textOfAnyKindOfIteratorIsItsUtf8Bytes(String text) throws InvalidRecordException {
    byte[] bytes = text.getBytes(UTF_8);

    assertThat(FieldValues.utf8("key", text)).isEqualTo(bytes);
    assertThat(FieldValues.utf8("name", new StringByteIterator(text))).isEqualTo(bytes);
    assertThat(FieldValues.utf8("name", new ByteArrayByteIterator(bytes))).isEqualTo(bytes);
    assertThat(FieldValues.text("name", new ByteArrayByteIterator(bytes))).isEqualTo(text);
    assertThat(FieldValues.text("name", part(bytes))).isEqualTo(text);
  }

  /** Neither the beginning nor the end of an array, between bytes that are not UTF-8. */
  private static Utf8ByteIterator part(byte[] bytes) {
    byte[] around = new byte[bytes.length + 2];
    Arrays.fill(around, (byte) 0xff);
    System.arraycopy(bytes, 0, around, 1, bytes.length);
    return new Utf8ByteIterator(around, 1, bytes.length);
  }

  @Test
  void rejectsUnpairedSurrogate() {
    assertThatThrownBy(() -> FieldValues.utf8("key x", "a\ud83d"))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessage("key x is not valid Unicode");
    assertThatThrownBy(() -> FieldValues.utf8("name", new StringByteIterator("\udc5f")))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessage("field name is not valid Unicode");
  }

  @Test
  void rejectsInvalidUtf8() {
    byte[] overlong = {(byte) 0xc0, (byte) 0x80};

    assertThatThrownBy(() -> FieldValues.utf8("name", new ByteArrayByteIterator(overlong)))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessage("field name: the value is not valid UTF-8");
    assertThatThrownBy(() -> FieldValues.text("name", part(overlong)))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessage("field name: the value is not valid UTF-8");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 10, 4_294_967_296L, (1L << 53) - 1, -(1L << 53) + 1})
  void readsIntegersBelowLimit(long number) throws InvalidRecordException {
    byte[] bytes = ("x" + number + "9").getBytes(UTF_8);

    assertThat(FieldValues.integer("price", bytes, 1, bytes.length - 2)).isEqualTo(number);
    byte[] digits = Long.toString(number).getBytes(UTF_8);
    assertThat(FieldValues.integer("price", part(digits))).isEqualTo(number);
    assertThat(FieldValues.integer("price", new ByteArrayByteIterator(digits))).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "-0",
        "00",
        "01",
        "+1",
        " 1",
        "1 ",
        "1.0",
        "1e3",
        "0x1",
        "٣",
        "9007199254740992",
        "-9007199254740992",
        "99999999999999999"
      })
  void rejectsInvalidInteger(String text) {
    byte[] bytes = text.getBytes(UTF_8);

    assertThatThrownBy(() -> FieldValues.integer("price", bytes, 0, bytes.length))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessage("field price: the value is not an integer in canonical form below 2^53");
  }
}
