// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.memory.Neighbour;
import site.ycsb.memory.Scored;
import site.ycsb.search.Bm25;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.HybridForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.Hybrid;
import site.ycsb.search.question.Relevance;

/** Runs the search workload over stores that tell the truth: nothing may be flagged. */
@Tag("slow")
class HonestStoresTest {

  private static final Mix ALL =
      Mix.of(
          "search",
          40,
          "read",
          10,
          "update",
          15,
          "insert",
          10,
          "delete",
          5,
          "scan",
          10,
          "readmodifywrite",
          10);

  private static Mix updates(int percent) {
    int reads = (100 - percent) / 3;
    return percent == 0
        ? Mix.of("search", 65, "read", 35)
        : Mix.of("search", 100 - percent - reads, "read", reads, "update", percent);
  }

  private static void assertNothingIsFlagged(Class<?> binding, Class<?> loaded, Mix mix) {
    Map<String, String> properties = mix.onSmallDataSet();
    CheckedRun run = CheckedRun.of(binding, loaded, properties);
    assertThat(run.flagged()).as(run.output()).isEmpty();
    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.output()).contains("[VERIFY], Return=OK, ");
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 10", "1, 50", "8, 0", "8, 10", "8, 50", "64, 0", "64, 10", "64, 50"})
  void updatesPass(int threads, int percent) {
    assertNothingIsFlagged(
        MemoryDB.class,
        MemoryDB.class,
        updates(percent).with("threadcount", threads).with("operationcount", 10_000));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void allWritesPassInAnyDataSet(int seed) {
    assertNothingIsFlagged(
        MemoryDB.class,
        MemoryDB.class,
        ALL.with("seed", seed)
            .with("threadcount", seed == 1 ? 1 : 8 * seed)
            .with("search.totalhits", seed % 2 == 0)
            .with("readallfields", seed % 3 != 0)
            .with("search.sortorder", seed % 4 == 0 ? "asc" : "desc"));
  }

  static List<String> kinds() {
    return Question.Kind.ALL.stream()
        .filter(kind -> !kind.needsVectors())
        .map(Question.Kind::name)
        .toList();
  }

  /** Runs with a probe, whose record matches none of them. */
  @ParameterizedTest
  @MethodSource("kinds")
  void eachKindPassesWhileWordsChange(String kind) {
    String name = UUID.randomUUID().toString();
    assertNothingIsFlagged(
        UnsteadyDB.class,
        MemoryDB.class,
        ALL.with("search.questions", kind)
            .with("update.text", 0.3)
            .with("search.totalhits", true)
            .with("threadcount", 8)
            .with("target", 4000)
            .with("target.missed", "ok")
            .with("freshness.rate", 100)
            .with(UnsteadyDB.NAME_PROPERTY, name));
  }

  @ParameterizedTest
  @CsvSource({
    "UnsteadyDB, 2, 256",
    "UnsteadyDB, 20, 0",
    "RefreshedDB, 5, 0",
    "MemoryDB, 1000, 256"
  })
  void tenantsPassWhileRecordsMove(String store, int tenants, int memory) throws Exception {
    assertNothingIsFlagged(
        Class.forName(
            store.equals("MemoryDB") ? MemoryDB.class.getName() : "site.ycsb.liar." + store),
        store.equals("RefreshedDB") ? RefreshedDB.class : MemoryDB.class,
        ALL.with("search.questions", "tenant")
            .with("search.tenants", tenants)
            .with("update.tenant", 0.5)
            .with("update.text", tenants == 20 ? 0.3 : 0)
            .with("search.totalhits", tenants != 5)
            .with("search.oraclememory", memory)
            .with("threadcount", 8));
  }

  /** Records move, come and go while they are walked. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 0, 1000, MemoryDB",
    "0.5, 0.3, 5, UnsteadyDB",
    "0, 0, 1000, UnsteadyDB",
    "1, 0.3, 1000, RefreshedDB",
    "0.5, 0, 5, RefreshedDB"
  })
  void walksPassWhileRecordsMove(double moved, double changedTexts, int most, String store)
      throws Exception {
    assertNothingIsFlagged(
        Class.forName(
            store.equals("MemoryDB") ? MemoryDB.class.getName() : "site.ycsb.liar." + store),
        store.equals("RefreshedDB") ? RefreshedDB.class : MemoryDB.class,
        ALL.with("search.questions", "walk")
            .with("search.walk.page", 2)
            .with("search.walk.rows", most)
            .with("update.walk", moved)
            .with("update.text", changedTexts)
            .with("threadcount", 8));
  }

  /** Records move while they are asked for by their place. */
  @ParameterizedTest
  @CsvSource({
    "place, 1, sort, 0.2, 0, UnsteadyDB",
    "place, 1, sort, 1, 64, RefreshedDB",
    "place, 1, distance, 0.2, 64, UnsteadyDB",
    "place, 0, distance, 1, 0, RefreshedDB",
    "place-box, 0, sort, 0.2, 64, MemoryDB",
    "place-box, 1, sort, 1, 0, UnsteadyDB"
  })
  void placesPassWhileRecordsMove(
      String kind, int words, String order, double edges, int memory, String store)
      throws Exception {
    assertNothingIsFlagged(
        Class.forName(
            store.equals("MemoryDB") ? MemoryDB.class.getName() : "site.ycsb.liar." + store),
        store.equals("RefreshedDB") ? RefreshedDB.class : MemoryDB.class,
        ALL.with("search.questions", kind)
            .with("search.place.words", words)
            .with("search.place.order", order)
            .with("search.edges", edges)
            .with("update.place", 0.5)
            .with("update.text", edges == 1 ? 0.3 : 0)
            .with("search.totalhits", memory == 0)
            .with("search.oraclememory", memory)
            .with("threadcount", 8));
  }

  /** With few and with many hits kept, and a store that shows writes late. */
  @ParameterizedTest
  @CsvSource({
    "l2, 0, UnsteadyDB",
    "cosine, 256, UnsteadyDB",
    "dot, 0, MemoryDB",
    "l2, 0, RefreshedDB"
  })
  void nearestVectorsPass(String metric, int memory, String store) throws Exception {
    boolean isRefreshed = store.equals("RefreshedDB");
    Class<?> binding =
        store.equals("MemoryDB") ? MemoryDB.class : Class.forName("site.ycsb.liar." + store);
    assertNothingIsFlagged(
        binding,
        isRefreshed ? binding : MemoryDB.class,
        ALL.with("search.questions", "nearest,nearest-filter,self")
            .with("search.vector", 24)
            .with("search.vector.metric", metric)
            .with("update.vector", 0.5)
            .with("search.fields", "*")
            .with("search.selectivities", "half,tenth,hundredth")
            .with("search.oraclememory", memory)
            .with("search.minrecall", isRefreshed ? 0 : 1)
            .with("threadcount", 8)
            .with("freshness.rate", 100)
            .with(UnsteadyDB.NAME_PROPERTY, UUID.randomUUID().toString()));
  }

  /** Counts records that were deleted or replaced, too, until it forgets them all at once. */
  public static class StaleCountsDB extends MemoryDB {

    private static final int MOST_DELETED = 200;
    private static final Map<Table, List<Indexed>> DELETED = new ConcurrentHashMap<>();

    @Override
    protected void index(Table t, Indexed record) {
      keep(t, record.key());
      super.index(t, record);
    }

    @Override
    protected void unindex(Table t, String key) {
      keep(t, key);
      super.unindex(t, key);
    }

    private static void keep(Table t, String key) {
      Indexed before = t.index().get(key);
      if (before != null) {
        DELETED.compute(
            t,
            (table, some) -> {
              boolean isMerged = some == null || some.size() == MOST_DELETED;
              List<Indexed> more = new ArrayList<>(isMerged ? List.of() : some);
              more.add(before);
              return more;
            });
      }
    }

    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      List<Indexed> counted = new ArrayList<>(all);
      counted.addAll(DELETED.getOrDefault(existing("usertable"), List.of()));
      return Scored.best(all, counted, question, form);
    }

    @Override
    public Bm25 bm25() {
      return Bm25.PLAIN.with(Bm25.Deleted.COUNTED);
    }
  }

