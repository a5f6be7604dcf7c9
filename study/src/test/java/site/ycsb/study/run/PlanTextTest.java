// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.study.plan.Plans;

class PlanTextTest {

  private static final String ANOTHER =
      "- {name: %s, binding: lucene, server: {command: sleep 1, ready: '127.0.0.1:1'%s}}\n  ";

  @TempDir private Path folder;

  @Test
  void aSystemIsThereOnlyAsFarAsACheckCanKnow() throws Exception {
    String file =
        Plans.SMALL.replace(
            "- {name: one",
            ANOTHER.formatted("two", "")
                + ANOTHER.formatted("three", ", needs: exit 1")
                + "- {name: one");
    Map<String, Optional<String>> obstacles =
        Map.of("one", Optional.of("it left"), "two", Optional.empty(), "three", Optional.empty());
    StringWriter text = new StringWriter();

    new PlanText(Plans.read(folder, file), new PrintWriter(text)).printSystems(obstacles);

    assertThat(text.toString().lines())
        .contains(
            "  one: lucene, embedded; not there: it left",
            "  two: lucene, command; there",
            "  three: lucene, command; there, unless its 'needs' fails");
  }
}
