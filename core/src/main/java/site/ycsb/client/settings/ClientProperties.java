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
package site.ycsb.client.settings;

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
