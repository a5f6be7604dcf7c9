// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordsTest {

  private record Some(
      String name, int count, boolean isGood, List<String> parts, Map<String, Long> sums) {}

  private static final Some SOME = new Some("a", 1, true, List.of("b"), Map.of("c", 2L));

  @Test
  void aCopyHasTheOtherValuesOfTheRecord() {
    assertThat(Records.with(SOME, "name", "z", "count", 3))
        .isEqualTo(new Some("z", 3, true, SOME.parts(), SOME.sums()));
  }

  @Test
  void nullIsNoValue() {
    assertThat(Records.with(SOME, "name", null, "parts", null))
        .isEqualTo(new Some(null, 1, true, List.of(), SOME.sums()));
  }

  @Test
  void whatIsNotGivenIsNothing() {
    assertThat(Records.of(Some.class, Map.of()))
        .isEqualTo(new Some(null, 0, false, List.of(), Map.of()));
  }

  @Test
  void valuesMakeTheSameRecord() {
    assertThat(Records.values(SOME).keySet())
        .containsExactly("name", "count", "isGood", "parts", "sums");
    assertThat(Records.of(Some.class, Records.values(SOME))).isEqualTo(SOME);
  }

  @Test
  void aNameThatTheRecordDoesNotHaveIsRefused() {
    assertThatThrownBy(() -> Records.with(SOME, "nmae", "z"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nmae");
  }
}
