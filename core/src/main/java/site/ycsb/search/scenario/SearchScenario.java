// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.OtherWrites;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.question.QuestionSet;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What a search workload does, as its properties say: data set, operation mix, queries with their
 * distributions. Shared by all threads; only {@link KeySpace} changes.
 */
public final class SearchScenario {

  private static final int MAX_QUERIES = 10_000_000;

  public static final Setting<Integer> QUERIES =
      Setting.integer(
          "search.queries",
          10_000,
          1,
          MAX_QUERIES,
          "number of queries, drawn from the seed before the run, each of two words of the name of a loaded record; searches use all of them equally often");

  public static final Setting<List<String>> FIELDS =
      Setting.list(
          "search.fields",
          List.of("productName", "brand", "price", "inStock", "image"),
          "fields of a row, selected by the server; * for all. productScore and revision are always included because the check needs them");

  static final Setting<Boolean> TOTAL_HITS =
      Setting.flag(
          "search.totalhits", false, "whether to ask for the number of all hits and check it");

  public static final Setting<String> SORT_ORDER =
      Setting.of(
          "search.sortorder", ValueType.choice("desc", "asc"), "desc", "order by productScore");

  static final Setting<Boolean> READ_ALL_FIELDS =
      Setting.flag(
          "readallfields",
          true,
          "whether reads and scans ask for all fields, or for one random field and those that the"
              + " check needs");

  private final DataSet dataSet;
  private final OperationMix mix;

  /** That of the background load; the same if there is none. */
  private final OperationMix background;

  private final KeySpace keys;
  private final KeyChoosers choosers;
  private final Pages pages;
  private final ProductField[] searchFields;
  private final Set<String> searchFieldNames;
  private final boolean readAllFields;
  private final boolean totalHits;
  private final ScanLengths scanLengths;
  private final List<Question.Kind> kinds;
  private final QuestionSet questions;
  private final InsertRetries insertRetries;

  private SearchScenario(Properties properties) {
    dataSet = DataSet.from(properties);
    mix = OperationMix.from(properties);
    background =
        BackgroundSettings.isWanted(properties)
            ? BackgroundSettings.reading(() -> OperationMix.from(BackgroundSettings.of(properties)))
            : mix;
    keys = KeySpace.from(properties, dataSet.recordCount());
    choosers =
        new KeyChoosers(
            properties,
            keys,
            Math.max(mix.share(Operation.INSERT), background.share(Operation.INSERT)));
    pages = new Pages(properties);
    kinds = Question.Kind.from(properties);
    searchFields = checkableFields(FIELDS.get(properties));
    searchFieldNames =
        searchFields.length == ProductField.values().length ? null : names(searchFields);
    readAllFields = READ_ALL_FIELDS.get(properties);
    boolean descending = SORT_ORDER.get(properties).equals("desc");
    totalHits = TOTAL_HITS.get(properties);
    scanLengths = new ScanLengths(properties);
    int count = QUERIES.as(ValueType.integer(kinds.size(), MAX_QUERIES)).get(properties);
    questions =
        CommonSettings.DO_TRANSACTIONS.get(properties) && does(Operation.SEARCH)
            ? QuestionSet.draw(dataSet, count, descending, properties)
            : null;
    insertRetries = InsertRetries.from(properties);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if a property does not fit
   */
  public static SearchScenario from(Properties properties) {
    return new SearchScenario(properties);
  }

  /** The fields that were asked for, and those that the check needs. */
  private static ProductField[] checkableFields(List<String> names) {
    if (names.equals(List.of("*"))) {
      return ProductField.values();
    }
    for (String name : names) {
      if (ProductField.of(name) == null) {
        throw FIELDS.needs(name, "* or some of " + String.join(",", Catalogue.fieldNames()));
      }
    }
    return Stream.concat(
            names.stream().map(ProductField::of),
            Stream.of(ProductField.SCORE, ProductField.REVISION))
        .distinct()
        .sorted()
        .toArray(ProductField[]::new);
  }

  static Set<String> names(ProductField... fields) {
    return Arrays.stream(fields)
        .map(ProductField::fieldName)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public DataSet dataSet() {
    return dataSet;
  }

  /** Whether the run or its background load has this operation. */
  boolean does(Operation operation) {
    return mix.has(operation) || background.has(operation);
  }

  public OperationMix mix() {
    return mix;
  }

  /** What the run or its background load may write. */
  WriteKinds writes() {
    return new WriteKinds(
        does(Operation.UPDATE) || does(Operation.READMODIFYWRITE),
        does(Operation.INSERT),
        does(Operation.DELETE));
  }

  KeySpace keys() {
    return keys;
  }

  LongSupplier newKeyChooser() {
    return choosers.newChooser();
  }

  IntSupplier newScanLengths() {
    return scanLengths.newLengths();
  }

  IntSupplier newPageSizes() {
    return pages.newSizes();
  }

  IntSupplier newPages() {
    return pages.newPages();
  }

  InsertRetries insertRetries() {
    return insertRetries;
  }

  boolean readAllFields() {
    return readAllFields;
  }

  /** End of the largest page. */
  public int depth() {
    return pages.depth();
  }

  public int maxPageSize() {
    return pages.maxSize();
  }

  /** The right answers over records at other revisions than the loaded ones. */
  public Oracle oracle(long recordCount, LongUnaryOperator revisions) {
    return oracle(recordCount, revisions, 0);
  }

  /**
   * As {@link #oracle(LongUnaryOperator)}, over another number of records and with complete
   * answers.
   */
  Oracle oracle(long recordCount, LongUnaryOperator revisions, long maxWholeHits) {
    return Oracle.build(questions, recordCount, pages.depth(), revisions, maxWholeHits);
  }

  /** The fields of each row: those that were asked for and those that the check needs. */
  public ProductField[] searchFields() {
    return searchFields;
  }

  /** The names of {@link #searchFields()}, or null if these are all fields. */
  public Set<String> searchFieldNames() {
    return searchFieldNames;
  }

  /** The kinds of questions that are asked. */
  public List<Question.Kind> kinds() {
    return kinds;
  }

  /** The questions, or null if none is asked. */
  public QuestionSet questions() {
    return questions;
  }

  /**
   * A judge of replies.
   *
   * @param others as {@link ReplyJudge} needs it
   */
  ReplyJudge newJudge(Expectations expectations, Supplier<OtherWrites> others) {
    return new ReplyJudge(dataSet.catalogue(), expectations, pages.maxSize(), others);
  }

  /** The last page of a query's answer, from 0; 0 also for an answer without rows. */
  static int lastPage(Oracle oracle, int query, int pageSize) {
    long rows = Math.max(1, Math.min(Integer.MAX_VALUE, oracle.hits(query)));
    return (int) (rows - 1) / pageSize;
  }

  boolean totalHits() {
    return totalHits;
  }

  public SearchQuery query(int query, int offset, int limit) {
    return new SearchQuery(questions.get(query), offset, limit, totalHits);
  }
}
