// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalQueueTest {

  /** One arrival in each nanosecond. */
  private static ArrivalQueue queue(long limit, int maxWaiting) {
    return ArrivalQueue.of(new ConstantRate(1e9), 0, limit, maxWaiting);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void threadsTakeEachArrivalOnceAndInOrder(boolean bounded) throws Exception {
    int count = 100_000;
    ArrivalQueue queue = queue(count, bounded ? count : 0);
    List<Callable<List<Long>>> takers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      takers.add(
          () -> {
            List<Long> taken = new ArrayList<>();
            for (long t = queue.take(count); t != ArrivalQueue.NONE; t = queue.take(count)) {
              taken.add(t);
            }
            return taken;
          });
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Long> all = new ArrayList<>();
    for (Future<List<Long>> taken : threads.invokeAll(takers)) {
      assertThat(taken.get()).isSorted();
      all.addAll(taken.get());
    }
    threads.shutdown();

    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(LongStream.range(0, count).boxed().toList());
    assertThat(queue.take(count)).isEqualTo(ArrivalQueue.NONE);
    assertThat(queue.dropped()).isZero();
  }

  @Test
  void dropsArrivalsThatFindTheQueueFull() {
    ArrivalQueue queue = queue(100, 2);

    // At 9, ten have arrived: two found room.
    assertThat(queue.take(9)).isZero();
    assertThat(queue.dropped()).isEqualTo(8);
    // The next one finds room again, and those after it do not.
    assertThat(queue.take(12)).isEqualTo(1);
    assertThat(queue.dropped()).isEqualTo(10);
    assertThat(queue.take(12)).isEqualTo(10);
    // Nobody waits: a thread waits for the next to arrive.
    assertThat(queue.take(12)).isEqualTo(13);
  }

  @Test
  void countsWhatShouldHaveStarted() {
    ArrivalQueue queue = queue(50, 0);

    assertThat(queue.due(-1)).isZero();
    assertThat(queue.due(0)).isEqualTo(1);
    assertThat(queue.due(9)).isEqualTo(10);
    assertThat(queue.due(1000)).isEqualTo(50);
  }
}
