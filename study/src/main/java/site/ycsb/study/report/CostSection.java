// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import site.ycsb.study.result.SeriesFile;
import site.ycsb.study.result.StudyDocument.Price;

/**
 * What the highest rate under an objective takes of processors, memory and money. Processors and
 * memory are those that the server used while the rate was confirmed.
 */
record CostSection(Comparison comparison) {

  private static final double GIB = 1L << 30;
  private static final double SECONDS_PER_HOUR = 3600;

  /**
   * A system at a point.
   *
   * @param rates per second, as is what follows, of each repeat that knows it
   */
  private record Cost(
      MeasuredPoint point,
      List<Double> rates,
      List<Double> perCore,
      List<Double> perGib,
      Price price) {

    private Object ofPrice(Function<Price, Object> of) {
      return price == null ? null : of.apply(price);
    }

    /** Operations for each unit of the currency. */
    Estimate perUnit() {
      return price == null || price.perHour() <= 0
          ? Estimate.NONE
          : Estimate.mean(
              rates.stream().map(rate -> rate * SECONDS_PER_HOUR / price.perHour()).toList());
    }
  }

  Figure figure() {
    List<Cost> costs =
        comparison.points().stream()
            .filter(point -> "saturate".equals(point.step().kind()) && point.counts())
            .filter(point -> !point.rates().isEmpty())
            .map(this::cost)
            .toList();
    Table table =
        Table.of(
            costs,
            column("step", cost -> cost.point.where()),
            comparison.system(cost -> cost.point.system()),
            estimate("operations/s", cost -> Estimate.mean(cost.rates)),
            estimate("per core used", cost -> Estimate.mean(cost.perCore)),
            estimate("per GiB used", cost -> Estimate.mean(cost.perGib)),
            estimate("operations per unit of currency", Cost::perUnit),
            column("price per hour", cost -> cost.ofPrice(Price::perHour)),
            column("currency", cost -> cost.ofPrice(Price::currency)),
            column("price of", cost -> cost.ofPrice(Price::date)),
            column("source of the price", cost -> cost.ofPrice(Price::source)),
            column("n", cost -> cost.point.n()));
    return Figure.of("cost", "What the highest rate costs", null, table);
  }

  private Cost cost(MeasuredPoint point) {
    return new Cost(
        point,
        point.rates(),
        quotients(point, "server_cpu_cores", 1),
        quotients(point, "server_resident_bytes", GIB),
        comparison.subject(point.system()).map(of -> of.stated().price()).orElse(null));
  }

  /**
   * The rate of each repeat, divided by the mean of a gauge of the server while it was confirmed.
   */
  private static List<Double> quotients(MeasuredPoint point, String gauge, double unit) {
    return point.repeats().stream()
        .flatMapToDouble(
            repeat ->
                mean(repeat, gauge).stream()
                    .filter(mean -> mean > 0)
                    .map(mean -> repeat.result().document().saturation().rate() * unit / mean))
        .boxed()
        .toList();
  }

  private static OptionalDouble mean(Measurement repeat, String gauge) {
    return repeat.result().gauges().stream()
        .filter(each -> each.name().equals(gauge))
        .filter(each -> each.endSeconds() > repeat.from() && each.endSeconds() <= repeat.to())
        .mapToDouble(SeriesFile.Gauge::value)
        .average();
  }
}
