// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import java.util.stream.Stream;
import site.ycsb.cli.hunt.HuntSettings;
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
  static final Setting.Group DECLARED =
      () -> Stream.concat(all().stream(), SearchSettings.all().stream()).toList();

  private ClientSettings() {}

  /** The settings of the client, whatever the workload and the binding. */
  static List<Setting<?>> all() {
    return Stream.of(
            PhaseOptions.settings(),
            Setting.declaredBy(LoadSettings.class, BackgroundSettings.class, ClientNumber.class),
            TextFormat.settings(),
            Setting.declaredBy(
                WatchModule.class, Saturation.class, Verifier.class, HuntSettings.class))
        .flatMap(List::stream)
        .toList();
  }
}
