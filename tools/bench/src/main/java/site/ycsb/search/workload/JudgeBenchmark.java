// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.FacetCounts;
import site.ycsb.search.answer.FacetedHits;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.answer.StatsHits;
import site.ycsb.search.answer.StatsRow;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.scenario.SearchScenario;

/**
 * How long it takes to judge a first page of each kind of question, or a whole walk, some records
 * being written, and to note an update. In the package of what makes a judge.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Thread)
public class JudgeBenchmark {

  private static final int ALL_RECORDS = 100_000;
  private static final int PAGE = 10;

  @Param({
    "allterms",
    "any",
    "either",
    "both",
    "not",
    "filter",
    "tenant",
    "place",
    "place-box",
    "phrase",
    "prefix",
    "fuzzy",
    "count",
    "range",
    "facets",
    "stats",
    "histogram",
    "cardinality",
    "walk",
    "nearest"
  })
  private String kind;

  /** Records that have been updated; without any, the run is one that only reads. */
  @Param({"0", "10000"})
  private int written;

  /**
   * Records among them whose writes are open: acknowledged, but later than a call began that lasts.
   */
  @Param("0")
  private int open;

  /** Questions with a reply each; the rows of 20 replies stay in the processor's cache. */
  @Param("1000")
  private int queries;

  /** The value of {@code update.text}. */
  @Param("0")
  private String renamed;

  /**
   * The value of {@code update.tenant}, {@code update.place} or {@code update.walk}, for these
   * kinds.
   */
  @Param("0")
  private String moved;

  private SearchScenario scenario;
  private WriteHistory history;
  private ReplyJudge judge;
  private RecordField[] fields;
  private SearchResult[] replies;
  private int next;
  private int ownRevisions;
  private final SplittableRandom updates = new SplittableRandom(2);

  @Setup
  public void judgeRight() {
    SearchPhase run = SearchPhase.from(properties(), System::nanoTime);
    scenario = run.scenario();
    Expectations expectations = run.checks().judging().expectations();
    history = expectations.history();
    judge = scenario.newJudge(expectations, () -> null);
    int own = run.checks().newRevisions().next() & ~0xfff;
    ownRevisions = own;
    fields = scenario.searchFields();
    int[] revisions = new int[ALL_RECORDS];
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < written; i++) {
      if (i == written - open) {
        history.newCaller();
      }
      int number = random.nextInt(ALL_RECORDS);
      int revision = own + random.nextInt(4096);
      history.acknowledge(number, revision, history.begin(number, revision));
      revisions[number] = revision;
    }
    Oracle now = scenario.oracle(ALL_RECORDS, number -> revisions[(int) number], 0);
    replies = new SearchResult[queries];
    for (int i = 0; i < queries; i++) {
      replies[i] = reply(now, i, revisions);
      if (!judge(i).isOk()) {
        throw new IllegalStateException(scenario.questions().get(i).text() + ": " + judge(i));
      }
    }
  }

  private Properties properties() {
    Properties properties = new Properties();
    for (String property :
        List.of(
            "recordcount=" + ALL_RECORDS,
            "seed=3",
            "search.vocabulary=10000",
            "search.queries=" + queries,
            "search.maxpage=4",
            "search.questions=" + kind,
            "update.text=" + renamed,
            "searchproportion=0.9",
            "updateproportion=" + (written == 0 ? "0" : "0.1"),
            "search.fields=productName,brand,price,inStock,image")) {
      properties.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    if (kind.equals("tenant")) {
      properties.setProperty("update.tenant", moved);
    }
    if (kind.equals("walk")) {
      properties.setProperty("update.walk", moved);
    }
    if (kind.startsWith("place")) {
      properties.setProperty("update.place", moved);
    }
    if (kind.equals("nearest")) {
      properties.setProperty("search.vector", "128");
      properties.setProperty("update.vector", "0.2");
    }
    return properties;
  }

  private SearchResult reply(Oracle now, int asked, int[] revisions) {
    SearchResult reply = new SearchResult();
    SearchQuery page = scenario.query(asked, 0, PAGE);
    reply.setTotalHits(now.hits(asked));
    if (page.question().form() instanceof StatsForm) {
      StatsRow stats = ((StatsHits) now.answer(asked)).numbers().row();
      reply.add(StatsForm.row(stats.count(), stats.sum(), stats.least(), stats.greatest()));
      return reply;
    }
    if (page.question().form() instanceof CardinalityForm) {
      FacetCounts values = ((FacetedHits) now.answer(asked)).counts();
      reply.add(CardinalityForm.row(values.size()));
      return reply;
    }
    if (page.question().form() instanceof GroupedForm) {
      FacetCounts facets = ((FacetedHits) now.answer(asked)).counts();
      for (int i = 0; i < Math.min(page.limit(), facets.size()); i++) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(facets.value(i)));
        row.put(SearchableDB.COUNT_FIELD, Utf8ByteIterator.of("" + facets.count(i)));
        reply.add(row);
      }
      return reply;
    }
    for (int i = 0; i < OrderedHits.of(now, asked).rows(0, page.limit()); i++) {
      long number = OrderedHits.of(now, asked).number(i);
      HashMap<String, ByteIterator> row = row(number, revisions[(int) number]);
      row.keySet().retainAll(SearchScenario.names(fields));
      row.put(SearchableDB.KEY_FIELD, row(number, 0).get(SearchableDB.KEY_FIELD));
      if (page.question() instanceof Nearest nearest) {
        row.put(SearchableDB.DISTANCE_FIELD, distance(nearest, number, revisions));
      }
      reply.add(row);
    }
    return reply;
  }

  /** Computes what most engines show: the square root, in double, of a sum in float. */
  private ByteIterator distance(Nearest from, long number, int[] revisions) {
    float[] to = scenario.dataSet().generator().vector(number, revisions[(int) number]);
    float[] asked = from.vector().toArray();
    float squares = 0;
    for (int i = 0; i < to.length; i++) {
      float difference = asked[i] - to[i];
      squares += difference * difference;
    }
    return Utf8ByteIterator.of(Double.toString(Math.sqrt(squares)));
  }

  private HashMap<String, ByteIterator> row(long number, int revision) {
    HashMap<String, ByteIterator> row =
        new HashMap<>(scenario.dataSet().generator().record(number, revision));
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
    return row;
  }

  private Status judge(int asked) {
    judge.setCall(history.now(), history.now());
    return judge.search(asked, scenario.query(asked, 0, PAGE), replies[asked], fields);
  }

  /** What an update costs the answers; replies are not judged then. */
  @Benchmark
  public long update() {
    int number = updates.nextInt(ALL_RECORDS);
    int revision = ownRevisions + updates.nextInt(4096);
    long sent = history.begin(number, revision);
    history.acknowledge(number, revision, sent);
    return sent;
  }

  @Benchmark
  public Status judge() {
    next = next + 1 == queries ? 0 : next + 1;
    return judge(next);
  }
}
