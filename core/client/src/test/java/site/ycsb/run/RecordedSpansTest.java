// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecordedSpansTest {

  /** The clock may overflow. */
  private static final long START = Long.MAX_VALUE - 15;

  private final RecordedSpans spans = new RecordedSpans();

  private void warmUpBeforeEachOfTwoSteps() {
    spans.change(START, false);
    spans.change(START + 10, true);
    spans.change(START + 20, false);
    spans.change(START + 30, true);
  }

  @Test
  void nothingIsRecordedBeforeThePhase() {
    assertThat(spans.contains(START)).isFalse();
    warmUpBeforeEachOfTwoSteps();
    assertThat(spans.contains(START - 1)).isFalse();
  }

  @Test
  void aSpanHasItsBeginAndNotItsEnd() {
    warmUpBeforeEachOfTwoSteps();

    for (int i : new int[] {10, 19, 30, 99}) {
      assertThat(spans.contains(START + i)).as("" + i).isTrue();
    }
    for (int i : new int[] {0, 9, 20, 29}) {
      assertThat(spans.contains(START + i)).as("" + i).isFalse();
    }
  }

  /** The spans of one thing at each moment up to one. */
  private long countUpTo(long end) {
    return spans.count(START + end, nanoTime -> nanoTime - START + 1);
  }

  @Test
  void countsWhatIsInItsSpans() {
    warmUpBeforeEachOfTwoSteps();

    assertThat(countUpTo(49)).isEqualTo(10 + 20);
  }

  @Test
  void countsNothingWithoutASpan() {
    spans.change(START, false);

    assertThat(countUpTo(49)).isZero();
  }
}
