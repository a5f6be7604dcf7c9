// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
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
}