  /** Does not say its scores. */
  public static class SilentDB extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      result.forEach(row -> row.remove(SearchableDB.SCORE_FIELD));
      return status;
    }
  }

  /** Scores by parts of the table, to which keys are assigned by a hash. */
  public static class ShardedDB extends MemoryDB {

    private static final int SHARDS = 3;

    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      return all.stream()
          .collect(
              Collectors.groupingBy(
                  record -> Math.floorMod(record.key().hashCode() * 0x9E3779B1 >>> 8, SHARDS)))
          .values()
          .stream()
          .flatMap(shard -> Scored.best(shard, shard, question, form).stream())
          .sorted(Comparator.comparingDouble(Scored::score).reversed())
          .limit(form.k())
          .toList();
    }

    @Override
    public Bm25 bm25() {
      return Bm25.PLAIN.inShards(SHARDS);
    }
  }

  static List<Arguments> scoringStores() {
    return List.of(
        Arguments.of(MemoryDB.class, 0.0),
        Arguments.of(MemoryDB.class, 0.3),
        Arguments.of(SilentDB.class, 0.3),
        Arguments.of(StaleCountsDB.class, 0.0),
        Arguments.of(StaleCountsDB.class, 0.3),
        Arguments.of(ShardedDB.class, 0.3),
        Arguments.of(RefreshedDB.class, 0.3));
  }

  @ParameterizedTest
  @MethodSource("scoringStores")
  void scoresPassWhileRecordsChange(Class<?> store, double changedTexts) {
    assertNothingIsFlagged(
        store,
        store,
        ALL.with("search.questions", "relevance")
            .with("update.text", changedTexts)
            .with("threadcount", 8)
            .with("freshness.rate", 100));
  }

  @ParameterizedTest
  @CsvSource({"MemoryDB, 0.999, 1", "StaleCountsDB, 0.8, 0.9999", "ShardedDB, 0.3, 0.999"})
  void whatStaleAndSeparateCountsCostIsMeasured(String store, double least, double most) {
    Class<?> binding =
        Map.of(
                "MemoryDB", MemoryDB.class,
                "StaleCountsDB", StaleCountsDB.class,
                "ShardedDB", ShardedDB.class)
            .get(store);
    Map<String, String> properties =
        updates(50)
            .with("search.questions", "relevance")
            .with("update.text", 0.5)
            .with("threadcount", 1)
            .onSmallDataSet();
    CheckedRun run = CheckedRun.of(binding, binding, properties);

    assertThat(run.problems()).as(run.output()).isEmpty();
    for (String metric : List.of("Overlap", "Rbo", "Ndcg")) {
      assertThat(metric(run, "SEARCH-RELEVANCE", metric)).as(metric).isBetween(least, 1.0);
    }
    assertThat(metric(run, "SEARCH-RELEVANCE", "Rbo")).isBetween(least, most);
  }

  /** The lists change between the two requests. */
  @ParameterizedTest
  @CsvSource({"UnsteadyDB, 1", "RefreshedDB, 0", "StaleCountsDB, 1"})
  void fusedListsPassWhileRecordsChange(String store, double leastRecall) throws Exception {
    boolean isLayer = store.equals("UnsteadyDB");
    Class<?> binding =
        store.equals("StaleCountsDB")
            ? StaleCountsDB.class
            : Class.forName("site.ycsb.liar." + store);
    assertNothingIsFlagged(
        binding,
        isLayer ? MemoryDB.class : binding,
        hybrid()
            .with("search.minrecall", leastRecall)
            .with("threadcount", 8)
            .with(UnsteadyDB.NAME_PROPERTY, UUID.randomUUID().toString()));
  }

  private static Mix hybrid() {
    return ALL.with("search.questions", "hybrid")
        .with("search.vector", 16)
        .with("update.vector", 0.5)
        .with("update.text", 0.3)
        .with("search.hybrid.window", 40);
  }

  /** Fuses the lists itself, and keeps them to itself. */
  public static class FusingDB extends MemoryDB {
    @Override
    public Set<Class<? extends Question>> questionKinds() {
      Set<Class<? extends Question>> kinds = new HashSet<>(super.questionKinds());
      kinds.add(Hybrid.class);
      return kinds;
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      if (!(query.question() instanceof Hybrid hybrid)) {
        return super.search(table, query, fields, result);
      }
      HybridForm form = new HybridForm(hybrid.form().words(), hybrid.form().k(), constant(hybrid));
      Hybrid asked = new Hybrid(hybrid.words(), hybrid.near(), form);
      SearchQuery own = SearchQuery.of(asked, 0, query.limit(), false);
      Status status = FusedSearch.search(this, table, own, fields, result);
      result.setLists(List.of());
      return status;
    }

    int constant(Hybrid asked) {
      return asked.form().constant();
    }
  }

  /** Fuses by another constant. */
  public static class FarConstantDB extends FusingDB {
    @Override
    int constant(Hybrid asked) {
      return 10;
    }
  }

  @Test
  void fusionWithoutListsIsBounded() {
    assertNothingIsFlagged(FusingDB.class, FusingDB.class, hybrid().with("threadcount", 8));
    CheckedRun wrong =
        CheckedRun.of(FarConstantDB.class, FarConstantDB.class, hybrid().onSmallDataSet());
    assertThat(wrong.isFlagged()).as(wrong.output()).isTrue();
  }

  /** Leaves out one of the nearest now and then, as an approximate index does. */
  public static class ApproximateDB extends MemoryDB {
    @Override
    protected List<Neighbour> nearest(Stream<Indexed> hits, Question question, NearestForm form) {
      NearestForm wider = new NearestForm(form.field(), form.metric(), form.k() + 1);
      List<Neighbour> found = new ArrayList<>(super.nearest(hits, question, wider));
      if (found.size() > form.k()) {
        found.remove(ThreadLocalRandom.current().nextInt(found.size()));
      }
      return found;
    }
  }

  @Test
  void approximateAnswersPassAndAreMeasured() {
    Map<String, String> properties =
        ALL.with("search.questions", "nearest,nearest-filter")
            .with("search.vector", 24)
            .with("update.vector", 0.5)
            .with("threadcount", 8)
            .onSmallDataSet();
    CheckedRun run = CheckedRun.of(ApproximateDB.class, ApproximateDB.class, properties);

    assertThat(run.flagged()).as(run.output()).isEmpty();
    assertThat(run.problems()).as(run.output()).isEmpty();
    // The value lies between two limits, which are the farther apart the more writes are in flight.
    assertThat(nearest(run, "Recall")).isBetween(0.85, 0.95);
    assertThat(nearest(run, "Recall.worst")).isBetween(0.3, 0.9);
    assertThat(nearest(run, "Recall.p5"))
        .isBetween(nearest(run, "Recall.worst"), nearest(run, "Recall"));
    assertThat(nearest(run, "Recall.worst.question"))
        .isBetween(nearest(run, "Recall.worst"), nearest(run, "Recall"));
  }

  private static double nearest(CheckedRun run, String metric) {
    return metric(run, "SEARCH-NEAREST", metric);
  }

  private static double metric(CheckedRun run, String operation, String metric) {
    Matcher line =
        Pattern.compile("\\[" + operation + "], " + Pattern.quote(metric) + ", ([0-9.]+)")
            .matcher(run.output());
    assertThat(line.find()).as(metric + ": " + run.output()).isTrue();
    return Double.parseDouble(line.group(1));
  }

  @ParameterizedTest
  @CsvSource({"1", "8", "64"})
  void delaysAndReorderedWritesPass(int threads) {
    String name = UUID.randomUUID().toString();
    for (Mix mix : new Mix[] {ALL, updates(50).with("recordcount", 100)}) {
      assertNothingIsFlagged(
          UnsteadyDB.class,
          MemoryDB.class,
          mix.with("threadcount", threads)
              .with("operationcount", threads == 1 ? 2000 : 5000)
              .with(UnsteadyDB.NAME_PROPERTY, name));
    }
    if (threads > 1) {
      assertThat(UnsteadyDB.reordered(name)).as("writes overtaken").isPositive();
    }
  }

  @ParameterizedTest
  @CsvSource({"8, 10, 50", "8, 200, 50", "64, 50, 10"})
  void periodicallyRefreshedSearchPasses(int threads, int periodMillis, int percent) {
    Mix refreshed =
        updates(percent)
            .with("threadcount", threads)
            .with("target", 5000)
            .with("target.missed", "ok")
            .with(RefreshedDB.PERIOD_PROPERTY, periodMillis);
    assertNothingIsFlagged(RefreshedDB.class, RefreshedDB.class, refreshed);
  }

  @Test
  void allWritesPassWithPeriodicRefreshAndDelays() {
    assertNothingIsFlagged(
        UnsteadyDB.class,
        RefreshedDB.class,
        ALL.with("threadcount", 16)
            .with("target", 5000)
            .with("target.missed", "ok")
            .with(UnsteadyDB.OVER_PROPERTY, RefreshedDB.class.getName())
            .with(RefreshedDB.PERIOD_PROPERTY, 50));
  }

  @ParameterizedTest
  @CsvSource({"department, 1", "inStock, 8", "inStock, 64"})
  void filtersPass(String tag, int threads) {
    Mix mix =
        ALL.with("search.questions", "allterms,filter")
            .with("search.filter.tag", tag)
            .with("threadcount", threads)
            .with("search.totalhits", threads == 8);
    assertNothingIsFlagged(MemoryDB.class, MemoryDB.class, mix.with("operationcount", 10_000));
    assertNothingIsFlagged(UnsteadyDB.class, MemoryDB.class, mix);
    assertNothingIsFlagged(
        RefreshedDB.class,
        RefreshedDB.class,
        mix.with("target", 5000).with("target.missed", "ok").with(RefreshedDB.PERIOD_PROPERTY, 50));
  }

  /** Nothing is said of their place, and what is said has to be right. */
  @Test
  void filtersWhoseHitsAreNotAllKnownPass() {
    assertNothingIsFlagged(
        MemoryDB.class,
        MemoryDB.class,
        ALL.with("search.questions", "filter")
            .with("search.filter.tag", "inStock")
            .with("search.oraclememory", 0)
            .with("search.minchecked", 0));
  }

  @Test
  void liarWithRateZeroPasses() {
    assertNothingIsFlagged(
        LiarDB.class,
        MemoryDB.class,
        ALL.with(NamedLie.PROPERTY, NamedLie.OTHER_QUERY.property()).with(Liar.RATE_PROPERTY, 0));
  }

  /** Each tenth read and each tenth search fails. */
  public static final class FailingDB extends MemoryDB {
    private int calls;

    private boolean fails() {
      return ++calls % 10 == 0;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return fails() ? Status.SERVICE_UNAVAILABLE : super.read(table, key, fields, result);
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      if (fails()) {
        throw new IllegalStateException("the connection broke");
      }
      return super.search(table, query, fields, result);
    }
  }

  @Test
  void occasionalFailuresAreNotWrongAnswers() {
    assertNothingIsFlagged(FailingDB.class, MemoryDB.class, updates(50).with("maxerrors", "100%"));
  }

  @Test
  void resultReportsThatNoChangedRecordWasReadBack(@TempDir Path results) throws IOException {
    assertNothingIsFlagged(
        MemoryDB.class,
        MemoryDB.class,
        updates(50).with("search.readback", 0).with("results.dir", results));
    assertThat(Files.readString(results.resolve("run.json")))
        .containsPattern("\"readBack.records\" : \"0 of [1-9]");
  }
}
