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
   * What to throw when a store or workload failed. A workload says with a {@link WorkloadException}
   * that the store does not fit. A binding throws a {@link ConfigurationException} if a property is
   * wrong, or any other {@link IllegalArgumentException} if it was written for YCSB.
   */
  public static RuntimeException refusal(String what, Throwable e) {
    if (e instanceof ConfigurationException wrong) {
      return wrong;
    }
    return e instanceof WorkloadException || e instanceof IllegalArgumentException
        ? new ConfigurationException(Causes.line(e), e)
        : new PhaseException(what + Causes.line(e), e);
  }
}
