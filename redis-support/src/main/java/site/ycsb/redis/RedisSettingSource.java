// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import site.ycsb.settings.Setting;
import site.ycsb.settings.SettingSource;

/** What all bindings to Redis read, for the masks of secrets. */
public final class RedisSettingSource implements SettingSource {

  @Override
  public List<Setting<?>> settings() {
    return RedisSettings.all();
  }
}
