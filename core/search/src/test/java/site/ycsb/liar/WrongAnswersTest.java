// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.liar.wrong.WrongIndexes.StaleIndex;
import site.ycsb.liar.wrong.WrongMatches.AnyTerm;
import site.ycsb.liar.wrong.WrongMatches.PhraseMatch;
import site.ycsb.liar.wrong.WrongOrders.TextOrder;
import site.ycsb.liar.wrong.WrongPages.DroppedRows;
import site.ycsb.liar.wrong.WrongPages.EmptyPageError;
import site.ycsb.liar.wrong.WrongPages.IgnoredOffset;
import site.ycsb.liar.wrong.WrongPages.ShortPages;
import site.ycsb.liar.wrong.WrongRows.NoProjection;
import site.ycsb.liar.wrong.WrongRows.VanishingStrings;
import site.ycsb.liar.wrong.WrongScans.UnorderedScan;
import site.ycsb.liar.wrong.WrongValues.RoundedNumbers;
import site.ycsb.liar.wrong.WrongWrites.ReplacingUpdate;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.Plugins;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;
import site.ycsb.settings.ConfigurationException;

/**
 * Loads, runs and verifies the search workload on bindings that are wrong: the checks of a run, or
 * of {@code verify}, have to say so, and neither may say so of the one that is right.
 */
@Tag("slow")
class WrongAnswersTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private final Properties properties = new Properties();

  /**
   * Acknowledges each update, but loses some. Only a reader that knows what was written notices.
   */
  public static final class DroppedUpdates extends MemoryDB {
    private int updates;

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return ++updates % 50 == 0 ? Status.OK : super.update(table, key, values);
    }
  }

  @BeforeEach
  void useAnEmptyStore(TestInfo test) {
    String store = test.getTestClass().orElseThrow() + test.getDisplayName() + System.nanoTime();
    set(MemoryDB.STORE_PROPERTY, store);
    set("workload", "site.ycsb.workloads.SearchWorkload");
    set("recordcount", "2000");
    set("operationcount", "3000");
    set("threadcount", "4");
    set("search.vocabulary", "200");
    set("search.queries", "300");
    set("requestdistribution", "zipfian");
    set("maxscanlength", "20");
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private void setMix(double search, double read, double update) {
    set("searchproportion", Double.toString(search));
    set("readproportion", Double.toString(read));
    set("updateproportion", Double.toString(update));
  }

  private RunDocument phase(Phase phase, Class<? extends DB> binding) {
    Properties own = new Properties();
    own.putAll(properties);
    own.setProperty("db", binding.getName());
    own.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    return new PhaseRunner(PhaseOptions.of(phase, own), own, NOWHERE).run(List.of());
  }

  private void load(Class<? extends DB> binding) {
    assertThat(phase(Phase.LOAD, binding).outcome().problems()).isEmpty();
  }

  private List<String> run(Class<? extends DB> binding) {
    return phase(Phase.RUN, binding).outcome().problems();
  }

  private VerifyReport verify(Class<? extends DB> binding) throws Exception {
    return Verifier.verify(
        properties,
        () -> Plugins.connect(binding.getName(), properties),
        NOWHERE,
        new VerifyReport());
  }

  @Test
  void correctBindingPassesWhateverIsWritten() throws Exception {
    load(MemoryDB.class);
    assertThat(verify(MemoryDB.class).lines(false)).contains("[VERIFY], PASSED");

    setMix(0.65, 0.35, 0);
    assertThat(run(MemoryDB.class)).isEmpty();
    setMix(0.4, 0.2, 0.4);
    set("readmodifywriteproportion", "0.2");
    set("scanproportion", "0.2");
    set("search.totalhits", "true");
    assertThat(run(MemoryDB.class)).isEmpty();
    assertThat(verify(MemoryDB.class).lines(false)).contains("[VERIFY], PASSED");

    set("verify.changes", "1000");
    assertThat(verify(MemoryDB.class).lines(false)).contains("[VERIFY], PASSED");
    set("insertproportion", "0.2");
    set("deleteproportion", "0.2");
    assertThat(run(MemoryDB.class)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        AnyTerm.class,
        DroppedRows.class,
        IgnoredOffset.class,
        NoProjection.class,
        PhraseMatch.class,
        RoundedNumbers.class,
        ShortPages.class,
        TextOrder.class,
        VanishingStrings.class
      })
  void readOnlyRunAndVerifyDetectAWrongSearch(Class<? extends DB> wrong) throws Exception {
    load(wrong);
    setMix(0.65, 0.35, 0);
    assertThat(run(wrong)).anyMatch(problem -> problem.contains("wrong"));
    assertThat(verify(wrong).passed()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        AnyTerm.class,
        DroppedRows.class,
        NoProjection.class,
        PhraseMatch.class,
        ReplacingUpdate.class,
        RoundedNumbers.class,
        ShortPages.class,
        TextOrder.class,
        VanishingStrings.class
      })
  void detectsWrongAnswersDuringUpdates(Class<? extends DB> wrong) {
    load(wrong);
    setMix(0.5, 0.3, 0.2);
    assertThat(run(wrong)).anyMatch(problem -> problem.contains("wrong"));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {ReplacingUpdate.class, StaleIndex.class, DroppedUpdates.class, TextOrder.class})
  void verifyWithChangesFindsAWrongUpdate(Class<? extends DB> wrong) throws Exception {
    load(wrong);
    set("verify.changes", "500");
    assertThat(verify(wrong).passed()).isFalse();
  }

  @Test
  void verifyFindsAnErrorInsteadOfAnEmptyPage() throws Exception {
    load(EmptyPageError.class);
    assertThat(verify(EmptyPageError.class).passed()).isFalse();
  }

  @Test
  void unorderedScanFailsTheRun() {
    load(UnorderedScan.class);
    setMix(0, 0.5, 0);
    set("scanproportion", "0.5");
    assertThat(run(UnorderedScan.class)).anyMatch(problem -> problem.contains("wrong"));
  }

  @Test
  void refusesAnUnloadedADifferentAndAPartlyLoadedDataSet() throws Exception {
    assertThatThrownBy(() -> run(MemoryDB.class))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("nothing is loaded");

    set("insertcount", "500");
    load(MemoryDB.class);
    assertThatThrownBy(() -> run(MemoryDB.class)).hasMessageContaining("is not complete");
    set("insertstart", "500");
    set("insertcount", "1500");
    load(MemoryDB.class);
    assertThat(run(MemoryDB.class)).isEmpty();

    set("seed", "43");
    assertThatThrownBy(() -> run(MemoryDB.class))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("another data set: seed is 42 there and 43 here");
    assertThatThrownBy(() -> verify(MemoryDB.class))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("another data set");
  }

  @Test
  void refusesASecondLoadUnlessRecreate() {
    load(MemoryDB.class);
    assertThatThrownBy(() -> phase(Phase.LOAD, MemoryDB.class))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("recreate");
    set("recreate", "true");
    load(MemoryDB.class);
  }

  @Test
  void runAfterDeletesNeedsANewLoad() throws Exception {
    load(MemoryDB.class);
    setMix(0.5, 0.3, 0);
    set("deleteproportion", "0.2");
    assertThat(run(MemoryDB.class)).isEmpty();
    assertThatThrownBy(() -> run(MemoryDB.class)).hasMessageContaining("load again");
    assertThatThrownBy(() -> verify(MemoryDB.class)).hasMessageContaining("load again");
  }
}
