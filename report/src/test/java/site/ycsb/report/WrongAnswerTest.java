// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.report.results.ResultReader;

class WrongAnswerTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "SEARCH of \"a: b\" from row 0: row 1 shown k2; before the run k1"
            + "| SEARCH of \"a: b\" from row 0 | row 1: k1 | row 1: k2",
        "READ of user7: shown revision 3; possible 1, 2| READ of user7 | 1, 2 | revision 3",
        "READ user1: another value | READ user1 | `` | another value",
        "all was lost | `` | `` | all was lost"
      })
  void askedExpectedAndGotAreApart(String text, String asked, String expected, String got) {
    WrongAnswer answer = WrongAnswer.of(text, "S", 1, "r", "c");

    assertThat(answer).isEqualTo(new WrongAnswer("S", 1, "r", asked, expected, got, "c"));
  }

  @Test
  void keptStudyHasTheAnswerOfFerretDbWithItsCommand() throws Exception {
    try (ResultReader reader = new ResultReader()) {
      Report report =
          Report.of(reader.read(List.of(Path.of("../gallery/s3-search.zip"))), List.of());

      assertThat(report.wrongAnswers())
          .singleElement()
          .satisfies(
              wrong -> {
                assertThat(wrong.asked()).isEqualTo("SEARCH of \"lovaren huhipud\" from row 0");
                assertThat(wrong.expected()).isEqualTo("row 1: user0000010719");
                assertThat(wrong.got()).isEqualTo("row 1: user0000016000");
                assertThat(wrong.command()).startsWith("bin/ycsb run mongodb ");
              });
    }
  }
}
