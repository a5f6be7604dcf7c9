// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "00", "0.", ".0", "0.000", "-0", "+0.0", " 0 "})
  void knowsZero(String text) {
    assertThat(Numbers.isZero(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ".", "-", "0.0001", "1", "0e0", "zero", "0 0"})
  void takesNothingElseForZero(String text) {
    assertThat(Numbers.isZero(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "4300, 4.30 kB",
    "4300000, 4.30 MB",
    "43000000, 43.0 MB",
    "1234567890, 1.23 GB",
    "16000000000000, 16.0 TB",
    "3.6e22, 36000 EB"
  })
  void sizesHaveAUnitThatFits(double bytes, String text) {
    assertThat(Numbers.bytes(bytes)).isEqualTo(text);
  }

  /** The text that a format prints. */
  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        0.0005,
        0.0004999,
        1.0005,
        2.5,
        58.5,
        1e-9,
        123456.7891,
        4294967296.125,
        1e18,
        3.2e22,
        -7.25,
        Double.NaN,
        Double.POSITIVE_INFINITY
      })
  void aFixedNumberHasItsDigitsAfterThePoint(double number) {
    for (int digits : new int[] {0, 1, 3}) {
      assertThat(Numbers.fixed(number, digits))
          .isEqualTo(String.format(Locale.ROOT, "%." + digits + "f", number));
    }
  }
}
