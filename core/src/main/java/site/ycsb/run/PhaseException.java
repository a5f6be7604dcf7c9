// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

/** The phase could not be run, or its result not be written. The message is one line. */
public final class PhaseException extends RuntimeException {

  public PhaseException(String message) {
    super(message);
  }

  public PhaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
