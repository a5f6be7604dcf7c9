// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

/** An engine cannot be had on this machine; the message says why. */
final class UnavailableException extends Exception {

  private static final long serialVersionUID = 1;

  UnavailableException(String message) {
    super(message);
  }
}
