// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.search.Question;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

@Tag("slow")
class CaseDrawTest {

  private static final List<String> ALL =
      Question.Kind.ALL.stream().map(Question.Kind::name).toList();
  private static final List<String> KINDS = List.of("allterms", "any", "facets");
  private static final TreeMap<String, List<String>> HUNTED =
      new TreeMap<>(Map.of("some.connections", List.of("1", "4")));

  private static CaseDraw draw(long seed, String... fixed) {
    Properties given = new Properties();
    given.setProperty("hunt.seed", Long.toString(seed));
    given.setProperty("hunt.records", "5000");
    Map<String, String> ofEach =
        Stream.of(fixed)
            .map(pair -> pair.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    return new CaseDraw(HuntSettings.of(given), "store", ofEach, KINDS, HUNTED);
  }

  private static Stream<HuntCase> cases() {
    CaseDraw draw = draw(1);
    return IntStream.rangeClosed(1, 500).mapToObj(draw::draw);
  }

  @Test
  void whatIsDrawnIsDeclaredAndWithinItsRange() {
    Map<String, Setting<?>> declared =
        DeclaredSettings.all().stream()
            .collect(Collectors.toMap(Setting::name, Function.identity(), (a, b) -> a));
    cases()
        .forEach(
            drawn -> {
              Properties properties = new Properties();
              properties.putAll(drawn.drawn());
              properties.remove("some.connections");
              assertThat(declared.keySet()).containsAll(properties.stringPropertyNames());
              properties
                  .stringPropertyNames()
                  .forEach(name -> assertThat(declared.get(name).find(properties)).isPresent());
              DeclaredSettings.refuseContradictions(DeclaredSettings.all(), properties);
              assertThat(Long.parseLong(drawn.drawn().get("recordcount"))).isBetween(200L, 5000L);
              assertThat(Long.parseLong(drawn.drawn().get("operationcount")))
                  .isBetween(100L, 5000L);
            });
  }

  @Test
  void everyKindOfQuestionAndEachValueOfTheBindingIsDrawn() {
    Set<String> kinds = new HashSet<>();
    Set<String> connections = new HashSet<>();
    Set<Integer> runs = new HashSet<>();
    cases()
        .forEach(
            drawn -> {
              kinds.add(drawn.kind());
              connections.add(drawn.drawn().get("some.connections"));
              runs.add(drawn.runs());
            });
    assertThat(kinds).containsExactlyInAnyOrder("allterms", "any", "facets", "several");
    assertThat(connections).containsExactlyInAnyOrder("1", "4");
    assertThat(runs).containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void aTableThatLostOrGainedRecordsIsNotRunAgain() {
    assertThat(cases().filter(drawn -> drawn.runs() > 1))
        .isNotEmpty()
        .noneMatch(drawn -> drawn.drawn().containsKey("insertproportion"))
        .noneMatch(drawn -> drawn.drawn().containsKey("deleteproportion"));
  }

  @Test
  void aTableInWhichTheUserWantsInsertsIsNotRunAgain() {
    for (String given : List.of("insertproportion=0.1", "deleteproportion=.05")) {
      assertThat(IntStream.range(1, 40).mapToObj(draw(7, given)::draw))
          .noneMatch(drawn -> drawn.runs() > 1 || drawn.drawn().containsKey("verify.changes"));
    }
    assertThat(
            IntStream.range(1, 40)
                .mapToObj(draw(7, "insertproportion=0.0", "deleteproportion=0")::draw))
        .anyMatch(drawn -> drawn.runs() > 1);
  }

  @Test
  void equalSeedsDrawEqualRoundsAndOthersDoNot() {
    assertThat(draw(7).draw(3)).isEqualTo(draw(7).draw(3)).isNotEqualTo(draw(7).draw(4));
    assertThat(draw(8).draw(3)).isNotEqualTo(draw(7).draw(3)).isNotEqualTo(draw(7).draw(4));
  }

  @Test
  void whatTheUserGaveIsNotDrawnAndChangesNothingElse() {
    HuntCase free = draw(7).draw(3);
    HuntCase fixed = draw(7, "threadcount=3").draw(3);
    assertThat(fixed.drawn()).isEqualTo(free.without("threadcount").drawn());
    assertThat(fixed.commands("dir")).allMatch(command -> command.contains("threadcount=3"));
  }

  @TempDir private Path folder;

  /** Properties that exclude some of what is drawn, or are about other fields. */
  private Stream<List<String>> given() throws IOException {
    Path corpus = folder.resolve("corpus.jsonl");
    Files.writeString(
        corpus,
        """
        {"t":"red candle","b":"x","n":1}
        {"t":"red lamp","b":"y","n":2}
        {"t":"blue candle","b":"x","n":3}
        """);
    Path vectors = folder.resolve("vectors.jsonl");
    Files.writeString(
        vectors,
        """
        {"t":"red candle","b":"x","n":1,"v":[1,2,3]}
        {"t":"red lamp","b":"y","n":2,"v":[0,0,9]}
        {"t":"blue candle","b":"x","n":3,"v":[-1,2,3]}
        """);
    Path names = Files.writeString(folder.resolve("names"), "red shoe\nblue hat\n");
    Path log = Files.writeString(folder.resolve("log"), "bababab lovaren\n");
    String file = "corpus=" + corpus;
    String fields = "corpus.fields=t:text,b:tag,n:numeric:mutable";
    return Stream.of(
        List.of(file, fields),
        List.of(file, fields, "search.questions=filter,range,facets"),
        List.of(file, "corpus.fields=t:text"),
        List.of(file, "corpus.fields=t:text,n:numeric"),
        List.of(file, fields, "search.sortfield=place"),
        List.of("dictfile=" + names),
        List.of("text.words=5-20", "search.textfield=productDescription"),
        List.of("search.wordform=unicode", "search.vocabulary=200"),
        List.of("search.querylog=" + log, "search.nohits=keep"),
        List.of("search.minpagesize=5"),
        List.of("minscanlength=30"),
        List.of("search.termclasses=rare,middle,frequent", "search.vocabulary=2000"),
        List.of("search.queryconstant=0.5", "search.querydistribution=zipfian"),
        List.of("search.queries=fresh"),
        List.of("search.questions=filter:0.3,facets:0.7", "search.facets.tag=color"),
        List.of("search.questions=nearest:0.5,allterms:0.5"),
        List.of("search.vector=5", "search.questions=self,nearest-filter"),
        List.of("search.vector=5", "search.vector.metric=dot"),
        List.of(
            "corpus=" + vectors,
            "corpus.fields=t:text,b:tag,n:numeric,v:vector:3",
            "search.questions=nearest,nearest-filter"));
  }

  @Test
  void noRoundIsRefusedForWhatTheUserGave() throws IOException {
    for (List<String> given : given().toList()) {
      Map<String, String> fixed = draw(1, given.toArray(String[]::new)).fixed();
      for (int seed = 1; seed <= 8; seed++) {
        HuntSettings few = new HuntSettings(seed, Duration.ofSeconds(1), 0, 300, 1);
        CaseDraw draw = new CaseDraw(few, "store", fixed, ALL, new TreeMap<>());
        for (HuntCase round : List.of(draw.plain(), draw.draw(1))) {
          Properties properties = new Properties();
          properties.putAll(round.fixed());
          properties.putAll(round.drawn());
          // With all of its queries, which take the most time.
          properties.setProperty("dotransactions", Boolean.toString(seed == 1));
          assertThatCode(
                  () -> {
                    DeclaredSettings.refuseContradictions(DeclaredSettings.all(), properties);
                    if (isComplete(properties) || !given.toString().contains("text.words")) {
                      SearchScenario.from(properties);
                    }
                  })
              .as("%s with %s", round, given)
              .doesNotThrowAnyException();
        }
      }
    }
  }

  /** Whether a round is checked in full. */
  private static boolean isComplete(Properties properties) {
    return properties.getProperty("dotransactions").equals("true");
  }

  @Test
  void questionsOfACorpusAskForItsFields() throws IOException {
    List<String> given = given().toList().get(0);
    Set<String> asked = new HashSet<>();
    for (int seed = 1; seed <= 40; seed++) {
      CaseDraw draw =
          new CaseDraw(
              draw(seed).settings(),
              "store",
              draw(seed, given.toArray(String[]::new)).fixed(),
              List.of("filter", "facets"),
              new TreeMap<>());
      Map<String, String> drawn = draw.draw(1).drawn();
      drawn.forEach((name, value) -> asked.add(name.matches(".*(tag|number)") ? value : ""));
    }
    assertThat(asked).containsExactlyInAnyOrder("", "b", "n", "productScore");
  }

  @Test
  void recordsHaveVectorsWhereQuestionsAskForThem() {
    CaseDraw draw =
        new CaseDraw(
            draw(1).settings(),
            "store",
            Map.of(),
            List.of("allterms", "nearest", "nearest-filter", "self", "hybrid"),
            new TreeMap<>());
    List<HuntCase> rounds = IntStream.range(1, 200).mapToObj(draw::draw).toList();
    Map<Boolean, List<HuntCase>> byVectors =
        rounds.stream()
            .collect(
                Collectors.partitioningBy(round -> round.drawn().containsKey("search.vector")));

    assertThat(byVectors.get(false)).isNotEmpty();
    assertThat(byVectors.get(false).stream().map(HuntCase::kind)).containsOnly("allterms");
    assertThat(byVectors.get(true).stream().map(HuntCase::kind))
        .contains("nearest", "nearest-filter", "self", "hybrid", "several")
        .doesNotContain("allterms");
    assertThat(rounds.stream().filter(round -> round.drawn().containsKey("search.hybrid.window")))
        .isNotEmpty()
        .allMatch(round -> round.drawn().get("search.questions").contains("hybrid"));
    assertThat(byVectors.get(true).stream().map(round -> round.drawn().get("search.vector.metric")))
        .contains("l2", "cosine", "dot");
    assertThat(byVectors.get(true).stream().map(round -> round.drawn().get("update.vector")))
        .contains("0", "1");
    assertThat(byVectors.get(false).stream().flatMap(round -> round.drawn().keySet().stream()))
        .doesNotContain("search.vector.metric", "update.vector", "search.nearest.k");
  }

  @Test
  void recordsHaveTenantsWhereQuestionsAskForThem() {
    CaseDraw draw =
        new CaseDraw(
            draw(1).settings(), "store", Map.of(), List.of("allterms", "tenant"), new TreeMap<>());
    Map<Boolean, List<HuntCase>> byTenants =
        IntStream.range(1, 200)
            .mapToObj(draw::draw)
            .collect(
                Collectors.partitioningBy(
                    round -> round.drawn().get("search.questions").contains("tenant")));

    assertThat(byTenants.get(true).stream().map(round -> round.drawn().get("search.tenants")))
        .containsOnly("2", "20", "1000", "100000");
    assertThat(byTenants.get(true).stream().map(round -> round.drawn().get("update.tenant")))
        .containsOnly("0", "0.3", "1");
    assertThat(byTenants.get(false)).isNotEmpty();
    assertThat(byTenants.get(false).stream().flatMap(round -> round.drawn().keySet().stream()))
        .doesNotContain("search.tenants", "update.tenant");
    assertThat(
            byTenants.values().stream()
                .flatMap(List::stream)
                .flatMap(round -> round.drawn().keySet().stream()))
        .doesNotContain("search.tenant.tag");
  }

  @Test
  void recordsMoveWhereQuestionsAskForPlaces() {
    CaseDraw draw =
        new CaseDraw(
            draw(1).settings(),
            "store",
            Map.of(),
            List.of("allterms", "place"),
            new TreeMap<>(Map.of("search.place.order", List.of("sort", "distance"))));
    Map<Boolean, List<HuntCase>> byPlaces =
        IntStream.range(1, 200)
            .mapToObj(draw::draw)
            .collect(
                Collectors.partitioningBy(
                    round -> round.drawn().get("search.questions").contains("place")));

    assertThat(byPlaces.get(true).stream().map(round -> round.drawn().get("search.place.words")))
        .contains("0", "1");
    assertThat(byPlaces.get(true).stream().map(round -> round.drawn().get("search.place.order")))
        .contains("sort", "distance");
    assertThat(byPlaces.get(true).stream().map(round -> round.drawn().get("update.place")))
        .containsOnly("0", "0.3", "1");
    assertThat(byPlaces.get(false)).isNotEmpty();
    assertThat(byPlaces.get(false).stream().flatMap(round -> round.drawn().keySet().stream()))
        .doesNotContain("update.place", "search.place.words", "search.place.order");
    assertThat(
            byPlaces.values().stream()
                .flatMap(List::stream)
                .flatMap(round -> round.drawn().keySet().stream()))
        .doesNotContain("search.tenants", "search.place.field");
  }

  @Test
  void recordsMoveWhereQuestionsAskForWalks() {
    CaseDraw draw =
        new CaseDraw(
            draw(1).settings(), "store", Map.of(), List.of("allterms", "walk"), new TreeMap<>());
    Map<Boolean, List<HuntCase>> byWalks =
        IntStream.range(1, 200)
            .mapToObj(draw::draw)
            .collect(
                Collectors.partitioningBy(
                    round -> round.drawn().get("search.questions").contains("walk")));

    assertThat(byWalks.get(true).stream().map(round -> round.drawn().get("update.walk")))
        .containsOnly("0", "0.3", "1");
    assertThat(byWalks.get(true).stream().map(round -> round.drawn().get("search.walk.page")))
        .containsOnly("3", "20", "1000");
    assertThat(byWalks.get(false)).isNotEmpty();
    assertThat(byWalks.get(false).stream().flatMap(round -> round.drawn().keySet().stream()))
        .noneMatch(name -> name.contains("walk"));
  }

  private static List<HuntCase> expiring(Map<String, List<String>> hunted, String... fixed) {
    CaseDraw given = draw(1, fixed);
    CaseDraw draw =
        new CaseDraw(given.settings(), "store", given.fixed(), KINDS, new TreeMap<>(hunted));
    return IntStream.range(1, 200).mapToObj(draw::draw).toList();
  }

  private static final Map<String, List<String>> TIMES = Map.of("insert.ttl", List.of("20", "100"));

  @Test
  void insertedRecordsExpireWhereTheBindingNamesTimes() {
    Map<Boolean, List<HuntCase>> byTimes =
        expiring(TIMES).stream()
            .collect(Collectors.partitioningBy(round -> round.drawn().containsKey("insert.ttl")));

    assertThat(byTimes.get(true).stream().map(round -> round.drawn().get("insert.ttl")))
        .contains("20", "100");
    assertThat(byTimes.get(true).stream().map(round -> round.drawn().get("insert.ttl.share")))
        .containsOnly("0.5", "1");
    assertThat(byTimes.get(true))
        .allMatch(round -> round.drawn().containsKey("insertproportion") && round.runs() == 1)
        .allMatch(round -> lastCommand(round).equals("run"))
        .allMatch(round -> "20%".equals(round.drawn().get("maxerrors")))
        .allSatisfy(round -> assertThat(seconds(round.drawn())).isBetween(2.9, 10.0));
    assertThat(byTimes.get(false))
        .anyMatch(round -> round.drawn().containsKey("insertproportion"))
        .allMatch(round -> lastCommand(round).equals("verify"));
    assertThat(byTimes.get(false).stream().flatMap(round -> round.drawn().keySet().stream()))
        .noneMatch(name -> name.startsWith("insert.ttl"));
  }

  /** How long a run lasts at its target. */
  private static double seconds(Map<String, String> drawn) {
    return Double.parseDouble(drawn.get("operationcount"))
        / Double.parseDouble(drawn.get("target"));
  }

  private static String lastCommand(HuntCase round) {
    List<List<String>> commands = round.commands("dir");
    return commands.get(commands.size() - 1).get(0);
  }

  @Test
  void noTimesAreDrawnWhereTheyDoNotFit() {
    assertThat(
            Stream.of(
                    expiring(Map.of()),
                    expiring(TIMES, "insertproportion=0"),
                    expiring(TIMES, "freshness.rate=5"))
                .flatMap(List::stream)
                .flatMap(round -> round.drawn().keySet().stream()))
        .isNotEmpty()
        .noneMatch(name -> name.startsWith("insert.ttl"));
    assertThat(expiring(TIMES, "insertproportion=0.2").stream().map(HuntCase::drawn))
        .anyMatch(drawn -> drawn.containsKey("insert.ttl"));
  }

  @Test
  void classesOfTenantsThatTheUserSetHaveEnoughTenants() {
    CaseDraw draw = draw(1, "search.questions=tenant", "search.tenantclasses=large,small");
    assertThat(
            IntStream.range(1, 60)
                .mapToObj(draw::draw)
                .map(round -> round.drawn().get("search.tenants"))
                .filter(Objects::nonNull))
        .contains("1000")
        .doesNotContain("2", "20");
  }

  @Test
  void numbersThatAreTooGreatAreNotSummedUp() {
    CaseDraw draw = draw(1, "search.questions=stats,range");
    List<Map<String, String>> rounds =
        IntStream.range(1, 60).mapToObj(draw::draw).map(HuntCase::drawn).toList();

    assertThat(rounds).extracting(drawn -> drawn.get("search.stats.number")).containsOnly("price");
    assertThat(rounds)
        .extracting(drawn -> drawn.get("search.range.number"))
        .contains("price", "productScore");
  }

  /** There is one question of kind self for each record. */
  @Test
  void freshQuestionsAreNotMoreThanTheRecords() {
    CaseDraw draw = draw(1, "search.queries=fresh", "search.questions=self");
    for (int round = 1; round <= 20; round++) {
      Properties properties = new Properties();
      properties.putAll(draw.fixed());
      properties.putAll(draw.draw(round).drawn());
      assertThatCode(() -> SearchScenario.from(properties)).doesNotThrowAnyException();
    }
    assertThat(IntStream.range(1, 40).mapToObj(draw(1)::draw).map(HuntCase::drawn))
        .anyMatch(
            drawn ->
                Long.parseLong(drawn.get("operationcount"))
                    > Long.parseLong(drawn.get("recordcount")));
  }

  @Test
  void thePlainRoundHasVectorsOnlyIfTheUserAsksForThem() {
    assertThat(draw(1).plain().drawn()).doesNotContainKey("search.vector");
    assertThat(draw(1, "search.questions=self").plain().drawn()).containsKey("search.vector");
    assertThat(draw(1, "search.questions=self", "search.vector=3").plain().drawn())
        .doesNotContainKey("search.vector");
  }

  @Test
  void wordsBeyondAsciiAreDrawnUnlessTheBindingHasNone() {
    CaseDraw any = draw(1);
    assertThat(
            IntStream.range(1, 60)
                .mapToObj(any::draw)
                .map(round -> round.drawn().get("search.wordform"))
                .filter(Objects::nonNull))
        .contains("plain", "nested", "unicode");
    CaseDraw none =
        new CaseDraw(
            any.settings(),
            "store",
            Map.of(),
            KINDS,
            new TreeMap<>(Map.of("search.wordform", List.of("plain"))));
    assertThat(
            IntStream.range(1, 60)
                .mapToObj(none::draw)
                .map(round -> round.drawn().get("search.wordform"))
                .filter(Objects::nonNull))
        .containsOnly("plain");
  }
}
