// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.function.Function;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.liar.Occasion.When;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.WithoutTerm;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The lies, by the names under which a liar is asked to tell them. A new lie also needs a row of
 * docs/evidence/liar.md, and a mix in {@code LiarTest.mixFor} if only some operations or kinds of
 * questions meet the lie.
 */
public enum NamedLie {
  // Pages.
  OFFSET_IGNORED("each page is the first one", 0.05, page((asked, truth) -> truth.at(0))),
  OFFSET_PLUS_ONE("a full page starts one hit too late", 0.05, page(Forgeries::oneFurther)),
  OTHER_QUERY("the page of the query asked before", 0.05, p -> Forgeries.ofQueryBefore()),
  RANDOM_SAMPLE("random hits in order, a full page", 0.05, page(Forgeries::sample)),
  LAST_ROW_DROPPED("the last row is missing", 0.05, page(Forgeries::withoutLast)),
  FIRST_ROW_DROPPED(
      "the first row is missing",
      0.05,
      page((asked, truth) -> truth.withPage(Answer.cut(truth.page(), 1, truth.limit())))),
  HIT_LEFT_OUT("one hit is missing and later hits move up", 0.05, page(Forgeries::withoutOne)),
  EMPTY_PAGE("no rows", 0.05, page((asked, truth) -> truth.withPage(List.of()))),
  NEIGHBOURS_SWAPPED("two rows are swapped", 0.05, page(Forgeries::withNeighboursSwapped)),
  NULL_ROW("null in place of a row", 0.05, page(Forgeries::withNull)),
  ORDER_FROZEN("current rows in the order of the load", 1, p -> page(Forgeries.inLoadedOrder(p))),
  // Kinds of questions.
  RANGE_IGNORED(
      "a filter or range without its bounds",
      0.5,
      Forgeries.ofOtherBounds(low -> 0, high -> Long.MAX_VALUE >> 11)),
  BOUNDS_EXCLUDED(
      "a filter or range whose bounds are not in it",
      0.5,
      Forgeries.ofOtherBounds(low -> low + 1, high -> high - 1)),
  HITS_AS_LOADED("the records that matched after the load", 0.5, p -> page(Forgeries.ofLoaded(p))),
  ANY_AS_ALL(
      "records with all words, not with any of them",
      0.5,
      Forgeries.ofOther(AnyTerm.class, AnyTerm::words)),
  EITHER_IN_FIRST("the second text field is not searched", 0.5, page(TwoTextLies.eitherInFirst())),
  EITHER_IN_SECOND(
      "only the second text field is searched", 0.5, page(TwoTextLies.eitherInSecond())),
  EITHER_IN_ONE_FIELD(
      "all words have to be in one and the same field", 0.5, page(TwoTextLies.eitherInOneField())),
  EITHER_IN_BOTH_FIELDS(
      "each word has to be in both fields", 0.5, page(TwoTextLies.eitherInBothFields())),
  EITHER_OF_ONE_WORD("one of the words is enough", 0.5, page(TwoTextLies.eitherOfOneWord())),
  EITHER_DOUBLED(
      "a record with a word in both fields comes twice", 0.5, page(TwoTextLies.eitherDoubled())),
  BOTH_BY_FIRST(
      "the words of the second text field are ignored", 0.5, page(TwoTextLies.bothByFirst())),
  BOTH_BY_SECOND(
      "the words of the first text field are ignored", 0.5, page(TwoTextLies.bothBySecond())),
  BOTH_BY_ONE("the words of one text field are enough", 0.5, page(TwoTextLies.bothByOne())),
  BOTH_SWAPPED(
      "each text field is searched for the words of the other one",
      0.5,
      page(TwoTextLies.bothSwapped())),
  BOTH_ANYWHERE("each word may be in the other text field", 0.5, page(TwoTextLies.bothAnywhere())),
  BOTH_SECOND_AS_LOADED(
      "the second text field counts as loaded", 0.5, p -> page(TwoTextLies.bothSecondAsLoaded(p))),
  NOT_IGNORED(
      "the excluded word is ignored",
      0.5,
      Forgeries.ofOther(WithoutTerm.class, not -> Forgeries.terms(not.words(), not.terms()))),
  PHRASE_IN_ANY_ORDER(
      "the words of a phrase in any order", 0.5, Forgeries.ofOther(Phrase.class, Phrase::words)),
  PREFIX_OF_ONE_WORD(
      "only one of the words that begin as asked", 0.5, page(InexactAnswers::ofFirstExpansion)),
  FUZZY_AT_TWO_EDITS(
      "words at two edits",
      0.5,
      Forgeries.ofOther(
          Fuzzy.class,
          fuzzy -> new Fuzzy(Forgeries.terms(fuzzy.words(), List.of(fuzzy.word().substring(1)))))),
  FUZZY_WITH_TRANSPOSITIONS(
      "two swapped letters count as one edit",
      0.5,
      InexactAnswers.near(InexactAnswers::isNearOrSwapped)),
  FUZZY_OF_ONE_WORD("only one of the near words", 0.5, page(InexactAnswers::ofFirstNear)),
  FUZZY_IN_UTF_16(
      "edits counted in UTF-16 units", 0.5, InexactAnswers.near(InexactAnswers::isNearInUtf16)),
  PREFIX_AS_A_WORD(
      "a prefix finds only the whole word", 0.5, InexactAnswers.begins(String::equals)),
  PREFIX_OF_LONGER_WORDS(
      "a prefix does not find the word equal to it",
      0.5,
      InexactAnswers.begins((word, asked) -> word.startsWith(asked) && !word.equals(asked))),
  PREFIX_WITHIN_16_BITS(
      "no prefix finds a word with a letter above U+FFFF",
      0.5,
      InexactAnswers.begins(InexactAnswers::beginsWithinSixteenBits)),
  ASCII_WORDS_ONLY("words beyond ASCII are not found", 0.5, InexactAnswers.ofAsciiWords()),
  RANGE_AS_FLOAT(
      "a filter or range compares floats", 1, InexactAnswers.inRange(InexactAnswers.AS_FLOAT)),
  RANGE_ROUNDED_TO_16(
      "a filter or range rounds numbers to multiples of 16",
      1,
      InexactAnswers.inRange(InexactAnswers.ROUNDED_TO_16)),
  ORDER_AS_FLOAT(
      "rows in the order of floats", 0.5, InexactAnswers.ordered(InexactAnswers.AS_FLOAT)),
  ORDER_ROUNDED_TO_16(
      "rows in the order of numbers rounded to 16",
      1,
      InexactAnswers.ordered(InexactAnswers.ROUNDED_TO_16)),
  FACET_OFF_BY_ONE("one value has one hit too many", 0.5, page(Forgeries::withCountOff)),
  FACETS_SWAPPED(
      "two values are swapped, their counts are not", 0.5, page(Forgeries::withValuesSwapped)),
  FACETS_AS_LOADED("values are counted as loaded", 0.5, p -> page(Forgeries.facetsAsLoaded(p))),
  // Ranges of numbers.
  HISTOGRAM_ROUNDED(
      "numbers are counted in the range that begins nearest to them",
      0.5,
      page(AggregateLies.rounded())),
  HISTOGRAM_BY_COUNT(
      "the range with the most hits comes first",
      0.5,
      page(AggregateLies.inHistogram(AggregateLies::byCount))),
  HISTOGRAM_WITHOUT_SMALLEST(
      "ranges with one hit are left out",
      0.5,
      page(AggregateLies.inHistogram(AggregateLies::withoutSmallest))),
  HISTOGRAM_WITHOUT_ONE(
      "the ranges of all hits but one",
      0.5,
      page(AggregateLies.ofHits(Histogram.class, AggregateLies::withoutOne))),
  HISTOGRAM_OF_A_PAGE(
      "the ranges of ten hits",
      0.5,
      page(AggregateLies.ofHits(Histogram.class, AggregateLies::page))),
  HISTOGRAM_AS_LOADED(
      "the ranges as loaded", 0.5, p -> page(AggregateLies.asLoaded(Histogram.class, p))),
  // Different values.
  CARDINALITY_OFF("one value more", 0.5, page(AggregateLies.oneValueMore())),
  CARDINALITY_OF_HITS(
      "the number of hits, not of their values", 0.5, page(AggregateLies.hitsForValues())),
  CARDINALITY_OF_HASHES(
      "values with one hash of six bits count once", 0.5, page(AggregateLies.hashesForValues())),
  CARDINALITY_WITHOUT_ONE(
      "the values of all hits but one",
      0.5,
      page(AggregateLies.ofHits(Cardinality.class, AggregateLies::withoutOne))),
  CARDINALITY_OF_A_PAGE(
      "the values of ten hits",
      0.5,
      page(AggregateLies.ofHits(Cardinality.class, AggregateLies::page))),
  CARDINALITY_AS_LOADED(
      "the values as loaded", 0.5, p -> page(AggregateLies.asLoaded(Cardinality.class, p))),
  // Walks.
  WALK_MISSES_A_TIE(
      "the first row of a page is missing if it equals the row before it",
      0.5,
      page(WalkLies.withoutTieAtBorder())),
  WALK_BY_OFFSET(
      "the first row of a page is skipped, as if a row before it had left",
      0.05,
      page(WalkLies.byOffset())),
  WALK_REPEATS_A_ROW(
      "the last row of a page comes again on the next page", 0.05, page(WalkLies.withRowTwice())),
  WALK_ENDS_EARLY("the last page is missing", 0.05, page(WalkLies.withoutLastPage())),
  WALK_IN_ONE_DIRECTION(
      "the second number descends, as the first one does", 0.5, page(WalkLies.inOneDirection())),
  WALK_BY_ONE_NUMBER(
      "a page begins at the next first number, and the rest of its ties is missing",
      0.5,
      page(WalkLies.byFirstNumberAlone())),
  WALK_MOVED_COMES_TWICE(
      "a moved record comes where it is, and where it was loaded",
      0.5,
      p -> page(WalkLies.movedComesTwice(p))),
  // Numbers of a field.
  STATS_COUNT_OFF(
      "a count is one too high", 0.5, page(AggregateLies.off(SearchableDB.COUNT_FIELD))),
  STATS_SUM_OFF("a sum is one too high", 0.5, page(AggregateLies.off(SearchableDB.SUM_FIELD))),
  STATS_LEAST_OFF(
      "a least number is one too high", 0.5, page(AggregateLies.off(SearchableDB.MIN_FIELD))),
  STATS_WITHOUT_ONE(
      "the numbers of all hits but one",
      0.5,
      page(AggregateLies.ofHits(Stats.class, AggregateLies::withoutOne))),
  STATS_OF_A_PAGE(
      "the numbers of ten hits", 0.5, page(AggregateLies.ofHits(Stats.class, AggregateLies::page))),
  STATS_AS_LOADED("the numbers as loaded", 0.5, p -> page(AggregateLies.asLoaded(Stats.class, p))),
  // Tenants.
  ROW_OF_ANOTHER_TENANT(
      "the last row is a record of another tenant", 0.05, page(TenantLies.withRowOfAnother())),
  TENANTS_AS_LOADED(
      "the records that were the tenant's after the load, as they are now",
      0.5,
      p -> page(TenantLies.asLoaded(p))),
  TENANT_LEFT_OUT("one tenant has no rows", 1, p -> page(TenantLies.withoutRowsOfOne())),
  TENANT_IGNORED_ON_LATER_PAGES(
      "pages after the first one are of all tenants",
      0.5,
      page(TenantLies.ignoredBehindFirstPage())),
  TENANT_INSERT_LOST("OK, but not done for one tenant", 1, TenantLies::insertLost),
  TOTAL_OF_ALL_TENANTS("the total of all tenants", 0.5, p -> TenantLies.totalOfAll()),
  // Places.
  PLACE_OUTSIDE(
      "the last row is a record outside the area", 0.05, page(PlaceLies.withOneOutside())),
  PLACE_AT_THE_BORDER_LEFT_OUT(
      "the hit nearest to the border of a circle is missing",
      0.5,
      p -> page(PlaceLies.withoutFurthest(p))),
  COORDINATES_SWAPPED("latitude and longitude are swapped", 0.5, page(PlaceLies.swapped())),
  DISTANCE_ON_FLAT_EARTH(
      "distances on a flat earth, without a cosine", 0.5, page(PlaceLies.onFlatEarth())),
  DATELINE_IGNORED("areas end at the dateline", 1, page(PlaceLies.endingAtTheDateline())),
  // The nearest vectors.
  VECTORS_AS_LOADED(
      "the nearest by the vectors as loaded", 0.5, p -> page(NearestLies.asLoaded(p))),
  FILTER_AS_LOADED(
      "the records that passed the filter after the load",
      0.5,
      p -> page(NearestLies.filterAsLoaded(p))),
  FILTER_IGNORED("the nearest of all records", 0.05, p -> page(NearestLies.filterIgnored(p))),
  FILTERED_AFTERWARDS(
      "the nearest of all records, filtered afterwards",
      0.05,
      p -> page(NearestLies.filteredAfterwards(p))),
  GHOST("the last row is a record that does not exist", 0.05, p -> page(NearestLies.withGhost(p))),
  ROW_DOUBLED(
      "the first row twice, the last one not at all", 0.05, p -> page(NearestLies.withRowTwice(p))),
  DISTANCE_SQUARED(
      "the square of each distance",
      0.05,
      page(NearestLies.distances(distance -> distance * distance))),
  DISTANCE_OFF(
      "distances are a thousandth too large",
      0.05,
      page(NearestLies.distances(distance -> 1.001 * distance))),
  RECALL_FALLS(
      "every second row of a page twice as long, after 90 % of the run",
      1, When.LATE_IN_THE_RUN, p -> page(NearestLies.everySecond(p))),
  ONE_NEVER_FOUND(
      "one record is never found and later hits move up", 1, p -> page(NearestLies.withoutOne(p))),
  // The best by score.
  SCORES_AS_LOADED(
      "records have the scores of the texts that they were loaded with",
      0.5,
      p -> page(RelevanceLies.asLoaded(p))),
  COUNTS_AS_LOADED(
      "words are counted as they were loaded, for the scores",
      0.5,
      p -> page(RelevanceLies.countedAsLoaded(p))),
  IDF_OF_TWICE_AS_MANY(
      "scores as if there were twice as many records",
      0.05,
      p -> page(RelevanceLies.ofTwiceAsMany(p))),
  SCORED_BY_OTHER_K1("scores with another k1", 0.05, p -> page(RelevanceLies.byOtherK1(p))),
  LENGTHS_IGNORED(
      "scores without the length of the text", 0.05, p -> page(RelevanceLies.withoutLengths(p))),
  SCORE_OFF(
      "scores are a thousandth too large",
      0.05,
      page(RelevanceLies.scores(score -> 1.001 * score))),
  BEST_LEFT_OUT(
      "the best record is missing, the next ones move up",
      0.05,
      p -> page(RelevanceLies.withoutBest(p))),
  WORDLESS_ROW(
      "the last row has none of the words, with the score of the row whose place it has",
      0.05,
      p -> page(RelevanceLies.withStranger(p))),
  // Lists that are fused.
  FUSED_STRANGER("the last fused row is in neither list", 0.05, page(HybridLies.withStranger())),
  FUSED_LAST_FOR_FIRST(
      "the best fused record is missing, the last one of a list is there",
      0.05,
      page(HybridLies.withLastForFirst())),
  FUSED_BY_OTHER_CONSTANT(
      "lists are fused with another constant", 0.05, page(HybridLies.byOtherConstant())),
  FUSED_OF_ONE_LIST("one list is not fused", 0.05, page(HybridLies.ofOneList())),
  // Pages, at times.
  ONE_QUERY_ONLY(
      "the last row of one query's pages is missing",
      1,
      p -> page(Forgeries.ofOneQuery(Forgeries::withoutLast))),
  LAST_PAGE_ONLY("the last hit of an answer is missing", 1, page(Forgeries::withoutLastHit)),
  LATE_IN_THE_RUN(
      "a hit is missing, after 90 % of the run",
      0.5, When.LATE_IN_THE_RUN, p -> page(Forgeries::withoutOne)),
  UNDER_CONCURRENCY(
      "a hit is missing, while another call is in flight",
      0.5,
      When.UNDER_CONCURRENCY,
      p -> page(Forgeries::withoutOne)),
  // Writes that do not show, and records that were never written.
  CACHE_NEVER_INVALIDATED(
      "a page is cached for ever", 1, p -> page(Forgeries.cached(OtherVersions.FOR_EVER))),
  CACHE_LATE_INVALIDATED(
      "a page is cached for 300 ms", 1, p -> page(Forgeries.cached(Duration.ofMillis(300)))),
  STALE_READ_5_MS("a record as it was 5 ms ago", 0.2, staleRead(Duration.ofMillis(5))),
  STALE_READ_1_S("a record as it was 1 s ago", 0.2, staleRead(Duration.ofSeconds(1))),
  STALE_READ_FOR_EVER("a record as it was loaded", 0.05, staleRead(OtherVersions.FOR_EVER)),
  STALE_ROW_5_MS("a row as it was 5 ms ago", 0.2, staleRow(Duration.ofMillis(5))),
  STALE_ROW_1_S("a row as it was 1 s ago", 0.2, staleRow(Duration.ofSeconds(1))),
  STALE_ROW_FOR_EVER("a row as it was loaded", 0.05, staleRow(OtherVersions.FOR_EVER)),
  REVISION_INVENTED_IN_READ(
      "a record at a revision that nobody wrote",
      0.05,
      p -> OtherVersions.inReads(OtherVersions.invented(p))),
  REVISION_INVENTED_IN_SEARCH(
      "a row at a revision that nobody wrote",
      0.05,
      p -> OtherVersions.inRows(OtherVersions.invented(p))),
  // Updates.
  UPDATE_DROPPED("OK, but not done", 0.05, Lie.reply(Kind.UPDATE, Status.OK)),
  UPDATE_BATCHED_AND_LOST(
      "BATCHED_OK, but not done", 0.05, Lie.reply(Kind.UPDATE, Status.BATCHED_OK)),
  UPDATE_LATE("OK, done 20 ms later", 0.2, p -> WriteLies.late(Duration.ofMillis(20))),
  UPDATE_OF_OTHER_RECORD(
      "OK, done to another record", 0.05, p -> WriteLies.toRecordBefore(Kind.UPDATE)),
  UPDATE_IN_TWO_STEPS(
      "the record is gone for a moment", 0.5, Lie.in(Kind.UPDATE, WriteLies::inTwoSteps)),
  UPDATE_NOT_INDEXED("stored, but searches never see it", 0.05, p -> OtherVersions.notIndexed()),
  UPDATE_NOT_FOUND("not done: NOT_FOUND", 0.05, Lie.notFound(Kind.UPDATE)),
  // Inserts and deletes.
  INSERT_LOST("OK, but not done", 0.05, Lie.reply(Kind.INSERT, Status.OK)),
  INSERT_DOUBLED(
      "stored a second time under another key", 0.05, Lie.in(Kind.INSERT, WriteLies::twice)),
  INSERT_NOT_FOUND("not done: NOT_FOUND", 0.05, Lie.reply(Kind.INSERT, Status.NOT_FOUND)),
  DELETE_NOT_DONE("OK, but not done", 0.05, Lie.reply(Kind.DELETE, Status.OK)),
  DELETE_OF_OTHER_RECORD(
      "OK, another record is gone", 0.05, p -> WriteLies.toRecordBefore(Kind.DELETE)),
  // Times to live.
  EXPIRED_EARLY(
      "a record is gone after half its time to live", 0.1, properties -> ExpiryLies.early()),
  EXPIRED_BACK("an expired record lives as long again", 0.1, properties -> ExpiryLies.back()),
  EXPIRY_RENEWED(
      "an update gives the record its whole time again", 0.5, properties -> ExpiryLies.renewed()),
  EXPIRED_READ("a read shows an expired record", 0.5, properties -> ExpiryLies.read()),
  EXPIRED_FOUND(
      "a search shows and counts expired records", 0.05, properties -> ExpiryLies.found()),
  EXPIRED_COUNTED("a total counts expired records", 0.05, properties -> ExpiryLies.counted()),
  // Scans, reads.
  SCAN_SHORT("the last record is missing", 0.05, scan(Forgeries::withoutLast)),
  SCAN_WITH_GAP("one record is missing and later records move up", 0.05, scan(Forgeries::withGap)),
  SCAN_BEHIND_START("the first record is missing", 0.05, scan((asked, truth) -> truth.at(1))),
  SCAN_NULL_ROW("null in place of a record", 0.05, scan(Forgeries::withNull)),
  SEARCH_NOT_FOUND("NOT_FOUND in place of a page", 0.05, Lie.reply(Kind.SEARCH, Status.NOT_FOUND)),
  SCAN_NOT_FOUND("NOT_FOUND in place of records", 0.05, Lie.reply(Kind.SCAN, Status.NOT_FOUND)),
  READ_NOT_FOUND("NOT_FOUND in place of a record", 0.05, Lie.notFound(Kind.READ)),
  // The truth in a form that the contract of a binding does not allow.
  READ_OF_OTHER_KEY(
      "a record with the key of another one",
      0.05,
      MalformedReplies.inReads(key -> NumberedKeys.key(NumberedKeys.number(key) + 1))),
  READ_WITH_MALFORMED_KEY(
      "a record with a key that no record has", 0.05, MalformedReplies.inReads(key -> "user7")),
  READ_BATCHED("BATCHED_OK, with the record", 0.05, MalformedReplies.batched(Kind.READ)),
  SCAN_BATCHED("BATCHED_OK, with the records", 0.05, MalformedReplies.batched(Kind.SCAN)),
  SEARCH_BATCHED("BATCHED_OK, with the page", 0.05, MalformedReplies.batched(Kind.SEARCH)),
  ROW_WITH_FURTHER_FIELD(
      "a row of a page has a field that no record has",
      0.05,
      MalformedReplies.inPages(row -> row.put("more", Utf8ByteIterator.of("x")))),
  ROW_WITHOUT_KEY(
      "a row of a page without its key",
      0.05,
      MalformedReplies.inPages(row -> row.remove(SearchableDB.KEY_FIELD))),
  FACET_WITH_FURTHER_FIELD(
      "a row of facets has a third field",
      0.05,
      MalformedReplies.inFacets(row -> row.put("brand", Utf8ByteIterator.of("x")))),
  FACET_COUNT_PADDED("a count is 07 for 7", 0.05, MalformedReplies.ofCounts("0%s")),
  FACET_COUNT_SIGNED("a count is +7 for 7", 0.05, MalformedReplies.ofCounts("+%s")),
  // Figures.
  TOTAL_OFF_BY_ONE("the total is off by one", 0.05, Forgeries.withOtherTotal(1)),
  TOTAL_OFF_BY_A_MILLION(
      "the total is too high by a million", 0.05, Forgeries.withOtherTotal(1_000_000)),
  LAZY_VALUES("the truth, decoded only when it is read", 1, new LazyValues());

