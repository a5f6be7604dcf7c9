// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import site.ycsb.compat.TextFormat;
import site.ycsb.hunt.HuntSettings;
import site.ycsb.load.LoadSettings;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.WatchModule;
import site.ycsb.saturation.Saturation;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.Setting;

/** The tables of the documentation say what the settings of core say. */
class SettingTablesTest {

  private static final Path SEARCH = Path.of("../docs/search-workload.md");
  private static final Path LOAD = Path.of("../docs/load.md");
  private static final Path SATURATION = Path.of("../docs/saturation.md");
  private static final Path HUNT = Path.of("../docs/hunt.md");
  private static final Path CLIENTS = Path.of("../docs/many-clients.md");
  private static final Path OUTPUT = Path.of("../docs/output.md");

  @Test
  void ofTheSearchWorkload() throws IOException {
    SettingLines.assertTable(SEARCH, "data", SearchSettings.ofData());
    SettingLines.assertTable(SEARCH, "operations", SearchSettings.ofOperations());
    SettingLines.assertTable(SEARCH, "questions", SearchSettings.ofQuestions());
    SettingLines.assertTable(SEARCH, "checks", SearchSettings.ofChecks());
    SettingLines.assertTable(SEARCH, "freshness", SearchSettings.ofFreshness());
  }

  @Test
  void ofVerify() throws IOException {
    SettingLines.assertTable(SEARCH, "verify", Setting.declaredBy(Verifier.class));
  }

  @Test
  void ofSaturation() throws IOException {
    SettingLines.assertTable(SATURATION, "saturation", Setting.declaredBy(Saturation.class));
  }

  @Test
  void ofHunting() throws IOException {
    SettingLines.assertTable(HUNT, "hunt", Setting.declaredBy(HuntSettings.class));
  }

  @Test
  void ofSeveralClients() throws IOException {
    SettingLines.assertTable(CLIENTS, "clients", Setting.declaredBy(ClientNumber.class));
  }

  @Test
  void ofWatching() throws IOException {
    SettingLines.assertTable(OUTPUT, "watch", Setting.declaredBy(WatchModule.class));
  }

  @Test
  void ofAPhaseAndItsTextFormat() throws IOException {
    SettingLines.assertTable(OUTPUT, "phase", PhaseOptions.settings());
    SettingLines.assertTable(
        LOAD, "load", Setting.declaredBy(LoadSettings.class, BackgroundSettings.class));
    SettingLines.assertTable(OUTPUT, "text", TextFormat.settings());
  }
}
