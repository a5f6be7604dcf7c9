// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.Locale;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.liar.NotFound.Call;
import site.ycsb.testkit.liar.Occasion.When;

/** The lies, by the names under which a liar is asked to tell them. */
public enum NamedLie {
  // Pages.
  OFFSET_IGNORED("each page is the first one", 0.05, page(ForgedPages::first)),
  OFFSET_PLUS_ONE("a full page starts one hit too late", 0.05, page(ForgedPages::oneFurther)),
  OTHER_QUERY("the page of the query asked before", 0.05, (o, p) -> AnotherQuery.before(o)),
  RANDOM_SAMPLE("random hits in order, as many as the page has", 0.05, page(ForgedPages::sample)),
  LAST_ROW_DROPPED("the last row is missing", 0.05, page(ForgedPages::withoutLast)),
  FIRST_ROW_DROPPED("the first row is missing", 0.05, page(ForgedPages::withoutFirst)),
  HIT_LEFT_OUT("a hit is missing, the next ones move up", 0.05, page(ForgedPages::withoutOne)),
  EMPTY_PAGE("no rows", 0.05, page(ForgedPages::empty)),
  NEIGHBOURS_SWAPPED(
      "two rows have changed places", 0.05, page(ForgedPages::withNeighboursSwapped)),
  NULL_ROW("null in place of a row", 0.05, page(ForgedPages::withNull)),
  ORDER_FROZEN(
      "rows as they are, in the order of the load",
      1,
      (occasion, properties) -> new PageLie(occasion, ForgedPages.inLoadedOrder(properties))),
  // Filters.
  RANGE_IGNORED(
      "a filter without its range",
      0.5,
      (o, p) -> AnotherQuery.ofFilter(o, AnotherQuery::withoutRange)),
  BOUNDS_EXCLUDED(
      "a filter whose bounds are not in its range",
      0.5,
      (o, p) -> AnotherQuery.ofFilter(o, AnotherQuery::withoutBounds)),
  FILTER_AS_LOADED("a filter over the values of the load", 0.5, AnotherQuery::ofLoaded),
  // Pages, at times.
  ONE_QUERY_ONLY(
      "the last row of one query's pages is missing",
      1,
      (occasion, properties) ->
          new PageLie(occasion, ForgedPages.ofOneQuery(ForgedPages::withoutLast))),
  LAST_PAGE_ONLY("the last hit of an answer is missing", 1, page(ForgedPages::withoutLastHit)),
  LATE_IN_THE_RUN(
      "a hit is missing, after 90 % of the run",
      0.5, When.LATE_IN_THE_RUN, page(ForgedPages::withoutOne)),
  UNDER_CONCURRENCY(
      "a hit is missing, while another call is in flight",
      0.5,
      When.UNDER_CONCURRENCY,
      page(ForgedPages::withoutOne)),
  // Writes that do not show, and records that were never written.
  CACHE_NEVER_INVALIDATED(
      "a page is kept for ever", 1, (o, p) -> new CachedPages(o, StaleReply.FOR_EVER)),
  CACHE_LATE_INVALIDATED(
      "a page is kept for 300 ms", 1, (o, p) -> new CachedPages(o, Duration.ofMillis(300))),
  STALE_READ_5_MS("a record as it was 5 ms ago", 0.2, staleRead(Duration.ofMillis(5))),
  STALE_READ_1_S("a record as it was 1 s ago", 0.2, staleRead(Duration.ofSeconds(1))),
  STALE_READ_FOR_EVER("a record as it was loaded", 0.05, staleRead(StaleReply.FOR_EVER)),
  STALE_ROW_5_MS("a row as it was 5 ms ago", 0.2, staleRow(Duration.ofMillis(5))),
  STALE_ROW_1_S("a row as it was 1 s ago", 0.2, staleRow(Duration.ofSeconds(1))),
  STALE_ROW_FOR_EVER("a row as it was loaded", 0.05, staleRow(StaleReply.FOR_EVER)),
  REVISION_INVENTED_IN_READ(
      "a record at a revision that nobody wrote", 0.05, InventedRevision::inReads),
  REVISION_INVENTED_IN_SEARCH(
      "a row at a revision that nobody wrote", 0.05, InventedRevision::inSearches),
  // Updates.
  UPDATE_DROPPED("OK, and not done", 0.05, (o, p) -> new LostUpdate(o, Status.OK)),
  UPDATE_BATCHED_AND_LOST(
      "BATCHED_OK, and not done", 0.05, (o, p) -> new LostUpdate(o, Status.BATCHED_OK)),
  UPDATE_LATE("OK, done 20 ms later", 0.2, (o, p) -> new LateUpdate(o, Duration.ofMillis(20))),
  UPDATE_OF_OTHER_RECORD("OK, done to another record", 0.05, (o, p) -> new WrongRecord(o, false)),
  UPDATE_NOT_INDEXED("stored, and searches never see it", 0.05, (o, p) -> new UntoldIndex(o)),
  UPDATE_NOT_FOUND("not done: NOT_FOUND", 0.05, (o, p) -> new NotFound(o, Call.UPDATE)),
  // Inserts and deletes.
  INSERT_LOST("OK, and not done", 0.05, insert((store, key, values) -> Status.OK)),
  INSERT_DOUBLED("stored a second time under another key", 0.05, insert(InsertLie::twice)),
  INSERT_NOT_FOUND("not done: NOT_FOUND", 0.05, insert((store, key, values) -> Status.NOT_FOUND)),
  DELETE_NOT_DONE("OK, and not done", 0.05, (o, p) -> new MissedDelete(o)),
  DELETE_OF_OTHER_RECORD("OK, another record is gone", 0.05, (o, p) -> new WrongRecord(o, true)),
  // Scans, reads.
  SCAN_SHORT("the last record is missing", 0.05, scan(ScanLie::withoutLast)),
  SCAN_WITH_GAP("a record is missing, the next ones move up", 0.05, scan(ScanLie::withGap)),
  SCAN_BEHIND_START("the first record is missing", 0.05, scan(ScanLie::withoutFirst)),
  SCAN_NULL_ROW("null in place of a record", 0.05, scan(ScanLie::withNull)),
  SEARCH_NOT_FOUND("NOT_FOUND in place of a page", 0.05, (o, p) -> new NotFound(o, Call.SEARCH)),
  SCAN_NOT_FOUND("NOT_FOUND in place of records", 0.05, (o, p) -> new NotFound(o, Call.SCAN)),
  READ_NOT_FOUND("NOT_FOUND in place of a record", 0.05, (o, p) -> new NotFound(o, Call.READ)),
  // Figures.
  TOTAL_OFF_BY_ONE("one hit too many or too few", 0.05, (o, p) -> new WrongTotal(o, 1)),
  TOTAL_OFF_BY_A_MILLION("a million hits too many", 0.05, (o, p) -> new WrongTotal(o, 1_000_000)),
  LAZY_VALUES("the truth, worked out when it is looked at", 1, (o, p) -> new LazyValues(o));