  /** The property that names one of them. */
  public static final String PROPERTY = "liar.type";

  static final Setting<NamedLie> SETTING =
      Setting.optional(
          PROPERTY, ValueType.oneOf(List.of(values()), NamedLie::property), "the lie to tell");

  private final String description;
  private final double rate;
  private final When when;
  private final Function<Properties, Lie> maker;

  NamedLie(String description, double rate, Lie lie) {
    this(description, rate, properties -> lie);
  }

  /**
   * @param maker of a lie that remembers something, or goes by the data set, for one liar
   */
  NamedLie(String description, double rate, Function<Properties, Lie> maker) {
    this(description, rate, When.ANY_TIME, maker);
  }

  NamedLie(String description, double rate, When when, Function<Properties, Lie> maker) {
    this.description = description;
    this.rate = rate;
    this.when = when;
    this.maker = maker;
  }

  private static Lie page(Answer.Forgery forgery) {
    return Answer.forged(Kind.SEARCH, forgery);
  }

  private static Lie scan(Answer.Forgery forgery) {
    return Answer.forged(Kind.SCAN, forgery);
  }

  private static Function<Properties, Lie> staleRead(Duration age) {
    return properties -> OtherVersions.old(age, OtherVersions::inReads);
  }

  private static Function<Properties, Lie> staleRow(Duration age) {
    return properties -> OtherVersions.old(age, OtherVersions::inRows);
  }

  /** Its name in {@code liar.type}. */
  public String property() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String description() {
    return description;
  }

  /** The default share of calls that get a lie, from 0 to 1. */
  public double rate() {
    return rate;
  }

  When when() {
    return when;
  }

  Lie newLie(Properties properties) {
    return maker.apply(properties);
  }
}
