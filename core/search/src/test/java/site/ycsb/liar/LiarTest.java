// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.memory.MemoryDB;

/**
 * Runs the search workload over a store that tells one lie: the run has to fail. Leaves the table
 * of docs/evidence/liar.md in {@code target/liar.md}. The system property {@code liar.type} names
 * the lies to tell alone, with commas between.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiarTest {

  private static final Mix SHOP = Mix.of("search", 60, "read", 30, "update", 10);
  private static final Mix HOT =
      Mix.of("search", 40, "read", 30, "update", 30).with("recordcount", 300);

  /** Longer than the second by which some lies are late. */
  private static final Mix SLOW = HOT.with("target", 3000).with("operationcount", 6000);

  private static final Mix UPDATES = Mix.of("search", 30, "read", 40, "update", 30);
  private static final Mix INSERTS = Mix.of("search", 50, "read", 20, "scan", 10, "insert", 20);
  private static final Mix DELETES = Mix.of("search", 60, "read", 25, "update", 5, "delete", 10);
  private static final Mix EXPIRING =
      Mix.of("search", 40, "read", 20, "update", 20, "insert", 20)
          .with("target", 3000)
          .with("operationcount", 6000)
          .with("requestdistribution", "latest")
          .with("search.totalhits", true)
          .with("insert.ttl", 300);
  private static final Mix SCANS = Mix.of("scan", 50, "read", 30, "update", 20);
  private static final Mix SCANS_WITH_DELETES = Mix.of("scan", 60, "read", 25, "delete", 15);
  private static final Mix FILTERS =
      SHOP.with("search.questions", "filter").with("search.filter.tag", "inStock");
  private static final Mix RANGES =
      SHOP.with("search.questions", "range").with("search.range.tag", "department");
  private static final Mix RENAMED = SHOP.with("update.text", 0.3);
  private static final Mix FACETS = RENAMED.with("search.questions", "facets");
  private static final Mix STATS = SHOP.with("search.questions", "stats");
  private static final Mix CARDINALITY = RENAMED.with("search.questions", "cardinality");
  private static final Mix HISTOGRAM =
      SHOP.with("search.questions", "histogram").with("search.histogram.step", 20_000);
  private static final Mix STOCK =
      Mix.of("search", 60, "update", 40)
          .with("search.questions", "facets")
          .with("search.facets.tag", "inStock");
  private static final Mix VECTORS =
      Mix.of("search", 60, "read", 10, "update", 30)
          .with("search.vector", 16)
          .with("update.vector", 0.5)
          .with("search.questions", "nearest")
          .with("search.oraclememory", 0);
  private static final Mix FILTERED_VECTORS = VECTORS.with("search.questions", "nearest-filter");
  private static final Mix RELEVANCE = RENAMED.with("search.questions", "relevance");
  private static final Mix HYBRID =
      VECTORS
          .with("update.text", 0.3)
          .with("search.questions", "hybrid")
          .with("search.hybrid.window", 40);
  private static final Mix WALKS = walking(SHOP);
  private static final Mix TENANTS =
      SHOP.with("search.questions", "tenant").with("search.tenants", 10).with("update.tenant", 0.3);
  private static final Mix PLACES =
      SHOP.with("search.questions", "place").with("update.place", 0.3);
  private static final Mix NEAREST_PLACES = PLACES.with("search.place.order", "distance");
  private static final Mix BOXES =
      SHOP.with("search.questions", "place-box").with("update.place", 0.3);
  private static final Mix COUNTS = RENAMED.with("search.questions", "count");
  private static final Mix TOTALS = SHOP.with("search.totalhits", true);

  private final Map<NamedLie, List<String>> rows = new EnumMap<>(NamedLie.class);

  static Stream<Arguments> lies() {
    String only = System.getProperty(NamedLie.PROPERTY);
    return allLies()
        .filter(
            lie ->
                only == null
                    || List.of(only.split(",")).contains(((NamedLie) lie.get()[0]).property()));
  }

  private static Stream<Arguments> allLies() {
    return Stream.concat(
        Stream.of(NamedLie.values())
            .filter(lie -> lie != NamedLie.LAZY_VALUES)
            .map(lie -> Arguments.of(lie, mixFor(lie))),
        Stream.of(
            Arguments.of(NamedLie.LAST_ROW_DROPPED, DELETES),
            Arguments.of(NamedLie.FIRST_ROW_DROPPED, DELETES),
            Arguments.of(NamedLie.HIT_LEFT_OUT, DELETES),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, INSERTS),
            Arguments.of(NamedLie.SCAN_SHORT, SCANS_WITH_DELETES),
            Arguments.of(NamedLie.SCAN_WITH_GAP, SCANS_WITH_DELETES),
            Arguments.of(NamedLie.TOTAL_OFF_BY_ONE, DELETES.with("search.totalhits", true)),
            Arguments.of(NamedLie.TOTAL_OFF_BY_ONE, COUNTS),
            Arguments.of(NamedLie.HITS_AS_LOADED, COUNTS),
            Arguments.of(NamedLie.HIT_LEFT_OUT, FACETS),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, FACETS),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, FACETS),
            Arguments.of(NamedLie.NULL_ROW, FACETS),
            Arguments.of(NamedLie.OTHER_QUERY, FACETS),
            Arguments.of(
                NamedLie.FACETS_AS_LOADED,
                SHOP.with("search.questions", "facets").with("search.facets.tag", "inStock")),
            Arguments.of(NamedLie.STATS_WITHOUT_ONE, RENAMED.with("search.questions", "stats")),
            Arguments.of(NamedLie.STATS_WITHOUT_ONE, DELETES.with("search.questions", "stats")),
            Arguments.of(NamedLie.OTHER_QUERY, STATS),
            Arguments.of(
                NamedLie.CARDINALITY_WITHOUT_ONE, DELETES.with("search.questions", "cardinality")),
            Arguments.of(NamedLie.OTHER_QUERY, CARDINALITY),
            Arguments.of(NamedLie.FACET_OFF_BY_ONE, HISTOGRAM),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, HISTOGRAM),
            Arguments.of(NamedLie.OTHER_QUERY, HISTOGRAM),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, HISTOGRAM),
            Arguments.of(
                NamedLie.HISTOGRAM_WITHOUT_ONE, RENAMED.with("search.questions", "histogram")),
            Arguments.of(
                NamedLie.HISTOGRAM_WITHOUT_ONE, DELETES.with("search.questions", "histogram")),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, STATS),
            Arguments.of(NamedLie.UPDATE_IN_TWO_STEPS, STOCK),
            Arguments.of(NamedLie.HIT_LEFT_OUT, WALKS),
            Arguments.of(NamedLie.HIT_LEFT_OUT, walking(DELETES)),
            Arguments.of(NamedLie.HIT_LEFT_OUT, walking(INSERTS)),
            Arguments.of(NamedLie.HIT_LEFT_OUT, WALKS.with("update.walk", 0)),
            Arguments.of(NamedLie.HIT_LEFT_OUT, WALKS.with("search.walk.rows", 5)),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, WALKS),
            Arguments.of(NamedLie.NULL_ROW, WALKS),
            Arguments.of(NamedLie.OTHER_QUERY, WALKS),
            Arguments.of(NamedLie.ORDER_FROZEN, WALKS),
            Arguments.of(NamedLie.STALE_ROW_FOR_EVER, WALKS.with("update.walk", 0)),
            Arguments.of(NamedLie.STALE_ROW_5_MS, walking(HOT)),
            Arguments.of(NamedLie.REVISION_INVENTED_IN_SEARCH, WALKS),
            Arguments.of(
                NamedLie.HITS_AS_LOADED,
                WALKS.with("update.text", 0.3).with("search.walk.page", 20)),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, WALKS),
            Arguments.of(NamedLie.ROW_OF_ANOTHER_TENANT, TENANTS.with("update.tenant", 0)),
            Arguments.of(NamedLie.HITS_AS_LOADED, TENANTS),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, TENANTS),
            Arguments.of(NamedLie.HITS_AS_LOADED, PLACES),
            Arguments.of(NamedLie.HITS_AS_LOADED, BOXES),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, PLACES),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, PLACES.with("search.place.words", 0)),
            Arguments.of(NamedLie.PLACE_OUTSIDE, PLACES.with("search.place.words", 0)),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, NEAREST_PLACES),
            Arguments.of(NamedLie.HIT_LEFT_OUT, NEAREST_PLACES),
            Arguments.of(NamedLie.ORDER_FROZEN, NEAREST_PLACES),
            Arguments.of(NamedLie.PLACE_OUTSIDE, BOXES),
            Arguments.of(NamedLie.COORDINATES_SWAPPED, BOXES),
            Arguments.of(NamedLie.DATELINE_IGNORED, BOXES),
            Arguments.of(NamedLie.HITS_AS_LOADED, FILTERS),
            Arguments.of(NamedLie.HITS_AS_LOADED, asking("either")),
            Arguments.of(NamedLie.HITS_AS_LOADED, asking("both")),
            Arguments.of(NamedLie.RANGE_IGNORED, RANGES),
            Arguments.of(NamedLie.BOUNDS_EXCLUDED, RANGES),
            Arguments.of(NamedLie.RANGE_AS_FLOAT, RANGES),
            Arguments.of(NamedLie.RANGE_ROUNDED_TO_16, RANGES),
            Arguments.of(NamedLie.ASCII_WORDS_ONLY, unicode("fuzzy")),
            Arguments.of(NamedLie.PREFIX_OF_ONE_WORD, nested("prefix")),
            Arguments.of(NamedLie.PREFIX_OF_LONGER_WORDS, nested("prefix")),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, RENAMED),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, VECTORS),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, FILTERED_VECTORS),
            Arguments.of(NamedLie.EMPTY_PAGE, VECTORS),
            Arguments.of(NamedLie.NULL_ROW, VECTORS),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, VECTORS),
            Arguments.of(NamedLie.OTHER_QUERY, VECTORS),
            Arguments.of(NamedLie.STALE_ROW_FOR_EVER, VECTORS),
            Arguments.of(NamedLie.REVISION_INVENTED_IN_SEARCH, VECTORS),
            Arguments.of(NamedLie.VECTORS_AS_LOADED, FILTERED_VECTORS),
            Arguments.of(NamedLie.GHOST, RELEVANCE),
            Arguments.of(NamedLie.ROW_DOUBLED, RELEVANCE),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, RELEVANCE),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, RELEVANCE),
            Arguments.of(NamedLie.EMPTY_PAGE, RELEVANCE),
            Arguments.of(NamedLie.NULL_ROW, RELEVANCE),
            Arguments.of(NamedLie.OTHER_QUERY, RELEVANCE),
            Arguments.of(NamedLie.STALE_ROW_FOR_EVER, RELEVANCE),
            Arguments.of(NamedLie.REVISION_INVENTED_IN_SEARCH, RELEVANCE),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, RELEVANCE),
            Arguments.of(NamedLie.GHOST, HYBRID),
            Arguments.of(NamedLie.ROW_DOUBLED, HYBRID),
            Arguments.of(NamedLie.NEIGHBOURS_SWAPPED, HYBRID),
            Arguments.of(NamedLie.LAST_ROW_DROPPED, HYBRID),
            Arguments.of(NamedLie.EMPTY_PAGE, HYBRID),
            Arguments.of(NamedLie.NULL_ROW, HYBRID),
            Arguments.of(NamedLie.STALE_ROW_FOR_EVER, HYBRID),
            Arguments.of(NamedLie.UPDATE_NOT_INDEXED, HYBRID),
            Arguments.of(NamedLie.BEST_LEFT_OUT, SHOP.with("search.questions", "relevance")),
            Arguments.of(NamedLie.SCORE_OFF, SHOP.with("search.questions", "relevance"))));
  }

  /** Fewer operations: a walk of pages of two rows takes as long as many pages. */
  private static Mix walking(Mix mix) {
    return mix.with("search.questions", "walk")
        .with("operationcount", 2000)
        .with("update.walk", 0.5)
        .with("search.walk.page", 2)
        .with("search.fields", "*");
  }

  private static Mix asking(String kind) {
    return RENAMED.with("search.questions", kind);
  }

  private static Mix nested(String kind) {
    return asking(kind).with("search.wordform", "nested");
  }

  private static Mix unicode(String kind) {
    return asking(kind).with("search.wordform", "unicode");
  }

  private static Mix mixFor(NamedLie lie) {
    return switch (lie) {
      case STALE_READ_5_MS, STALE_ROW_5_MS -> HOT;
      case STALE_READ_1_S, STALE_ROW_1_S, CACHE_LATE_INVALIDATED -> SLOW;
      case UPDATE_DROPPED,
          UPDATE_BATCHED_AND_LOST,
          UPDATE_LATE,
          UPDATE_OF_OTHER_RECORD,
          UPDATE_IN_TWO_STEPS,
          UPDATE_NOT_INDEXED,
          UPDATE_NOT_FOUND ->
          UPDATES;
      case INSERT_LOST, INSERT_DOUBLED, INSERT_NOT_FOUND -> INSERTS;
      case EXPIRED_EARLY,
          EXPIRED_BACK,
          EXPIRY_RENEWED,
          EXPIRED_READ,
          EXPIRED_FOUND,
          EXPIRED_COUNTED ->
          EXPIRING;
      case DELETE_NOT_DONE, DELETE_OF_OTHER_RECORD -> DELETES;
      case SCAN_SHORT,
          SCAN_WITH_GAP,
          SCAN_BEHIND_START,
          SCAN_NULL_ROW,
          SCAN_NOT_FOUND,
          SCAN_BATCHED ->
          SCANS;
      case TOTAL_OFF_BY_ONE, TOTAL_OFF_BY_A_MILLION -> TOTALS;
      case RANGE_IGNORED, BOUNDS_EXCLUDED, RANGE_AS_FLOAT, RANGE_ROUNDED_TO_16 -> FILTERS;
      case HITS_AS_LOADED -> RENAMED;
      case ANY_AS_ALL -> asking("any");
      case EITHER_IN_FIRST,
          EITHER_IN_SECOND,
          EITHER_IN_ONE_FIELD,
          EITHER_IN_BOTH_FIELDS,
          EITHER_OF_ONE_WORD,
          EITHER_DOUBLED ->
          asking("either");
      case BOTH_BY_FIRST,
          BOTH_BY_SECOND,
          BOTH_BY_ONE,
          BOTH_SWAPPED,
          BOTH_ANYWHERE,
          BOTH_SECOND_AS_LOADED ->
          asking("both");
      case NOT_IGNORED -> asking("not");
      case PHRASE_IN_ANY_ORDER -> asking("phrase");
      case PREFIX_OF_ONE_WORD ->
          asking("prefix").with("search.vocabulary", 300).with("recordcount", 2000);
      case FUZZY_AT_TWO_EDITS, FUZZY_WITH_TRANSPOSITIONS, FUZZY_OF_ONE_WORD -> asking("fuzzy");
      case FUZZY_IN_UTF_16 -> unicode("fuzzy");
      case PREFIX_AS_A_WORD, PREFIX_OF_LONGER_WORDS -> asking("prefix");
      case PREFIX_WITHIN_16_BITS -> unicode("prefix");
      case ASCII_WORDS_ONLY -> unicode("allterms");
      case FACET_OFF_BY_ONE,
          FACETS_SWAPPED,
          FACETS_AS_LOADED,
          FACET_WITH_FURTHER_FIELD,
          FACET_COUNT_PADDED,
          FACET_COUNT_SIGNED ->
          FACETS;
      case STATS_COUNT_OFF,
          STATS_SUM_OFF,
          STATS_LEAST_OFF,
          STATS_WITHOUT_ONE,
          STATS_OF_A_PAGE,
          STATS_AS_LOADED ->
          STATS;
      case HISTOGRAM_ROUNDED,
          HISTOGRAM_BY_COUNT,
          HISTOGRAM_WITHOUT_SMALLEST,
          HISTOGRAM_WITHOUT_ONE,
          HISTOGRAM_OF_A_PAGE,
          HISTOGRAM_AS_LOADED ->
          HISTOGRAM;
      case CARDINALITY_OFF,
          CARDINALITY_OF_HITS,
          CARDINALITY_OF_HASHES,
          CARDINALITY_WITHOUT_ONE,
          CARDINALITY_OF_A_PAGE,
          CARDINALITY_AS_LOADED ->
          CARDINALITY;
      case WALK_MISSES_A_TIE,
          WALK_BY_OFFSET,
          WALK_REPEATS_A_ROW,
          WALK_ENDS_EARLY,
          WALK_IN_ONE_DIRECTION,
          WALK_BY_ONE_NUMBER,
          WALK_MOVED_COMES_TWICE ->
          WALKS;
      case ROW_OF_ANOTHER_TENANT,
          TENANTS_AS_LOADED,
          TENANT_LEFT_OUT,
          TENANT_IGNORED_ON_LATER_PAGES ->
          TENANTS;
      case TENANT_INSERT_LOST ->
          INSERTS.with("search.questions", "tenant").with("search.tenants", 10);
      case TOTAL_OF_ALL_TENANTS -> TENANTS.with("search.totalhits", true);
      case PLACE_OUTSIDE,
          PLACE_AT_THE_BORDER_LEFT_OUT,
          COORDINATES_SWAPPED,
          DISTANCE_ON_FLAT_EARTH,
          DATELINE_IGNORED ->
          PLACES;
      case VECTORS_AS_LOADED, GHOST, ROW_DOUBLED, DISTANCE_SQUARED, DISTANCE_OFF -> VECTORS;
      case SCORES_AS_LOADED,
          COUNTS_AS_LOADED,
          IDF_OF_TWICE_AS_MANY,
          SCORED_BY_OTHER_K1,
          LENGTHS_IGNORED,
          SCORE_OFF,
          BEST_LEFT_OUT,
          WORDLESS_ROW ->
          RELEVANCE;
      case FUSED_STRANGER, FUSED_LAST_FOR_FIRST, FUSED_BY_OTHER_CONSTANT, FUSED_OF_ONE_LIST ->
          HYBRID;
      case FILTER_AS_LOADED, FILTER_IGNORED, FILTERED_AFTERWARDS -> FILTERED_VECTORS;
      case RECALL_FALLS -> VECTORS.with("search.minrecall", 0.99);
      case ONE_NEVER_FOUND -> VECTORS.with("search.questions", "self").with("search.minrecall", 1);
      case UNDER_CONCURRENCY -> SHOP.with("threadcount", 16);
      default -> SHOP;
    };
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("lies")
  void everyLieFailsTheRun(NamedLie lie, Mix mix) {
    String liar = UUID.randomUUID().toString();
    Map<String, String> properties =
        ofLength(lie, mix)
            .with(NamedLie.PROPERTY, lie.property())
            .with(Liar.NAME_PROPERTY, liar)
            .onSmallDataSet();
    CheckedRun run = CheckedRun.of(LiarDB.class, MemoryDB.class, properties);

    long told = Liar.timesTold(liar);
    String shares = mix.toString().equals(SHOP.toString()) ? "" : mix + " ";
    List<String> rowsOfLie = rows.computeIfAbsent(lie, first -> new ArrayList<>());
    String description = rowsOfLie.isEmpty() ? lie.description() + " " : "";
    rowsOfLie.add(
        "| `%s` | %s| %s| %s | %d | %s |"
            .formatted(
                lie.property(), description, shares, percent(lie.rate()), told, run.caughtBy()));
    assertThat(told).as("lies told: %s", run.output()).isPositive();
    assertThat(run.isFlagged()).as("caught: %s", run.output()).isTrue();
    // The store is to blame for what it replies, not the workload.
    assertThat(run.problems()).noneMatch(problem -> problem.contains("defect"));
  }

  @ParameterizedTest
  @EnumSource(
      value = NamedLie.class,
      names = {"ROW_OF_ANOTHER_TENANT", "TENANTS_AS_LOADED", "TENANT_IGNORED_ON_LATER_PAGES"})
  void rowsOfAnotherTenantAreCountedByTheirName(NamedLie lie) {
    Map<String, String> properties =
        TENANTS.with(NamedLie.PROPERTY, lie.property()).onSmallDataSet();
    CheckedRun run = CheckedRun.of(LiarDB.class, MemoryDB.class, properties);

    assertThat(run.flagged()).as(run.output()).containsKey("ROW_OF_ANOTHER_TENANT");
    assertThat(run.problems())
        .anyMatch(problem -> problem.contains(" replies show a row of another tenant: "));
  }

  /** A lie that every other call gets shows in half of the operations. */
  private static Mix ofLength(NamedLie lie, Mix mix) {
    return lie.rate() < 0.5 || mix.properties().containsKey("operationcount")
        ? mix
        : mix.with("operationcount", 2000);
  }

  private static String percent(double rate) {
    return Math.round(rate * 100) + " %";
  }

  @AfterAll
  void writeTable() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| `liar.type` | lie | mix | rate | used | caught by |");
    lines.add("|---|---|---|---|---|---|");
    rows.values().forEach(lines::addAll);
    Files.write(Path.of("target", "liar.md"), lines);
  }

  @Test
  void deferredDecodingOfValuesIsTimed() {
    String liar = UUID.randomUUID().toString();
    Map<String, String> properties =
        Mix.of("search", 40, "read", 30, "scan", 30)
            .with(NamedLie.PROPERTY, NamedLie.LAZY_VALUES.property())
            .with(Liar.NAME_PROPERTY, liar)
            .with("operationcount", 300)
            .with("threadcount", 1)
            .onSmallDataSet();
    CheckedRun run = CheckedRun.of(LiarDB.class, MemoryDB.class, properties);

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(Liar.timesTold(liar)).isEqualTo(300);
    for (String operation : List.of("READ", "SCAN", "SEARCH")) {
      Matcher least =
          Pattern.compile("\\[" + operation + "], MinLatency\\(us\\), (\\d+)")
              .matcher(run.output());
      assertThat(least.find()).isTrue();
      assertThat(Long.parseLong(least.group(1)))
          .as("least latency of %s in us, with the work", operation)
          .isGreaterThanOrEqualTo(LazyValues.WORK_NANOS / 1000);
    }
  }
}
