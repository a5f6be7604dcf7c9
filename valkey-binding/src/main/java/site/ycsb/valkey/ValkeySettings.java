// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import site.ycsb.settings.Setting;

/** What the binding reads. */
final class ValkeySettings {

  static final Setting<ValkeyFormat> FORMAT =
      Setting.constant(
          "valkey.format",
          ValkeyFormat.HASH,
          "how a record is kept; json needs the module valkey-json");

  private ValkeySettings() {}
}
