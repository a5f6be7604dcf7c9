// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import site.ycsb.redis.RecordFormat;
import site.ycsb.settings.Setting;

/** What the binding reads. */
final class ValkeySettings {

  static final Setting<RecordFormat> FORMAT =
      Setting.constant(
          "valkey.format",
          RecordFormat.HASH,
          "how a record is kept; json needs the module valkey-json");

  private ValkeySettings() {}
}
