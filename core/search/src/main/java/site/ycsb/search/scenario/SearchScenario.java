// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.client.InsertRetries;
import site.ycsb.client.OperationType;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.CorpusField;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.LifeTimes;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.OtherWrites;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.queries.QuestionLog;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What a search workload does, as its properties say. Shared by all threads; only the {@link
 * KeySpace} changes.
 *
 * @param timeToLive how long the inserted records live
 * @param background the mix of the background load; the run's mix without one
 * @param searchFields the fields of each row: those that were asked for and those that the check
 *     needs
 * @param searchFieldNames their names, or null if these are all fields
 * @param totalHits whether searches ask for the number of all hits
 * @param kinds the kinds of questions that are asked
 * @param questions null if none is asked
 * @param queryChoosers null if none is asked
 */
public record SearchScenario(
    DataSet dataSet,
    OperationMix mix,
    OperationMix background,
    TimeToLive timeToLive,
    KeySpace keys,
    KeyChoosers choosers,
    Pages pages,
    Pages.NumberRange scanLengths,
    RecordField[] searchFields,
    Set<String> searchFieldNames,
    boolean readAllFields,
    boolean totalHits,
    List<Question.Kind> kinds,
    QuestionSet questions,
    QueryChoosers queryChoosers,
    InsertRetries insertRetries) {

  /** The value {@code fresh} of {@link #QUERIES}. */
  public static final int FRESH = 0;

  public static final Setting<Integer> QUERIES =
      Setting.of(
          "search.queries",
          queries(1),
          10_000,
          "number of queries, drawn from the seed before the run, each of two words of the name of"
              + " a loaded record; fresh for a different query in each search of operationcount");

  public static final Setting<List<String>> FIELDS =
      Setting.list(
          "search.fields",
          List.of("productName", "brand", "price", "inStock", "image"),
          "fields of a row, selected by the server; * for all. For a corpus, by default all"
              + " but a vector. The sort field and revision are always included because the check"
              + " needs them");

  public static final Setting<Boolean> TOTAL_HITS =
      Setting.flag(
          "search.totalhits", false, "whether to ask for the number of all hits and check it");

  public static final Setting<String> SORT_ORDER =
      Setting.of(
          "search.sortorder", ValueType.choice("desc", "asc"), "desc", "order by the sort field");

  public static final Setting<Boolean> READ_ALL_FIELDS =
      Setting.flag(
          "readallfields",
          true,
          "whether reads and scans ask for all fields, or for one random field and those that the"
              + " check needs");

  public static final Setting<Integer> MAX_SCAN_LENGTH =
      Setting.integer("maxscanlength", 1000, 1, 1_000_000, "length of the longest scan")
          .in("records");

  public static final Setting<Integer> MIN_SCAN_LENGTH =
      Setting.integer("minscanlength", 1, 1, 1_000_000, "length of the shortest scan")
          .in("records");

  static final Setting<Pages.PageDistribution> SCAN_LENGTHS =
      Setting.constant(
          "scanlengthdistribution",
          Pages.PageDistribution.UNIFORM,
          "lengths of scans; constant is always the longest");

  private static ValueType<Integer> queries(int min) {
    ValueType<Integer> number = ValueType.integer(min, QuestionSet.MAX_SIZE);
    return new ValueType<>(
        number.needs() + ", or fresh",
        number.range() + ", or fresh",
        text ->
            text.equalsIgnoreCase("fresh") ? Integer.valueOf(FRESH) : number.parser().apply(text),
        queries -> queries == FRESH ? "fresh" : number.writer().apply(queries));
  }

  /**
   * @throws ConfigurationException if a property does not fit
   */
  public static SearchScenario from(Properties properties) {
    DataSet dataSet = DataSet.from(properties);
    OperationMix mix = OperationMix.from(properties);
    OperationMix background =
        BackgroundSettings.isWanted(properties) ? OperationMix.ofBackground(properties) : mix;
    KeySpace keys = KeySpace.from(properties, dataSet.recordCount());
    double inserts =
        Math.max(mix.share(OperationType.INSERT), background.share(OperationType.INSERT));
    KeyChoosers choosers = new KeyChoosers(KeyChoice.from(properties), keys, inserts);
    Pages pages = Pages.from(properties);
    List<Question.Kind> kinds = Question.Kind.from(properties);
    RecordField[] searchFields = checkableFields(dataSet, properties);
    boolean readAllFields = READ_ALL_FIELDS.get(properties);
    boolean descending = SORT_ORDER.get(properties).equals("desc");
    boolean totalHits = TOTAL_HITS.get(properties);
    int maxScan = MAX_SCAN_LENGTH.get(properties);
    int minScan = MIN_SCAN_LENGTH.as(ValueType.integer(1, maxScan)).get(properties);
    Pages.NumberRange scanLengths =
        new Pages.NumberRange(SCAN_LENGTHS.get(properties), minScan, maxScan);
    boolean searches = mix.has(OperationType.SEARCH) || background.has(OperationType.SEARCH);
    QuestionSet questions = null;
    QueryChoosers queryChoosers = null;
    if (CommonSettings.DO_TRANSACTIONS.get(properties) && searches) {
      questions = questions(dataSet, descending, properties);
      if (questions.judgements() != null
          && (mix.has(OperationType.DELETE) || background.has(OperationType.DELETE))) {
        throw new ConfigurationException(
            "deletes take away documents that were judged: remove %s or %s"
                .formatted(OperationType.DELETE.proportion(), QuestionLog.JUDGEMENTS));
      }
      queryChoosers =
          new QueryChoosers(
              QueryChoice.from(properties), questions, QUERIES.get(properties) == FRESH);
    }
    return new SearchScenario(
        dataSet,
        mix,
        background,
        timeToLive(properties, inserts),
        keys,
        choosers,
        pages,
        scanLengths,
        searchFields,
        searchFields.length == dataSet.generator().fields().length ? null : names(searchFields),
        readAllFields,
        totalHits,
        kinds,
        questions,
        queryChoosers,
        InsertRetries.from(properties));
  }

  /**
   * @param inserts the share of the operations that insert
   */
  private static TimeToLive timeToLive(Properties properties, double inserts) {
    TimeToLive time = TimeToLive.ofRun(properties);
    if (time.isLimited() && inserts == 0) {
      throw TimeToLive.LONGEST.unfit(
          TimeToLive.LONGEST.get(properties),
          "a workload that inserts: set " + OperationType.INSERT.proportion());
    }
    return TimeToLive.from(properties);
  }

  /** How many searches a run has at most, except one run in a billion. */
  private static int freshQueries(Properties properties) {
    OperationMix mix = OperationMix.from(properties);
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    if (operations == 0 || BackgroundSettings.isWanted(properties)) {
      throw QUERIES.needs(
          "fresh",
          operations == 0
              ? CommonSettings.OPERATION_COUNT
                  + ", the number of operations, also where time ends the run"
              : "no background load, which searches as often as it can: remove "
                  + BackgroundSettings.TARGET);
    }
    double expected = operations * mix.share(OperationType.SEARCH);
    long searches = (long) Math.min(operations, Math.ceil(expected + 6 * Math.sqrt(expected)));
    if (searches > QuestionSet.MAX_SIZE) {
      throw QUERIES.needs(
          "fresh",
          "an operationcount with at most " + QuestionSet.MAX_SIZE + " searches, not " + searches);
    }
    return (int) searches;
  }

  /** The drawn questions, or the questions of a query log. */
  public static QuestionSet questions(DataSet dataSet, boolean descending, Properties properties) {
    int kinds = Question.Kind.from(properties).size();
    int drawn = QUERIES.as(queries(kinds)).get(properties);
    if (!QuestionLog.FILE.isSet(properties)) {
      boolean fresh = drawn == FRESH;
      return QuestionRotation.draw(
          dataSet,
          fresh ? freshQueries(properties) : drawn,
          descending,
          fresh ? ClientNumber.of(properties) : null,
          properties);
    }
    if (QUERIES.isSet(properties)) {
      throw QUERIES.needs(
          properties.getProperty(QUERIES.name()),
          "no " + QuestionLog.FILE + ", all of whose queries are asked: remove one");
    }
    return QuestionLog.read(dataSet, descending, properties);
  }

  /** The fields that were asked for, and those that the check needs. */
  private static RecordField[] checkableFields(DataSet dataSet, Properties properties) {
    RecordGenerator generator = dataSet.generator();
    boolean isProduct = !CorpusField.FILE.isSet(properties);
    List<String> names =
        FIELDS
            .find(properties)
            .orElseGet(() -> isProduct ? FIELDS.defaultValue() : allButVector(dataSet));
    if (names.equals(List.of("*"))) {
      return generator.fields();
    }
    for (String name : names) {
      if (generator.field(name) == null) {
        throw FIELDS.needs(name, "* or some of " + String.join(",", generator.fieldNames()));
      }
    }
    return Stream.concat(
            names.stream().map(generator::field),
            Stream.of(generator.sortField(), generator.revisionField()))
        .distinct()
        .sorted(Comparator.comparingInt(RecordField::index))
        .toArray(RecordField[]::new);
  }

  private static List<String> allButVector(DataSet dataSet) {
    List<String> names = new ArrayList<>(dataSet.generator().fieldNames());
    return dataSet.schema().vectorField().filter(field -> names.remove(field.name())).isPresent()
        ? names
        : List.of("*");
  }

  public static Set<String> names(RecordField... fields) {
    return Arrays.stream(fields)
        .map(RecordField::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public boolean does(OperationType operation) {
    return mix.has(operation) || background.has(operation);
  }

  public WriteKinds writes() {
    return new WriteKinds(
        does(OperationType.UPDATE) || does(OperationType.READMODIFYWRITE),
        does(OperationType.INSERT),
        does(OperationType.DELETE) || timeToLive.isLimited());
  }

  public int depth() {
    return pages.depth();
  }

  public int maxPageSize() {
    return pages.sizes().max();
  }

  /**
   * The right answers over a number of records at other revisions than the loaded ones.
   *
   * @param maxHits as for {@link Oracle#build}
   */
  public Oracle oracle(long recordCount, LongUnaryOperator revisions, long maxHits) {
    return Oracle.build(questions, recordCount, depth(), revisions, maxHits);
  }

  /**
   * A judge of replies.
   *
   * @param others as {@link ReplyJudge} needs it
   */
  public ReplyJudge newJudge(Expectations expectations, Supplier<OtherWrites> others) {
    return new ReplyJudge(dataSet.generator(), expectations, maxPageSize(), others);
  }

  /**
   * When the inserted records expire.
   *
   * @param promised how long after its time to live the store may show a record
   */
  public LifeTimes lifeTimes(Visibility promised) {
    return timeToLive.isLimited()
        ? new LifeTimes(
            number -> TimeUnit.MILLISECONDS.toNanos(timeToLive.millis(NumberedKeys.key(number))),
            promised.longest().toNanos())
        : LifeTimes.UNLIMITED;
  }

  /** The last page of a query's answer, from 0; 0 also for an answer without rows. */
  public static int lastPage(Oracle oracle, int query, int pageSize) {
    long rows = Math.max(1, Math.min(Integer.MAX_VALUE, oracle.hits(query)));
    return (int) (rows - 1) / pageSize;
  }

  /** The page of a question. */
  public SearchQuery query(int query, int offset, int limit) {
    return SearchQuery.of(
        questions.get(query), offset, limit, totalHits, questions.operation(query));
  }
}
