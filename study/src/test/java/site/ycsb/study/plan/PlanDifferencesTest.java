// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanDifferencesTest {

  private static final String BASE =
      """
      name: base
      data: {workload: workloads/workloadsearch, records: 10}
      systems:
        - {name: one, binding: fake, properties: {fake.refresh: 1, fake.host: a, fake.password: "${P}"}}
      steps:
        - {name: load, kind: load}
        - {name: rate, kind: mix, threads: 2, seconds: 30}
      """;

  @TempDir private Path folder;

  private List<String> lines(String other, Set<String> allowed) throws IOException {
    return lines(other, "same", allowed);
  }

  private List<String> lines(String other, String variable, Set<String> allowed)
      throws IOException {
    Plan a = Plans.read(folder, BASE, 1, Map.of("P", "same"));
    Plan b = Plans.read(folder, other, 1, Map.of("P", variable));
    return new PlanDifferences(a, b).lines(allowed);
  }

  @Test
  void sameFileHasNoDifference() throws IOException {
    assertThat(lines(BASE.replace("name: base", "name: again"), Set.of()))
        .containsExactly("A, the baseline, and B have the same file.");
  }

  @Test
  void namesEachKeyAndWhatToAllow() throws IOException {
    String other =
        BASE.replace("fake.refresh: 1", "fake.refresh: 5")
            .replace("fake.host: a", "fake.host: b")
            .replace("threads: 2", "threads: 4");

    List<String> lines = lines(other, Set.of());

    assertThat(lines)
        .contains(
            "A, the baseline, and B differ (A → B):",
            "  systems[one].properties.fake.refresh: 1 → 5",
            "  steps[rate].threads: 2 → 4");
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo(
            "The comparison refuses other work. If you want to compare fake.refresh (1 / 5),"
                + " threadcount (2 / 4), add --allow fake.refresh --allow threadcount.");
    assertThat(lines(other, Set.of("fake.refresh", "threadcount")))
        .noneMatch(line -> line.contains("--allow"));
  }

  @Test
  void runsOfOneSideAreNamed() throws IOException {
    String other = BASE.replace("name: rate", "name: speed");

    assertThat(lines(other, Set.of())).contains("Only in A: rate", "Only in B: speed");
  }

  @Test
  void secretsAreNotShown() throws IOException {
    assertThat(lines(BASE, "hush-hush", Set.of()))
        .containsExactly("A, the baseline, and B have the same file.");
  }
}
