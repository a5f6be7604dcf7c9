// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.client.Metric;
import site.ycsb.client.Metric.Aggregation;

class MetricRecorderTest {

  private static MetricRecorder recorder(Aggregation total) {
    return new MetricRecorder("SEARCH", new Metric("depth", total));
  }

  @ParameterizedTest
  @CsvSource({
    "SUM, 9, 6, 12",
    "MEAN, 3, 2, 4",
    "LARGEST, 5, 4, 6",
    "SMALLEST, 1, 0, 2",
    "P5, 1, 0, 2"
  })
  void valuesAndBoundsOfManyRepliesMakeOne(
      Aggregation total, double value, double lower, double upper) {
    MetricRecorder recorder = recorder(total);
    for (double each : new double[] {3, 1, 5}) {
      recorder.record(each, each - 1, each + 1);
    }

    assertThat(withoutSpread(recorder.take()))
        .isEqualTo(new MetricValue(total, 3, value, lower, upper));
  }

  private static MetricValue withoutSpread(Optional<MetricValue> taken) {
    MetricValue of = taken.orElseThrow();
    return new MetricValue(of.total(), of.count(), of.value(), of.lower(), of.upper());
  }

  @ParameterizedTest
  @EnumSource(Aggregation.class)
  void eachIntervalHasItsOwnValues(Aggregation total) {
    MetricRecorder recorder = recorder(total);
    recorder.record(7, 7, 7);
    assertThat(withoutSpread(recorder.take())).isEqualTo(new MetricValue(total, 1, 7, 7, 7));
    assertThat(recorder.take()).isEmpty();
    assertThat(recorder.take()).isEmpty();
    recorder.record(5, 5, 5);
    assertThat(withoutSpread(recorder.take())).isEqualTo(new MetricValue(total, 1, 5, 5, 5));
    assertThat(recorder.take()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Aggregation.class)
  void intervalsMakeTheWholeAgain(Aggregation total) {
    MetricRecorder halves = recorder(total);
    MetricRecorder whole = recorder(total);
    List<MetricValue> parts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      halves.record(i, i - 1, i + 2);
      whole.record(i, i - 1, i + 2);
      if (i % 3 != 1) {
        parts.add(halves.take().orElseThrow());
      }
    }

    assertThat(parts.stream().reduce(MetricValue::plus)).isEqualTo(whole.take());
  }

  @Test
  void theFifthPercentileIsTheValueThatFivePercentDoNotExceed() {
    MetricRecorder recorder = recorder(Aggregation.P5);
    for (int i = 1; i <= 100; i++) {
      recorder.record(i / 100.0, 0, 1);
    }

    MetricValue of = recorder.take().orElseThrow();
    assertThat(of.value()).isEqualTo(0.05);
    assertThat(of.lower()).isZero();
    assertThat(of.upper()).isOne();
    assertThat(of.count()).isEqualTo(100);
  }

  /** Neither part has a percentile as small, nor is it the mean of both. */
  @Test
  void theFifthPercentileOfTwoPartsIsThatOfAllReplies() {
    MetricRecorder some = recorder(Aggregation.P5);
    MetricRecorder others = recorder(Aggregation.P5);
    for (int i = 0; i < 100; i++) {
      some.record(i < 8 ? 0.1 : 1, 0.1, 1);
      others.record(0.9, 0.9, 0.9);
    }

    MetricValue ofSome = some.take().orElseThrow();
    MetricValue ofOthers = others.take().orElseThrow();
    assertThat(ofSome.value()).isEqualTo(0.1);
    assertThat(ofSome.plus(ofOthers).value()).isEqualTo(0.9);
    assertThat(ofOthers.plus(ofSome)).isEqualTo(ofSome.plus(ofOthers));
  }

  @Test
  void withoutTheSpreadsThePercentileOfTwoPartsLiesBetweenThem() {
    MetricValue some = new MetricValue(Aggregation.P5, 30, 0.4, 0.3, 0.5);
    MetricValue others = new MetricValue(Aggregation.P5, 10, 0.8, 0.8, 0.8);

    MetricValue both = some.plus(others);
    assertThat(both.count()).isEqualTo(40);
    assertThat(both.value()).isBetween(both.lower(), both.upper());
    assertThat(both.lower()).isEqualTo(0.3);
    assertThat(both.upper()).isEqualTo(0.8);
  }

  /** The spread is copied while another thread changes it. */
  @Test
  void aReaderLosesNoValueOfASpread() throws InterruptedException {
    int values = 300_000;
    MetricRecorder recorder = recorder(Aggregation.P5);
    List<MetricValue> taken =
        takenWhile(recorder, values, i -> recorder.record(i % 100 / 10.0, 0, 10));

    MetricValue of = taken.stream().reduce(MetricValue::plus).orElseThrow();
    assertThat(of.count()).isEqualTo(values);
    assertThat(of.spread().values()).hasSize(100).containsEntry(9.9, values / 100L);
    assertThat(of.value()).isEqualTo(0.4);
  }

  /** Each reply has a mean of exactly 1, so that half a value would show. */
  @Test
  void aReaderTakesEachValueOnceAndWhole() throws InterruptedException {
    int values = 2_000_000;
    MetricRecorder recorder = recorder(Aggregation.MEAN);
    List<MetricValue> taken = takenWhile(recorder, values, i -> recorder.record(1, 1, 1));

    assertThat(taken).allSatisfy(of -> assertThat(of.value()).isEqualTo(1));
    assertThat(taken.stream().mapToLong(MetricValue::count).sum()).isEqualTo(values);
  }

  /** What a reader takes while another thread records values by their number from 0, and after. */
  private static List<MetricValue> takenWhile(
      MetricRecorder recorder, int values, IntConsumer record) throws InterruptedException {
    Thread thread = new Thread(() -> IntStream.range(0, values).forEach(record));
    thread.start();
    List<MetricValue> taken = new ArrayList<>();
    boolean isOver = false;
    while (!isOver) {
      isOver = !thread.isAlive();
      recorder.take().ifPresent(taken::add);
    }
    thread.join();
    return taken;
  }

  /** The largest value of all is never lost between two intervals. */
  @Test
  void aReaderLosesNoLargestValue() throws InterruptedException {
    int values = 1_000_000;
    MetricRecorder recorder = recorder(Aggregation.LARGEST);
    Thread thread =
        new Thread(
            () -> {
              for (int i = 1; i <= values; i++) {
                recorder.record(i, i, i);
              }
            });
    thread.start();
    double before = 0;
    long taken = 0;
    while (taken < values) {
      Optional<MetricValue> interval = recorder.take();
      if (interval.isPresent()) {
        taken += interval.get().count();
        assertThat(interval.get().value()).isGreaterThan(before).isEqualTo(taken, within(0.0));
        before = interval.get().value();
      }
    }
    thread.join();
    assertThat(before).isEqualTo(values);
  }
}
