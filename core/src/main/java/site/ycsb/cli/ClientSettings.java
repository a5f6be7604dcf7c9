// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.compat.TextSettings;
import site.ycsb.run.PhaseSettings;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.Setting;
import site.ycsb.settings.SettingSource;

/**
 * What the client reads itself, and for the masks of secrets also what its search workload reads.
 */
public final class ClientSettings implements SettingSource {

  /** The settings of the client, whatever the workload and the binding. */
  static List<Setting<?>> all() {
    List<Setting<?>> settings = new ArrayList<>(PhaseSettings.all());
    settings.addAll(TextSettings.all());
    settings.addAll(Setting.declaredBy(Verifier.class));
    return settings;
  }

  @Override
  public List<Setting<?>> settings() {
    List<Setting<?>> settings = new ArrayList<>(all());
    settings.addAll(SearchSettings.all());
    return settings;
  }
}