  /** The property that names one of them. */
  public static final String PROPERTY = "liar.type";

  static final Setting<String> SETTING = Setting.text(PROPERTY, "the lie to tell");

  private final String description;
  private final double rate;
  private final When when;
  private final BiFunction<Occasion, Properties, Lie> maker;

  NamedLie(String description, double rate, BiFunction<Occasion, Properties, Lie> maker) {
    this(description, rate, When.ANY_TIME, maker);
  }

  NamedLie(
      String description, double rate, When when, BiFunction<Occasion, Properties, Lie> maker) {
    this.description = description;
    this.rate = rate;
    this.when = when;
    this.maker = maker;
  }

  private static BiFunction<Occasion, Properties, Lie> page(PageLie.Forgery forgery) {
    return (occasion, properties) -> new PageLie(occasion, forgery);
  }

  private static BiFunction<Occasion, Properties, Lie> scan(ScanLie.Forgery forgery) {
    return (occasion, properties) -> new ScanLie(occasion, forgery);
  }

  private static BiFunction<Occasion, Properties, Lie> insert(InsertLie.Deed deed) {
    return (occasion, properties) -> new InsertLie(occasion, deed);
  }

  private static BiFunction<Occasion, Properties, Lie> staleRead(Duration age) {
    return (occasion, properties) -> StaleReply.ofReads(occasion, age);
  }

  private static BiFunction<Occasion, Properties, Lie> staleRow(Duration age) {
    return (occasion, properties) -> StaleReply.ofSearches(occasion, age);
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

  Lie newLie(Occasion occasion, Properties properties) {
    return maker.apply(occasion, properties);
  }

  /**
   * The lie of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static NamedLie of(String property) {
    return Stream.of(values())
        .filter(lie -> lie.property().equals(property))
        .findAny()
        .orElseThrow(
            () ->
                SETTING.needs(
                    property,
                    "one of "
                        + Stream.of(values())
                            .map(NamedLie::property)
                            .collect(Collectors.joining(", "))));
  }
}
