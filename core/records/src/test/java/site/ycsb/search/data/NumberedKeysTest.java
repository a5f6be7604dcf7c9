// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumberedKeysTest {

  @Test
  void keyContainsItsNumber() {
    for (long number : new long[] {0, 9, 10, 123_456, NumberedKeys.MAX_RECORDS - 1}) {
      assertThat(NumberedKeys.number(NumberedKeys.key(number))).isEqualTo(number);
    }
    assertThat(NumberedKeys.key(42)).isEqualTo("user0000000042");
  }

  @Test
  void keysAreInTheOrderOfNumbers() {
    assertThat(NumberedKeys.key(99)).isLessThan(NumberedKeys.key(100));
    assertThat(NumberedKeys.key(999_999_999)).isLessThan(NumberedKeys.key(1_000_000_000));
  }

  @Test
  void rejectsInvalidKey() {
    for (String text :
        new String[] {"", "user", "user1", "user00000000x2", "item0000000042", "user-probe-012"}) {
      assertThat(NumberedKeys.number(text)).as(text).isEqualTo(-1);
    }
    assertThat(NumberedKeys.number((site.ycsb.ByteIterator) null)).isEqualTo(-1);
  }
}
