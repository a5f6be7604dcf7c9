// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NameSources;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.question.QuestionKinds;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/** The settings of the search workload, by their tables in docs/search-workload.md. */
public final class SearchSettings {

  private SearchSettings() {}

  /** What to load, and how. */
  public static List<Setting<?>> ofData() {
    List<Setting<?>> settings = new ArrayList<>(Setting.declaredBy(DataSet.class));
    settings.addAll(
        List.of(CommonSettings.TABLE, CommonSettings.INSERT_START, CommonSettings.INSERT_COUNT));
    settings.addAll(
        Setting.declaredBy(
            NameSources.class,
            SearchSchema.class,
            SearchableDB.class,
            InsertRetries.class,
            StoreGate.class));
    return settings;
  }

  /** Which operations to run, and on which records. */
  public static List<Setting<?>> ofOperations() {
    List<Setting<?>> settings = new ArrayList<>();
    Arrays.stream(Operation.values()).map(Operation::proportion).forEach(settings::add);
    settings.addAll(Setting.declaredBy(KeyChoosers.class, Hotspot.class));
    return settings;
  }

  /** What a search, a read and a scan ask for. */
  public static List<Setting<?>> ofQuestions() {
    List<Setting<?>> settings =
        new ArrayList<>(Setting.declaredBy(SearchScenario.class, ScanLengths.class));
    settings.addAll(QuestionKinds.settings());
    settings.addAll(Setting.declaredBy(Pages.class));
    return settings;
  }

  /** How replies are judged. */
  public static List<Setting<?>> ofChecks() {
    return Setting.declaredBy(RunChecks.class, RunEndCheck.class);
  }

  /** How the time until search finds a write is measured. */
  public static List<Setting<?>> ofFreshness() {
    return Setting.declaredBy(FreshnessProbe.class);
  }

  public static List<Setting<?>> all() {
    List<Setting<?>> settings = new ArrayList<>(ofData());
    settings.addAll(ofOperations());
    settings.addAll(ofQuestions());
    settings.addAll(ofChecks());
    settings.addAll(ofFreshness());
    return settings;
  }
}
