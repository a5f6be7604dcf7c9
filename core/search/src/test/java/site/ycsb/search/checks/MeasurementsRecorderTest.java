// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandle;
import org.junit.jupiter.api.Test;

class MeasurementsRecorderTest {

  /** The names in YCSB 0.17. */
  public static class Older {
    public long getIntendedtartTimeNs() {
      return 17;
    }
  }

  /** The names in YCSB's master. */
  public static class Newer {
    public long getIntendedStartTimeNs() {
      return 18;
    }
  }

  @Test
  void knowsBothNamesOfTheIntendedStart() throws Throwable {
    MethodHandle older = MeasurementsRecorder.intendedStart(Older.class, new Older());
    assertThat((long) older.invokeExact()).isEqualTo(17);
    MethodHandle newer = MeasurementsRecorder.intendedStart(Newer.class, new Newer());
    assertThat((long) newer.invokeExact()).isEqualTo(18);
  }

  @Test
  void reportsCoreWithNeitherName() {
    assertThatThrownBy(() -> MeasurementsRecorder.intendedStart(Object.class, new Object()))
        .hasMessageContaining("has no getIntendedStartTimeNs or getIntendedtartTimeNs");
  }
}
