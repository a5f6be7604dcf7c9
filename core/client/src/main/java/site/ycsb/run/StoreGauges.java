// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import site.ycsb.clients.ClientNumber;
import site.ycsb.gauge.CounterRates;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** The gauges of a store that reports them: {@link StoreTelemetry}. */
final class StoreGauges implements PhasePart {

  static final Setting<Boolean> TELEMETRY =
      Setting.flag(
              "telemetry",
              true,
              "whether to read the store's own metrics once a second, if the binding can;"
                  + " of several clients, the first one reads")
          .as(Role.OUTPUT);

  private Optional<GaugeSource> source = Optional.empty();

  private StoreGauges() {}

  /** Empty if this client does not ask. */
  static Optional<PhasePart> of(PhaseContext phase) {
    boolean asks =
        TELEMETRY.get(phase.properties()) && ClientNumber.of(phase.properties()).index() == 0;
    return asks ? Optional.of(new StoreGauges()) : Optional.empty();
  }

  @Override
  public void connect(PhaseStore store, SegmentRun segments) {
    try {
      source = store.gauges();
    } catch (RuntimeException e) {
      // The reader reports it, and the phase goes on.
      source =
          Optional.of(
              () -> {
                throw e;
              });
    }
  }

  @Override
  public List<GaugeSource> gauges() {
    return source.<GaugeSource>map(CostedSource::new).stream().toList();
  }

  /** A source with one more gauge: the CPU time of the client that its readings take. */
  private static final class CostedSource implements GaugeSource {

    private static final String COST = "client_telemetry_cpu_cores";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final CounterRates rates = new CounterRates();
    private final GaugeSource source;
    private long nanos;

    CostedSource(GaugeSource source) {
      this.source = source;
    }

    @Override
    public Map<String, Double> read() throws Exception {
      if (!threads.isCurrentThreadCpuTimeSupported()) {
        return source.read();
      }
      long before = threads.getCurrentThreadCpuTime();
      Map<String, Double> gauges = new TreeMap<>(source.read());
      nanos += threads.getCurrentThreadCpuTime() - before;
      gauges.putAll(rates.of(Map.of(COST, nanos / 1e9), System.nanoTime()));
      return gauges;
    }

    @Override
    public void close() throws Exception {
      source.close();
    }
  }
}
