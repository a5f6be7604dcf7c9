// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import site.ycsb.client.OperationType;
import site.ycsb.load.LoadSettings;
import site.ycsb.run.MaxErrors;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.HybridForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.VectorType;
import site.ycsb.search.WalkForm;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Places;
import site.ycsb.search.data.Tenants;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.data.VectorSources;
import site.ycsb.search.data.WalkNumbers;
import site.ycsb.search.queries.NearDraw;
import site.ycsb.search.queries.QuestionDraw;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.scenario.KeyChoice;
import site.ycsb.search.scenario.Pages;
import site.ycsb.search.scenario.QueryChoice;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/**
 * Draws the rounds of a hunt: each from the seed and its number alone. What the user gave is left
 * as it is, and what cannot be run with it is not drawn; nothing else changes.
 *
 * @param binding the BINDING of the command line, or an empty string
 * @param fixed properties that every round has
 * @param kinds the kinds of questions that the binding answers
 * @param hunted what the binding wants to be drawn, by property
 */
public record CaseDraw(
    HuntSettings settings,
    String binding,
    Map<String, String> fixed,
    List<String> kinds,
    SortedMap<String, List<String>> hunted) {

  private static final int LEAST_RECORDS = 200;

  /** How long the run of a round with times to live lasts, if the store is not slower. */
  private static final int SECONDS_WITH_EXPIRY = 3;

  /** The words that every engine knows. */
  private static final List<String> WORD_FORMS = List.of("plain", "plain", "nested", "unicode");

  /** Metrics of vectors that every engine should know. */
  private static final List<String> METRICS = List.of("l2", "cosine", "dot");

  /** What a round has only together with others, from the values of the binding if it has some. */
  private static final Set<String> DRAWN_BY_NEED =
      Set.of(
          TextSources.WORD_FORM.name(),
          VectorType.METRIC.name(),
          TimeToLive.LONGEST.name(),
          OnPlaces.ORDER.name());

  private CaseFit fit() {
    return CaseFit.of(fixed);
  }

  /** A round without peculiarities: what is wrong with it is wrong with what the user gave. */
  HuntCase plain() {
    Map<String, String> drawn = new LinkedHashMap<>();
    drawn.put(CommonSettings.RECORD_COUNT.name(), "200");
    drawn.put(CommonSettings.OPERATION_COUNT.name(), "200");
    drawn.put(SearchScenario.QUERIES.name(), "40");
    if (fixed.containsKey(CorpusField.FILE.name())) {
      // Its records lack the fields that questions ask for by default.
      fit().choices("").forEach((name, fields) -> drawn.put(name, fields.get(0)));
    }
    addVectors(drawn, "");
    return of(drawn, 1);
  }

  private void addVectors(Map<String, String> drawn, String kinds) {
    if (fit().asksVectors(kinds) && fit().lacksVectors()) {
      drawn.put(VectorType.DIMENSIONS.name(), "8");
    }
  }

  /** A plain round that asks for the nearest, unless the user or the binding leaves no choice. */
  Optional<HuntCase> plainWithVectors() {
    return fixed.containsKey(Question.Kind.KINDS.name())
        ? Optional.empty()
        : fit().kinds(kinds).stream()
            .filter(kind -> fit().asksVectors(kind))
            .findFirst()
            .map(
                kind -> {
                  Map<String, String> drawn = new LinkedHashMap<>(plain().drawn());
                  drawn.put(Question.Kind.KINDS.name(), kind);
                  addVectors(drawn, kind);
                  return of(drawn, 1);
                });
  }

  /** Returns a draw without questions that have vectors. */
  CaseDraw withoutVectors() {
    List<String> others = kinds.stream().filter(kind -> !CaseFit.needsVectors(kind)).toList();
    return new CaseDraw(settings, binding, fixed, others, hunted);
  }

  /** The properties of the run of the plain round, without a binding. */
  public Properties plainProperties() {
    Properties properties = new Properties();
    properties.putAll(fixed);
    properties.putAll(plain().drawn());
    return properties;
  }

  HuntCase draw(int round) {
    SplittableRandom random =
        new SplittableRandom(new SplittableRandom(settings.seed()).nextLong() + round);
    Drawn drawn = new Drawn(random, new LinkedHashMap<>());
    drawn.put(DataSet.SEED, Integer.toString(random.nextInt(1, 1_000_000)));
    double range = Math.log((double) settings.records() / LEAST_RECORDS);
    long records = Math.round(LEAST_RECORDS * Math.exp(range * random.nextDouble()));
    long operations = Math.min(Math.round(records * random.nextDouble(0.5, 5)), settings.records());
    drawn.put(CommonSettings.RECORD_COUNT, Long.toString(records));
    drawn.put(CommonSettings.OPERATION_COUNT, Long.toString(operations));
    drawn.one(CommonSettings.THREADS, "1", "2", "4", "8", "16", "32");
    drawText(drawn);
    drawQuestions(drawn);
    boolean isRepeatable = drawMix(drawn);
    drawPages(drawn);
    hunted.forEach(
        (name, values) -> {
          if (!DRAWN_BY_NEED.contains(name)) {
            drawn.values.put(name, one(random, values));
          }
        });
    int runs = random.nextInt(1, 3);
    drawExpiry(drawn, operations);
    return of(drawn.values, isRepeatable ? runs : 1);
  }

  /** The properties that are drawn so far, and the chance that draws the next. */
  private record Drawn(SplittableRandom random, Map<String, String> values) {

    void put(Setting<?> setting, String value) {
      values.put(setting.name(), value);
    }

    void one(Setting<?> setting, String... choices) {
      put(setting, CaseDraw.one(random, choices));
    }
  }

  private void drawText(Drawn drawn) {
    SplittableRandom random = drawn.random;
    String vocabulary = one(random, "100", "300", "1000", "10000");
    String words = one(random, "", "", "", "2-40");
    String form = one(random, hunted.getOrDefault(TextSources.WORD_FORM.name(), WORD_FORMS));
    if (words.isEmpty()) {
      drawn.put(TextSources.VOCABULARY, vocabulary);
      drawn.put(TextSources.WORD_FORM, form);
    } else {
      drawn.put(TextSources.TEXT_WORDS, words);
    }
    drawn.one(DataSet.CHANGED_TEXT_SHARE, "0", "0", "0.3", "1");
  }

  private void drawQuestions(Drawn drawn) {
    List<String> fitting = fit().kinds(kinds);
    String kind = one(drawn.random, fitting);
    String questions = one(drawn.random, kind, kind, String.join(",", fit().together(fitting)));
    drawn.put(Question.Kind.KINDS, questions);
    drawn.one(SearchScenario.QUERIES, "40", "100", "300");
    drawn.one(QuestionDraw.EDGES, "0.2", "0.2", "1");
    drawn.one(QueryChoice.DISTRIBUTION, "uniform", "zipfian", "hotspot");
    SplittableRandom fields = drawn.random.split();
    fit().choices(questions).forEach((name, values) -> drawn.values.put(name, one(fields, values)));
    drawVectors(new Drawn(drawn.random.split(), drawn.values), questions);
    Drawn added = new Drawn(drawn.random.split(), drawn.values);
    if (fit().addsField(FieldType.TAG, questions)) {
      added.one(Tenants.COUNT, "2", "20", "1000", "100000");
      added.one(Tenants.MOVED_SHARE, "0", "0.3", "1");
    }
    if (fit().addsField(FieldType.GEO, questions)) {
      added.one(Places.MOVED_SHARE, "0", "0.3", "1");
      Drawn places = new Drawn(added.random.split(), drawn.values);
      places.one(OnPlaces.WORDS, "0", "1");
      List<String> orders = hunted.getOrDefault(OnPlaces.ORDER.name(), List.of());
      if (!orders.isEmpty() && fit().asks("place", questions)) {
        places.put(OnPlaces.ORDER, one(places.random, orders));
      }
    }
    if (fit().addsField(FieldType.NUMERIC, questions)) {
      Drawn walks = new Drawn(added.random.split(), drawn.values);
      walks.one(WalkNumbers.MOVED_SHARE, "0", "0.3", "1");
      walks.one(WalkForm.PAGE_ROWS, "3", "20", "1000");
      walks.one(WalkForm.MOST, "7", "100", "1000");
    }
    if (fit().asks("histogram", questions)) {
      new Drawn(added.random.split(), drawn.values)
          .one(Histogram.STEP, "1", "7", "1000", "10000", "1000000");
    }
  }

  /** Records have vectors only where questions ask for them, because the truth takes time. */
  private void drawVectors(Drawn drawn, String questions) {
    if (!fit().asksVectors(questions)) {
      return;
    }
    if (fit().lacksVectors()) {
      drawn.one(VectorType.DIMENSIONS, "2", "8", "33", "100");
    }
    if (fit().hasMadeUpVectors()) {
      drawn.put(
          VectorType.METRIC,
          one(drawn.random, hunted.getOrDefault(VectorType.METRIC.name(), METRICS)));
    }
    drawn.one(VectorSources.MOVED_SHARE, "0", "0.3", "1");
    drawn.one(NearestForm.K, "1", "3", "10", "50");
    String classes = one(drawn.random, "", "tenth,hundredth", "thousandth");
    if (!classes.isEmpty()) {
      drawn.put(NearDraw.CLASSES, classes);
    }
    if (fit().asksParts(questions)) {
      drawn.one(HybridForm.K, "1", "3", "10");
      drawn.one(HybridForm.WINDOW, "10", "30", "100");
      drawn.one(HybridForm.CONSTANT, "0", "1", "60");
    }
  }

  /** Returns whether another client can run afterwards. */
  private boolean drawMix(Drawn drawn) {
    drawn.one(OperationType.SEARCH.proportion(), "0.3", "0.6");
    drawn.one(OperationType.READ.proportion(), "0", "0.2", "0.4");
    drawn.one(OperationType.UPDATE.proportion(), "0", "0.1", "0.3", "1");
    Set<OperationType> rare = EnumSet.noneOf(OperationType.class);
    for (OperationType operation :
        List.of(
            OperationType.INSERT,
            OperationType.SCAN,
            OperationType.READMODIFYWRITE,
            OperationType.DELETE)) {
      String share =
          one(drawn.random, "", "", "", operation == OperationType.DELETE ? "0.05" : "0.1");
      if (!share.isEmpty()) {
        drawn.put(operation.proportion(), share);
        rare.add(operation);
      }
    }
    drawn.one(
        KeyChoice.DISTRIBUTION,
        "uniform",
        "zipfian",
        "latest",
        "hotspot",
        "exponential",
        "sequential");
    String longest = one(drawn.random, "5", "50");
    if (rare.contains(OperationType.SCAN)) {
      drawn.put(SearchScenario.MAX_SCAN_LENGTH, longest);
    }
    drawn.one(SearchScenario.READ_ALL_FIELDS, "true", "false");
    CaseFit fit = fit();
    // A second client would insert the records again.
    boolean isRepeatable =
        Stream.of(OperationType.INSERT, OperationType.DELETE)
            .noneMatch(each -> fit.mayDo(each, rare.contains(each)));
    String changes = one(drawn.random, "0", "0", "200");
    if (isRepeatable) {
      drawn.put(Verifier.CHANGES, changes);
    }
    return isRepeatable;
  }

  /**
   * Only inserted records expire, and only in a store whose binding names times to live. A round
   * with them lasts several times as long, however fast the store is.
   */
  private void drawExpiry(Drawn drawn, long operations) {
    List<String> times = hunted.getOrDefault(TimeToLive.LONGEST.name(), List.of());
    boolean inserts = drawn.values.containsKey(OperationType.INSERT.proportion().name());
    if (!times.isEmpty() && fit().mayExpire(inserts) && drawn.random.nextBoolean()) {
      drawn.put(TimeToLive.LONGEST, one(drawn.random, times));
      drawn.one(TimeToLive.SHARE, "0.5", "1");
      if (drawn.random.nextBoolean()) {
        drawn.put(TimeToLive.SHORTEST, "1");
      }
      drawn.put(LoadSettings.TARGET, Long.toString(Math.max(1, operations / SECONDS_WITH_EXPIRY)));
      drawn.put(LoadSettings.MISSED, "ok");
      // Some stores reply with a row that has expired meanwhile, without its fields.
      drawn.put(MaxErrors.SETTING, "20%");
    }
  }

  private static void drawPages(Drawn drawn) {
    drawn.one(Pages.PAGE_SIZE, "1", "3", "10", "50");
    drawn.one(Pages.MAX_PAGE, "0", "2", "9");
    drawn.one(Pages.PAGE_SIZES, "constant", "uniform");
    drawn.one(Pages.PAGES, "zipfian", "uniform");
    drawn.one(SearchScenario.SORT_ORDER, "desc", "asc");
    drawn.one(SearchScenario.TOTAL_HITS, "false", "true");
  }

  private static String one(SplittableRandom random, String... values) {
    return one(random, List.of(values));
  }

  private static String one(SplittableRandom random, List<String> values) {
    return values.get(random.nextInt(values.size()));
  }

  private HuntCase of(Map<String, String> drawn, int runs) {
    return new HuntCase(binding, fixed, fit().fitting(drawn), runs);
  }
}
