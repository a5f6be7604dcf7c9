// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;

/** Loads and runs of the search workload on a store of the process, which each test has anew. */
abstract class MemoryRuns {

  final Properties properties = new Properties();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  MemoryRuns() {
    set(MemoryDB.STORE_PROPERTY, getClass() + "-" + System.nanoTime());
    set("workload", "site.ycsb.workloads.SearchWorkload");
    set("db", MemoryDB.class.getName());
  }

  final void set(String name, String value) {
    properties.setProperty(name, value);
  }

  /** A phase with more properties, as {@code name=value}. */
  final RunDocument phase(Phase phase, String... more) {
    Properties own = new Properties();
    own.putAll(properties);
    own.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    for (String property : more) {
      own.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    return new PhaseRunner(PhaseOptions.of(phase, own), own, print()).run(List.of());
  }

  /** Where phases print. */
  final PrintStream print() {
    return new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  final String printed() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
