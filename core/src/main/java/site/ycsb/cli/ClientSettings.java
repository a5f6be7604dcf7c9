// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.compat.TextFormat;
import site.ycsb.load.LoadSettings;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.WatchModule;
import site.ycsb.saturation.Saturation;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.Setting;

/** The settings of the client. */
final class ClientSettings {

  /** With those of the search workload, as masks of secrets know them. */
  static final Setting.Group DECLARED = ClientSettings::withSearch;

  private ClientSettings() {}

  /** The settings of the client, whatever the workload and the binding. */
  static List<Setting<?>> all() {
    List<Setting<?>> settings = new ArrayList<>(PhaseOptions.settings());
    settings.addAll(
        Setting.declaredBy(LoadSettings.class, BackgroundSettings.class, ClientNumber.class));
    settings.addAll(TextFormat.settings());
    settings.addAll(Setting.declaredBy(WatchModule.class, Saturation.class, Verifier.class));
    return settings;
  }

  private static List<Setting<?>> withSearch() {
    List<Setting<?>> settings = new ArrayList<>(all());
    settings.addAll(SearchSettings.all());
    return settings;
  }
}
