// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Properties;
import site.ycsb.WorkloadException;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** Checks a phase that begins later, before another one changes the store. */
public final class PhasePreflight {

  private PhasePreflight() {}

  /**
   * Checks what {@link PhaseRunner#prepare} checks. Keeps nothing of it, because the data of a
   * workload may take much memory.
   *
   * @throws ConfigurationException if the workload does not fit its properties and the binding
   */
  public static void check(PhaseOptions options, Properties properties) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    PhaseRunner runner = new PhaseRunner(options, (Properties) properties.clone(), nowhere);
    runner.prepare();
    try {
      runner.workload().cleanup();
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    }
  }
}
