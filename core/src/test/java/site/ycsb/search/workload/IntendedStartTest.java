/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

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
  void bothNamesAreKnown() {
    assertThat(IntendedStart.of(Older.class, new Older()).nanoTime()).isEqualTo(17);
    assertThat(IntendedStart.of(Newer.class, new Newer()).nanoTime()).isEqualTo(18);
  }

  @Test
  void aCoreWithNeitherIsNamed() {
    assertThatThrownBy(() -> IntendedStart.of(Object.class, new Object()))
        .hasMessageContaining("has no getIntendedStartTimeNs or getIntendedtartTimeNs");
  }
}
