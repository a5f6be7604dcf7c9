// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import site.ycsb.search.Visibility;
import site.ycsb.testkit.wrong.AllFieldsSearched;
import site.ycsb.testkit.wrong.AlwaysCountedHits;
import site.ycsb.testkit.wrong.AnyTerm;
import site.ycsb.testkit.wrong.AscendingOnly;
import site.ycsb.testkit.wrong.CaseSensitiveWords;
import site.ycsb.testkit.wrong.CreatingUpdate;
import site.ycsb.testkit.wrong.DroppedRows;
import site.ycsb.testkit.wrong.EmptyForMissing;
import site.ycsb.testkit.wrong.EmptyPageError;
import site.ycsb.testkit.wrong.FirstStamp;
import site.ycsb.testkit.wrong.FirstTwoTerms;
import site.ycsb.testkit.wrong.FloatOrder;
import site.ycsb.testkit.wrong.FoldedAccents;
import site.ycsb.testkit.wrong.ForgottenOnCleanup;
import site.ycsb.testkit.wrong.GreedyCreateIndex;
import site.ycsb.testkit.wrong.IgnoredOffset;
import site.ycsb.testkit.wrong.KeptRecords;
import site.ycsb.testkit.wrong.LostUpdate;
import site.ycsb.testkit.wrong.MangledText;
import site.ycsb.testkit.wrong.MissedDelete;
import site.ycsb.testkit.wrong.MissingKeyOk;
import site.ycsb.testkit.wrong.MixedTables;
import site.ycsb.testkit.wrong.NoProjection;
import site.ycsb.testkit.wrong.NotFoundForTable;
import site.ycsb.testkit.wrong.OverstatedVisibility;
import site.ycsb.testkit.wrong.PhraseMatch;
import site.ycsb.testkit.wrong.PlaceholderRecord;
import site.ycsb.testkit.wrong.RepeatedRows;
import site.ycsb.testkit.wrong.ReplacingUpdate;
import site.ycsb.testkit.wrong.RoundedNumbers;
import site.ycsb.testkit.wrong.RowsForTotal;
import site.ycsb.testkit.wrong.ScanBehindStart;
import site.ycsb.testkit.wrong.SchemaFieldsOnly;
import site.ycsb.testkit.wrong.ShortPages;
import site.ycsb.testkit.wrong.SortFieldInRows;
import site.ycsb.testkit.wrong.StaleIndex;
import site.ycsb.testkit.wrong.StampAsRecord;
import site.ycsb.testkit.wrong.StemmedWords;
import site.ycsb.testkit.wrong.StopWords;
import site.ycsb.testkit.wrong.SubstringMatch;
import site.ycsb.testkit.wrong.TextOrder;
import site.ycsb.testkit.wrong.TrimmedText;
import site.ycsb.testkit.wrong.TruncatedHits;
import site.ycsb.testkit.wrong.UncheckedValues;
import site.ycsb.testkit.wrong.UncountedHits;
import site.ycsb.testkit.wrong.UnindexedDelete;
import site.ycsb.testkit.wrong.UnmadeTableOk;
import site.ycsb.testkit.wrong.UnmadeTableReady;
import site.ycsb.testkit.wrong.UnorderedScan;
import site.ycsb.testkit.wrong.UnrefreshedIndex;
import site.ycsb.testkit.wrong.VanishingStrings;

