// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StateBitsTest {

  /** Enough records that most bits of the filter are set. */
  private static final long WRITTEN = 2_000_000;

  @Test
  void eachWrittenRecordIsFoundAndNoOther() {
    StateBits states = new StateBits();
    LongStream.range(0, WRITTEN)
        .forEach(n -> states.setSettled(2 * n, (int) (n & 0xFFFF), n << 12));

    LongStream wrong =
        LongStream.range(0, WRITTEN)
            .filter(
                n ->
                    !StateBits.isSettled(states.get(2 * n))
                        || StateBits.state(states.get(2 * n)) != (n & 0xFFFF)
                        || states.get(2 * n + 1) != StateBits.UNWRITTEN);
    assertThat(wrong.toArray()).isEmpty();
  }

  @Test
  void aRecordThatIsWrittenAgainHasItsLastState() {
    StateBits states = new StateBits();
    states.setUnsettled(7);
    states.setSettled(7, 3, 1_000);

    assertThat(StateBits.isUnsettled(states.get(7))).isFalse();
    assertThat(StateBits.state(states.get(7))).isEqualTo(3);
    assertThat(states.written()).containsExactly(7L);
  }
}
