// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Map;
import java.util.TreeMap;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.memory.MemoryDB;

/** Bindings whose store says something else of itself than what it does. */
public final class WrongTelemetry {

  private WrongTelemetry() {}

  /** Changes what is read, and leaves the connection open or closes it. */
  private abstract static class ChangedTelemetry extends MemoryDB {

    abstract void change(Map<String, Double> gauges);

    @Override
    public GaugeSource telemetry(String table) {
      GaugeSource right = super.telemetry(table);
      return new GaugeSource() {
        @Override
        public Map<String, Double> read() throws Exception {
          Map<String, Double> gauges = new TreeMap<>(right.read());
          change(gauges);
          return gauges;
        }

        @Override
        public void close() throws Exception {
          end(right);
        }
      };
    }

    void end(GaugeSource right) throws Exception {
      right.close();
    }
  }

  @Breaks("telemetryIsNumbersUnderNamesOfTheStore")
  public static class NegativeGauge extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.put("store_heap_used_bytes", -1.0);
    }
  }

  @Breaks("telemetryIsNumbersUnderNamesOfTheStore")
  public static class NotANumber extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.put("store_merges_per_second", 0.0 / 0.0);
    }
  }

  /** Looks like what the machine says of the server's process. */
  @Breaks("telemetryIsNumbersUnderNamesOfTheStore")
  public static class NameOfTheMachine extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.put("server_cpu_cores", 1.0);
    }
  }

  @Breaks({"telemetryIsNumbersUnderNamesOfTheStore", "telemetryCountsTheWork"})
  public static class NothingRead extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.clear();
    }
  }

  /** Reports the reads of a store that did a little less. */
  @Breaks("telemetryCountsTheWork")
  public static class Undercounted extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.computeIfPresent("store_commands_per_second", (name, rate) -> rate / 10);
    }
  }

  @Breaks("telemetryGivesUpItsConnection")
  public static class LeakedConnection extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {}

    @Override
    void end(GaugeSource right) {}
  }

  /** Asks through an existing connection, such as a client thread's. */
  @Breaks("telemetryGivesUpItsConnection")
  public static class SharedConnection extends ChangedTelemetry {
    @Override
    void change(Map<String, Double> gauges) {
      gauges.put("store_connections", 1.0);
    }
  }
}