/** The contract fails for what is wrong, and for nothing else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrongBindingsTest {

  private final Map<Class<?>, ContractRun> runs = new HashMap<>();

  @Test
  void theRightBindingPassesTheWholeContract() {
    ContractRun run = run(MemoryDB.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.tests()).isGreaterThanOrEqualTo(contractTests().size());
  }

  /** Late, and says so. */
  public static class HonestVisibility extends OverstatedVisibility {
    @Override
    public Visibility visibility() {
      return Visibility.ofSearches(Visibility.UNBOUNDED);
    }
  }

  @Test
  void aBindingThatShowsWritesLateAndPromisesNoMorePasses() {
    assertThat(ContractRun.of(HonestVisibility.class).failures()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongBindings")
  void aWrongBindingIsCaught(Class<? extends MemoryDB> binding, List<String> expectedFailures) {
    Map<String, Throwable> failures = new TreeMap<>(run(binding).failures());

    assertThat(failures.keySet()).containsAll(expectedFailures);
    failures.values().removeIf(failure -> failure instanceof AssertionError);
    assertThat(failures).as("tests that ended in an error instead of an assertion").isEmpty();
  }

  @Test
  void eachTestOfTheContractCatchesSomething() {
    Set<String> never = contractTests();
    wrongBindings().forEach(wrong -> never.removeAll(run(bindingOf(wrong)).failures().keySet()));

    assertThat(never).as("tests which no wrong binding fails").isEmpty();
  }

  @Test
  void eachRuleOfTheTableNamesTestsThatExist() {
    Set<String> named =
        wrongBindings()
            .flatMap(wrong -> ((List<?>) wrong.get()[1]).stream())
            .map(String.class::cast)
            .collect(Collectors.toSet());

    assertThat(contractTests()).containsAll(named);
  }

  private ContractRun run(Class<? extends MemoryDB> binding) {
    return runs.computeIfAbsent(binding, b -> ContractRun.of(binding));
  }

  private static Class<? extends MemoryDB> bindingOf(Arguments wrong) {
    return ((Class<?>) wrong.get()[0]).asSubclass(MemoryDB.class);
  }

  private static Set<String> contractTests() {
    Set<String> names = new TreeSet<>();
    ReflectionSupport.findMethods(
            BindingContract.class,
            method ->
                AnnotationSupport.isAnnotated(method, Test.class)
                    || AnnotationSupport.isAnnotated(method, ParameterizedTest.class),
            HierarchyTraversalMode.TOP_DOWN)
        .forEach(method -> names.add(method.getName()));
    return names;
  }

  private static Arguments wrong(Class<? extends MemoryDB> binding, String... failures) {
    return arguments(binding, List.of(failures));
  }

  static Stream<Arguments> wrongBindings() {
    return Stream.of(
        wrong(
            ShortPages.class,
            "everyPageHasItsRowsInOrder",
            "pagesOneAfterAnotherAreTheWholeOrder",
            "searchesWhileRecordsAreUpdatedAreFullAndRight"),
        wrong(
            IgnoredOffset.class,
            "offsetReachesTheEngine",
            "everyPageHasItsRowsInOrder",
            "lastPageIsShort"),
        wrong(
            DroppedRows.class,
            "everyPageHasItsRowsInOrder",
            "everyInsertIsFoundAndCounted",
            "pagesOneAfterAnotherAreTheWholeOrder"),
        wrong(TruncatedHits.class, "aTableOfManyRecordsIsPagedToItsEnd"),
        wrong(RepeatedRows.class, "aRepeatedWordGivesNoSecondRow"),
        wrong(AnyTerm.class, "everyTermHasToMatch", "unknownWordsMatchNothing"),
        wrong(FirstTwoTerms.class, "oneTermOrThreeTermsAreAQueryToo"),
        wrong(SubstringMatch.class, "aWordInsideAnotherIsNoMatch"),
        wrong(StemmedWords.class, "wordsAreNotStemmed"),
        wrong(StopWords.class, "noWordIsAStopWord"),
        wrong(CaseSensitiveWords.class, "aCapitalInTheRecordDoesNotHideTheWord"),
        wrong(FoldedAccents.class, "anAccentMakesAnotherWord"),
        wrong(AllFieldsSearched.class, "onlyTheTextFieldIsSearched"),
        wrong(PhraseMatch.class, "orderAndDistanceOfTheTermsDoNotMatter"),
        wrong(TextOrder.class, "hitsAreOrderedByNumberNotByText", "negativeNumbersComeFirst"),
        wrong(AscendingOnly.class, "everyPageOfTheDescendingOrderHasItsRows"),
        wrong(FloatOrder.class, "largeNumbersThatDifferInTheLastDigitAreTold"),
        wrong(ReplacingUpdate.class, "updateKeepsTheOtherFields"),
        wrong(
            CreatingUpdate.class,
            "updateOfAMissingKeyIsNotFound",
            "updateOfAMissingKeyCreatesNothing"),
        wrong(LostUpdate.class, "updatesOfDifferentFieldsOfOneRecordLoseNothing"),
        wrong(SchemaFieldsOnly.class, "updateAddsAFieldThatTheRecordLacks"),
        wrong(
            MissingKeyOk.class,
            "readOfAMissingKeyIsNotFound",
            "updateOfAMissingKeyIsNotFound",
            "deleteOfAMissingKeyIsNotFound",
            "eachRecordIsDeletedOnce"),
        wrong(
            StaleIndex.class,
            "anUpdateOfTheSortFieldMovesTheRecord",
            "anUpdateOfTheTextFieldChangesTheHits",
            "anUpdateOfOtherFieldsShowsInTheRows"),
        wrong(
            UnrefreshedIndex.class,
            "everyInsertIsFoundAndCounted",
            "insertsAreFoundAfterTheLoadersAreCleanedUp"),
        wrong(
            UnindexedDelete.class,
            "aDeletedRecordIsNeitherFoundNorCounted",
            "anUpdateBeforeADeleteLeavesNothingBehind"),
        wrong(
            MissedDelete.class,
            "deletedRecordIsMissingForEveryOperation",
            "aDeletedRecordIsNeitherFoundNorCounted",
            "scanSeesUpdatesAndNoDeletedRecord"),
        wrong(
            NoProjection.class,
            "searchRowsHoldTheFieldsAskedForAndNoOthers",
            "readReturnsTheFieldsAskedForAndNoOthers"),
        wrong(
            EmptyForMissing.class,
            "readLeavesOutWhatTheRecordLacks",
            "searchRowsLeaveOutWhatTheRecordLacks"),
        wrong(
            SortFieldInRows.class,
            "textAndSortFieldsAreReturnedOnlyIfAskedFor",
            "aSearchForNoFieldsReturnsTheKeys"),
        wrong(
            VanishingStrings.class,
            "insertedRecordIsReadWithEveryField",
            "searchRowsHoldEveryFieldIfAllAreAskedFor"),
        wrong(
            RoundedNumbers.class,
            "searchRowsHoldNumbersToTheLastDigit",
            "numbersAtTheEdgesAreReadAndFoundAsWritten"),
        wrong(
            MangledText.class,
            "oddTextIsReadAndFoundAsItWasWritten",
            "valuesOfEveryKindOfIteratorAreStored",
            "wordsThatAreNotAsciiAreFound"),
        wrong(
            TrimmedText.class,
            "oddTextInTheTextFieldIsReadAsItWasWritten",
            "aMegabyteInAnUnindexedFieldIsReadAndFoundAsWritten"),
        wrong(
            UncheckedValues.class,
            "aValueThatIsNotUtf8IsRefused",
            "whatIsNoNumberIsRefusedInANumericField"),
        wrong(
            EmptyPageError.class,
            "aSearchWithoutHitsIsOkAndEmpty",
            "aPageBehindTheLastHitIsOkAndEmpty"),
        wrong(
            UnmadeTableOk.class,
            "aSearchInATableThatWasNeverMadeIsAnErrorThatSaysSo",
            "aScanOfATableThatWasNeverMadeIsAnErrorThatSaysSo"),
        wrong(
            NotFoundForTable.class,
            "aSearchInATableThatWasNeverMadeIsAnErrorThatSaysSo",
            "aScanOfATableThatWasNeverMadeIsAnErrorThatSaysSo",
            "anInsertIntoATableThatWasNeverMadeMakesItOrIsAnError"),
        wrong(UnmadeTableReady.class, "awaitSearchableOfATableThatWasNeverMadeIsAnError"),
        wrong(OverstatedVisibility.class, "searchesShowEachWriteAtOnceWhereThatIsPromised"),
        wrong(UncountedHits.class, "totalHitsAreExactWhenAskedFor"),
        wrong(AlwaysCountedHits.class, "totalHitsAreNotReportedUnlessAskedFor"),
        wrong(RowsForTotal.class, "totalHitsAreExactWhenAskedFor"),
        wrong(
            UnorderedScan.class,
            "scanReturnsAsManyRecordsAsAskedForInKeyOrder",
            "scanOrdersKeysByTheirBytes"),
        wrong(ScanBehindStart.class, "scanOfOneRecordAndOfAllRecords"),
        wrong(MixedTables.class, "tablesDoNotMix", "recreateOfOneTableLeavesTheOther"),
        wrong(
            GreedyCreateIndex.class,
            "createIndexRefusesATableThatHoldsRecords",
            "createIndexRefusesAReopenedTable"),
        wrong(KeptRecords.class, "recreateEmptiesTheTableAndForgetsTheStamp"),
        wrong(PlaceholderRecord.class, "anEmptyTableHasNoSearchableRecords"),
        wrong(StampAsRecord.class, "theStampIsNoRecord"),
        wrong(FirstStamp.class, "theLastStampIsRead", "aTableWithoutStampHasNone"),
        wrong(
            ForgottenOnCleanup.class,
            "everythingIsReadAfterReopening",
            "anInstanceThatIsCleanedUpLeavesTheOthersWorking"));
  }
}
