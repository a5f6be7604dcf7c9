// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.redis.RedisSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.SettingSource;

/** What the binding reads; also for the masks of secrets. */
public final class RedisJsonSettings implements SettingSource {

  static final Setting<Boolean> SCAN =
      Setting.flag(
          "redisjson.scan",
          false,
          "whether a sorted set of all keys is kept beside the documents, so that they can be"
              + " scanned; the same for load and run");

  static List<Setting<?>> all() {
    List<Setting<?>> all = new ArrayList<>(List.of(SCAN));
    all.addAll(RedisSettings.all());
    return all;
  }

  @Override
  public List<Setting<?>> settings() {
    return all();
  }
}
