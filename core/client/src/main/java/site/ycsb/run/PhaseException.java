// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.WorkloadException;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** The phase could not be run, or its result not be written. The message is one line. */
public final class PhaseException extends RuntimeException {

  public PhaseException(String message) {
    super(message);
  }

  public PhaseException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * What to throw when a store or workload failed: a binding reports a wrong property with an
   * {@link IllegalArgumentException}, thrown or as the cause, a workload with a {@link
   * WorkloadException}.
   */
  public static RuntimeException refusal(String what, Throwable e) {
    if (e instanceof WorkloadException
        || e instanceof IllegalArgumentException
        || e.getCause() instanceof IllegalArgumentException) {
      return new ConfigurationException(Causes.line(e), e);
    }
    return new PhaseException(what + Causes.line(e), e);
  }
}
