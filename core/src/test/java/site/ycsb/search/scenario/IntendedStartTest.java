// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IntendedStartTest {

  /** As in YCSB 0.17. */
  public static class Older {
    public long getIntendedtartTimeNs() {
      return 17;
    }
  }

  /** As in YCSB's master. */
  public static class Newer {
    public long getIntendedStartTimeNs() {
      return 18;
    }
  }

  @Test
  void knowsBothNames() {
    assertThat(IntendedStart.of(Older.class, new Older()).nanoTime()).isEqualTo(17);
    assertThat(IntendedStart.of(Newer.class, new Newer()).nanoTime()).isEqualTo(18);
  }

  @Test
  void reportsCoreWithNeitherName() {
    assertThatThrownBy(() -> IntendedStart.of(Object.class, new Object()))
        .hasMessageContaining("has no getIntendedStartTimeNs or getIntendedtartTimeNs");
  }
}
