// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisJsonSettings;
import site.ycsb.settings.Setting;

/** What the binding reads. */
final class ValkeySettings {

  static final Setting<RecordFormat> FORMAT =
      Setting.constant(
          "valkey.format",
          RecordFormat.HASH,
          "how a record is kept; json needs the module valkey-json");

  private ValkeySettings() {}

  static List<Setting<?>> all() {
    List<Setting<?>> all = new ArrayList<>(List.of(FORMAT));
    all.addAll(RedisJsonSettings.all());
    return all;
  }
}
