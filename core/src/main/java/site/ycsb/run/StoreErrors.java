// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** Turns a failure of a binding outside its operations into an error of the phase. */
public final class StoreErrors {

  private StoreErrors() {}

  /**
   * A binding reports a wrong property with an {@link IllegalArgumentException}, thrown or as the
   * cause.
   */
  public static RuntimeException refusal(String what, Throwable e) {
    return e instanceof IllegalArgumentException || e.getCause() instanceof IllegalArgumentException
        ? new ConfigurationException(Causes.line(e), e)
        : new PhaseException(what + Causes.line(e), e);
  }
}
