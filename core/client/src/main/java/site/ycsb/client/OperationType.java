// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.stream.Stream;
import site.ycsb.settings.Setting;

public enum OperationType {
  SEARCH("searchproportion", "searches"),
  READ("readproportion", "reads"),
  UPDATE("updateproportion", "updates"),
  INSERT("insertproportion", "inserts"),
  SCAN("scanproportion", "scans"),
  READMODIFYWRITE("readmodifywriteproportion", "reads with an update after them"),
  DELETE("deleteproportion", "deletes");

  static final Setting.SettingGroup PROPORTIONS =
      () -> Stream.of(values()).<Setting<?>>map(OperationType::proportion).toList();

  private final Setting<Double> proportion;

  OperationType(String property, String what) {
    proportion =
        Setting.decimal(
            property, 0, 0, Double.MAX_VALUE, "share of " + what + ", relative to the others");
  }

  /** How frequent the operation is. */
  public Setting<Double> proportion() {
    return proportion;
  }
}
