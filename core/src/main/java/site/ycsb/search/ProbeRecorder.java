// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.Status;

/** Records what a {@link StoreProbe} measures. For the thread of the probe. */
public interface ProbeRecorder {

  /** A measurement begins: where it does decides whether it is part of the result. */
  void begin();

  /** Records a time. */
  void measured(long nanos);

  /** Counts a measurement that ended without a time. */
  void ended(Status status);

  /**
   * Counts a measurement that ended because a call failed.
   *
   * @param status what the binding returned; null also counts as an error
   * @param cause what it threw, or null
   */
  void failed(Status status, RuntimeException cause);

  /**
   * Counts a reply that breaks the promise of the store, as a wrong one.
   *
   * @param reply what was asked, shown and possible, in one line
   */
  void wrong(String reply);
}
