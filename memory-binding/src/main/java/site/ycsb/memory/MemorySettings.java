// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** The settings of {@link MemoryDB}, apart from it so that they can be read without it. */
final class MemorySettings {

  static final String STORE_PROPERTY = "memory.store";

  static final Setting<String> STORE =
      Setting.text(
              STORE_PROPERTY,
              "default",
              "name of the store; phases of one process that name the same share its records")
          .as(Role.PLACE);

  private MemorySettings() {}
}
