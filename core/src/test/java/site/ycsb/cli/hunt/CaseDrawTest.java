// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

class CaseDrawTest {

  private static final List<String> KINDS = List.of("allterms", "any", "facets");
  private static final TreeMap<String, List<String>> HUNTED =
      new TreeMap<>(Map.of("some.connections", List.of("1", "4")));

  private static CaseDraw draw(long seed, String... fixed) {
    Properties given = new Properties();
    given.setProperty("hunt.seed", Long.toString(seed));
    given.setProperty("hunt.records", "5000");
    Map<String, String> ofEach =
        Stream.of(fixed)
            .map(pair -> pair.split("="))
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
}
