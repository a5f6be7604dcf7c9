// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.client.InsertRetries;
import site.ycsb.client.Operation;
import site.ycsb.client.StoreProbe;
import site.ycsb.random.Hotspot;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.result.ExcusedShare;
import site.ycsb.search.CorpusField;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.clients.ClientTraces;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NameSources;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.queries.QuestionTurns;
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
            CorpusField.class,
            SearchSchema.class,
            SearchableDB.class,
            InsertRetries.class,
            TableStateCheck.class));
    return settings;
  }

  /** Which operations to run, and on which records. */
  public static List<Setting<?>> ofOperations() {
    List<Setting<?>> settings = new ArrayList<>();
    Arrays.stream(Operation.values()).map(Operation::proportion).forEach(settings::add);
    settings.addAll(Setting.declaredBy(KeyChoosers.class, ScatteredZipfian.class, Hotspot.class));
    return settings;
  }

  /** What a search, a read and a scan ask for. */
  public static List<Setting<?>> ofQuestions() {
    return Stream.of(
            Setting.declaredBy(SearchScenario.class, QueryChoosers.class),
            QuestionTurns.settings(),
            Setting.declaredBy(Pages.class))
        .<Setting<?>>flatMap(List::stream)
        .toList();
  }

  /** How replies are judged. */
  public static List<Setting<?>> ofChecks() {
    return Setting.declaredBy(
        RunChecks.class,
        RunOracle.class,
        RunEndCheck.class,
        ExcusedShare.class,
        ClientTraces.class);
  }

  /** How the time until search finds a write is measured. */
  public static List<Setting<?>> ofFreshness() {
    return Setting.declaredBy(StoreProbe.class, FreshnessProbe.class);
  }

  public static List<Setting<?>> all() {
    return Stream.of(ofData(), ofOperations(), ofQuestions(), ofChecks(), ofFreshness())
        .<Setting<?>>flatMap(List::stream)
        .toList();
  }
}
