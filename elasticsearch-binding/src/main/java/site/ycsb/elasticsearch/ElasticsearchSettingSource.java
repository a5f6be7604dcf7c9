// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.List;
import site.ycsb.settings.Setting;
import site.ycsb.settings.SettingSource;

/** What the binding reads, for the masks of secrets. */
public final class ElasticsearchSettingSource implements SettingSource {

  @Override
  public List<Setting<?>> settings() {
    return ElasticsearchSettings.all();
  }
}
