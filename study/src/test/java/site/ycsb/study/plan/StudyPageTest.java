// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.study.plan.StudyFile.DataSection;
import site.ycsb.study.plan.StudyFile.PublishedFigure;
import site.ycsb.study.plan.StudyFile.StepSection;

/** The tables of docs/reference/study.md are what the reader declares. */
class StudyPageTest {

  private static final Path PAGE = Path.of("../docs/reference/study.md");

  @ParameterizedTest
  @ValueSource(
      classes = {
        StudyFile.class,
        DisclosureSpec.class,
        DataSection.class,
        SystemSpec.class,
        SystemSpec.PriceSpec.class,
        ClientSpec.class,
        ServerSpec.class,
        ServerSpec.Limits.class,
        StepSection.class,
        PublishedFigure.class
      })
  void hasTheKeysOfEachSectionInATable(Class<? extends Record> section) {
    String table =
        KeyDeclarations.of(section).values().stream()
            .map(StudyPageTest::row)
            .collect(Collectors.joining());

    assertThat(PAGE).content().contains("| key | meaning |\n|---|---|\n" + table);
  }

  private static String row(RecordComponent component) {
    Key key = component.getAnnotation(Key.class);
    String name = "`" + component.getName() + "`";
    return "| %s | %s |\n"
        .formatted(key.required() ? "**" + name + "**" : name, KeyDeclarations.meaning(key));
  }

  @Test
  void hasTheKeysOfEachKindOfStep() {
    StepKind.ofFile()
        .forEach(
            (name, kind) ->
                assertThat(PAGE)
                    .content()
                    .containsPattern(
                        "\\| `%s` \\| [^|]+ \\| %s \\|\n"
                            .formatted(
                                name,
                                kind.keys.stream()
                                    .map(
                                        key ->
                                            kind.needed.contains(key)
                                                ? "\\*\\*`" + key + "`\\*\\*"
                                                : "`" + key + "`")
                                    .collect(Collectors.joining(", ")))));
  }
}
