// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.settings.SecretMask;

/** A client that is wrong if a round has certain properties, and how a round gets small by that. */
class ShrinkerTest {

  private static final HuntCase CASE =
      new HuntCase(
          "store",
          Map.of("store.port", "1"),
          drawn(
              "recordcount=5000",
              "operationcount=9000",
              "threadcount=32",
              "update.text=0.3",
              "search.questions=any,fuzzy,facets",
              "search.sortorder=asc"),
          2);

  private final List<String> commands = new ArrayList<>();
  private int calls;

  private static Map<String, String> drawn(String... pairs) {
    Map<String, String> drawn = new LinkedHashMap<>();
    Stream.of(pairs).map(pair -> pair.split("=")).forEach(pair -> drawn.put(pair[0], pair[1]));
    return drawn;
  }

  private static Map<String, String> properties(String... arguments) {
    return drawn(Stream.of(arguments).filter(a -> a.contains("=")).toArray(String[]::new));
  }

  /** Only {@code verify} sees it, and only in every second round. */
  private int wrongEverySecondTime(PrintStream out, PrintStream err, String... arguments) {
    commands.add(arguments[0]);
    Map<String, String> of = properties(arguments);
    boolean isWrong =
        arguments[0].equals("verify")
            && Integer.parseInt(of.get("recordcount")) >= 100
            && of.getOrDefault("search.questions", "").contains("fuzzy")
            && "0.3".equals(of.get("update.text"))
            && ++calls % 2 == 0;
    return isWrong ? wrong(arguments, "query lamp~1, page [0, 10): 1 rows, should be 2") : 0;
  }

  private static int wrong(String[] arguments, String difference) {
    return LeftDocument.write(arguments, 10, 9, List.of(difference), List.of(difference));
  }

  private Shrinker shrinker(int tries, CaseRunner.CommandRunner client) {
    CaseRunner trial = new CaseRunner(client, new SecretMask(new Properties()));
    return new Shrinker(
        trial, tries, CASE, new RoundVerdict(RoundVerdict.RoundOutcome.WRONG, 1, 1, "x", ""));
  }

  @Test
  void onlyWhatIsNeededIsLeft() throws IOException {
    Shrinker shrinker = shrinker(1000, this::wrongEverySecondTime);
    shrinker.shrink();

    HuntCase smallest = shrinker.smallest();
    assertThat(smallest.runs()).isEqualTo(1);
    assertThat(smallest.fixed()).isEqualTo(CASE.fixed());
    assertThat(smallest.drawn())
        .containsOnlyKeys("recordcount", "operationcount", "update.text", "search.questions")
        .containsEntry("operationcount", "1")
        .containsEntry("search.questions", "fuzzy");
    assertThat(Integer.parseInt(smallest.drawn().get("recordcount"))).isBetween(100, 199);
    assertThat(shrinker.verdict().text()).startsWith("verify: query lamp~1");
    assertThat(shrinker.wrongOf(smallest, 10)).isEqualTo(5);
  }

  /** Otherwise what is left would hardly ever show what was often seen. */
  @Test
  void whatWasWrongInMostRepetitionsStaysSo() throws IOException {
    int[] round = {0};
    Shrinker shrinker =
        shrinker(
            1000,
            (out, err, arguments) -> {
              if (!arguments[0].equals("verify")) {
                return 0;
              }
              boolean isLarge = Integer.parseInt(properties(arguments).get("recordcount")) >= 1000;
              boolean isWrong = isLarge || round[0]++ % 3 == 0;
              return isWrong ? wrong(arguments, "search finds 1 records, should be 2") : 0;
            });
    shrinker.shrink();
    assertThat(shrinker.smallest().drawn().get("recordcount")).isEqualTo("1250");
  }

  @Test
  void triesAreLimited() throws IOException {
    Shrinker shrinker = shrinker(7, this::wrongEverySecondTime);
    shrinker.shrink();
    assertThat(shrinker.tries()).isEqualTo(7);
    assertThat(commands.stream().filter("load"::equals)).hasSize(7);
  }

  @Test
  void whatIsNotWrongAgainStaysAsItIs() throws IOException {
    Shrinker shrinker = shrinker(1000, (out, err, arguments) -> 0);
    shrinker.shrink();
    assertThat(shrinker.smallest()).isEqualTo(CASE);
    assertThat(shrinker.wrongOf(CASE, 3)).isZero();
  }

  @Test
  void aRefusedCaseIsTriedOnce() throws IOException {
    Shrinker shrinker = shrinker(1000, (out, err, arguments) -> 2);
    shrinker.shrink();
    int tries = shrinker.tries();
    assertThat(tries).isGreaterThan(1);
    shrinker = shrinker(1000, (out, err, arguments) -> 1);
    shrinker.shrink();
    assertThat(shrinker.tries()).isEqualTo(3 * tries);
  }
}
