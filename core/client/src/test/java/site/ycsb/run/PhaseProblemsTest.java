// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.result.OperationCounts;

/** With one failed operation of three. */
class PhaseProblemsTest {

  private final OperationCounts counts = new OperationCounts(3, 2, 1, 0, 0);
  private final Failures failures = new Failures(Failures.Reported.from(new Properties()));

  private String problem() {
    return PhaseProblems.problems(
            counts, counts, new MaxErrors(false, 0, 0), false, failures, Optional.empty())
        .get(0)
        .text();
  }

  @Test
  void namesTheErrorsOfFailedOperations() {
    failures.add("READ", "a", Status.ERROR, null);

    assertThat(problem())
        .startsWith(
            "1 of 3 operations failed, and maxerrors=0; failed calls: READ ERROR 1; first:");
  }

  @Test
  void saysThatMoreCallsThanThoseOfTheFailedOperationsAreListed() {
    failures.add("READ", "a", Status.ERROR, null);
    failures.add("BACKGROUND-UPDATE", "b", Status.ERROR, null);

    assertThat(problem())
        .contains(
            "; 2 failed calls in all, with retries, background load and probe:"
                + " BACKGROUND-UPDATE ERROR 1, READ ERROR 1; first:");
  }
}
