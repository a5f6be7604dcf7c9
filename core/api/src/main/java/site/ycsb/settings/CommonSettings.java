// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** The settings that several rooms or bindings read. All others stand beside what uses them. */
public final class CommonSettings {

  public static final Setting<String> WORKLOAD =
      Setting.text("workload", "class of the workload; workload files set it");

  public static final Setting<String> DB =
      Setting.text("db", "site.ycsb.BasicDB", "class of the binding, in place of its name");

  public static final Setting<String> TABLE =
      Setting.text("table", "usertable", "name of the table or index");

  public static final Setting<Integer> THREADS =
      Setting.integer("threadcount", 1, 1, 1_000_000, "number of client threads")
          .as(Role.LOAD)
          .across(Clients.ADDED);

  /** Given by YCSB's scripts; the command decides. */
  public static final Setting<Boolean> DO_TRANSACTIONS =
      Setting.flag("dotransactions", true, "false for a load, as the command says").as(Role.OUTPUT);

  public static final Setting<Long> RECORD_COUNT =
      Setting.optional(
          "recordcount",
          ValueType.wholeNumber(0, Long.MAX_VALUE),
          "number of records that the table holds after a load");

  public static final Setting<Long> INSERT_START =
      Setting.wholeNumber("insertstart", 0, "number of the first record that this client loads")
          .across(Clients.OWN);

  public static final Setting<Long> INSERT_COUNT =
      Setting.optional(
              "insertcount",
              ValueType.wholeNumber(0, Long.MAX_VALUE),
              "how many records this client loads and works on; if not set, all from insertstart on")
          .across(Clients.ADDED);

  public static final Setting<Long> OPERATION_COUNT =
      Setting.wholeNumber(
              "operationcount",
              0,
              "number of operations of a run; 0 for as many as maxexecutiontime allows")
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  public static final Setting<Integer> STATUS_INTERVAL =
      Setting.integer("status.interval", 10, 1, Integer.MAX_VALUE, "time between two status lines")
          .in("s")
          .as(Role.OUTPUT);

  public static final Setting<String> RESULTS_DIR =
      Setting.text(
              "results.dir",
              "folder for the files that programs read: JSON, time series, interval logs; if not set, no"
                  + " files")
          .as(Role.OUTPUT);

  /** Given by a study, which restarts servers, so that the result of a run says so. */
  public static final Setting<String> STUDY_CACHE =
      Setting.text(
              "study.cache",
              "warm",
              "what a study did before a run: cold after a restart without caches; changes nothing by"
                  + " itself")
          .as(Role.LOAD);

  private CommonSettings() {}
}
