// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeysTest {

  @Test
  void keyContainsItsNumber() {
    for (long number : new long[] {0, 9, 10, 123_456, Keys.MAX_RECORDS - 1}) {
      assertThat(Keys.number(Keys.name(number))).isEqualTo(number);
    }
    assertThat(Keys.name(42)).isEqualTo("user0000000042");
  }

  @Test
  void keysAreInTheOrderOfNumbers() {
    assertThat(Keys.name(99)).isLessThan(Keys.name(100));
    assertThat(Keys.name(999_999_999)).isLessThan(Keys.name(1_000_000_000));
  }

  @Test
  void rejectsInvalidKey() {
    for (String text :
        new String[] {"", "user", "user1", "user00000000x2", "item0000000042", "user-probe-012"}) {
      assertThat(Keys.number(text)).as(text).isEqualTo(-1);
    }
    assertThat(Keys.number((site.ycsb.ByteIterator) null)).isEqualTo(-1);
  }
}
