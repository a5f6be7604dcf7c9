// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.List;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.clients.ClientNumber;
import site.ycsb.settings.Setting;

/**
 * Measures the store beside the client threads of a run, in a thread of its own and with instances
 * of its own. Its calls are neither operations of the run nor on its schedule.
 */
public interface StoreProbe {

  Setting<Double> RATE =
      Setting.decimal(
          "freshness.rate",
          0,
          0,
          1000,
          "writes per second for which a run measures how soon search finds them; 0 for none");

  /**
   * Whether the properties ask for a probe. If there are several clients, only the first one has a
   * probe.
   */
  static boolean isWanted(Properties properties) {
    return RATE.get(properties) > 0 && ClientNumber.of(properties).index() == 0;
  }

  /** The name of what it measures, which is reported like an operation. */
  String figure();

  /**
   * Measures until it is to stop, and then leaves the records of the table as they were.
   *
   * @param connector makes its connections
   * @param stop whether to end; to be asked at least after each call and each pause
   * @return what is wrong, a line for each
   * @throws DBException if the store fails
   */
  List<String> run(StoreConnector connector, ProbeRecorder recorder, BooleanSupplier stop)
      throws DBException;

  /** Records what the probe measures. For its thread. */
  interface ProbeRecorder {

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
}
