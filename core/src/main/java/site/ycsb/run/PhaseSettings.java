// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.List;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The settings of a phase beside those of {@link CommonSettings}. */
public final class PhaseSettings {

  public static final Setting<Duration> MAX_EXECUTION_TIME =
      Setting.seconds("maxexecutiontime", 0, "time after which the phase is stopped; 0 for none")
          .as(Role.LOAD);

  static final Setting<String> THREAD_KIND =
      Setting.of(
          "client.threads",
          ValueType.choice("platform", "virtual"),
          "platform",
          "kind of Java thread that client threads are; virtual needs Java 21");

  static final Setting<Duration> GRACE =
      Setting.seconds(
              "client.grace",
              30,
              "how long threads may take to finish their current operation when the run is stopped;"
                  + " those that do not end are named, and their operations count as unfinished")
          .as(Role.OUTPUT);

  public static final Setting<Duration> STALL =
      Setting.seconds(
              "client.stall",
              300,
              "how long a run may go on without a successful operation, and how long any other call"
                  + " of the store may take; 0 for no limit")
          .as(Role.OUTPUT);

  static final Setting<Boolean> SPIN =
      Setting.flag(
          "spin.sleep",
          false,
          "whether threads wait without sleeping for the last 200 us before an operation is due");

  public static final Setting<Boolean> STATUS =
      Setting.flag("status", false, "whether status lines are printed to stderr").as(Role.OUTPUT);

  public static final Setting<Boolean> SUMMARY =
      Setting.optional(
              "summary",
              ValueType.flag(),
              "whether a table for people is printed to stderr at the end; none for on a terminal"
                  + " only")
          .as(Role.OUTPUT);

  public static final Setting<String> LABEL =
      Setting.text("label", "", "what each status line starts with").as(Role.OUTPUT);

  private PhaseSettings() {}

  /** Everything that the client reads to run a phase, but for its load. */
  public static List<Setting<?>> all() {
    return Setting.declaredBy(
        CommonSettings.class,
        PhaseSettings.class,
        MaxErrors.class,
        Failures.class,
        KeyMapping.class);
  }
}
