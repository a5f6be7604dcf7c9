// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** The settings of a binding whose libraries are not on the class path. */
final class UnusableSettings {

  static final Setting<String> SETTING = missing();

  private UnusableSettings() {}

  private static Setting<String> missing() {
    throw new NoClassDefFoundError("a class of a missing library");
  }
}
