// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.Set;

/**
 * The names of the properties that the client reads itself, whatever the workload and the binding.
 * Those of YCSB's client that have no effect here are among them, since scripts give them.
 */
public final class ClientProperties {

  public static final Set<String> NAMES =
      Set.of(
          // What to run.
          "workload",
          "db",
          "dotransactions",
          "recordcount",
          "insertstart",
          "insertcount",
          "operationcount",
          "maxexecutiontime",
          "maxerrors",
          "table",
          // How to run it.
          "threadcount",
          "target",
          "client.threads",
          "client.grace",
          "client.stall",
          "spin.sleep",
          // What to measure.
          "measurementtype",
          "measurement.interval",
          "measurement.trackjvm",
          "measurement.histogram.verbose",
          "measurement.raw.output_file",
          "measurement.raw.no_summary",
          "hdrhistogram.percentiles",
          "hdrhistogram.fileoutput",
          "hdrhistogram.output.path",
          "histogram.buckets",
          "timeseries.granularity",
          "reportlatencyforeacherror",
          "latencytrackederrors",
          // What to show.
          "status",
          "status.interval",
          "label",
          "exporter",
          "exportfile",
          "results.dir",
          // The command verify.
          "verify.changes",
          "verify.records",
          "verify.queries");

  private ClientProperties() {}
}
