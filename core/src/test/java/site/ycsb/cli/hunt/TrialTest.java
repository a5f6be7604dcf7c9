// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.cli.hunt.Verdict.Kind;
import site.ycsb.settings.SecretMask;

/** What a command leaves, and what it says of the round. */
class TrialTest {

  private static final HuntCase CASE =
      new HuntCase("store", Map.of("db.password", "hide-me-1234"), Map.of(), 1);

  private static Verdict verdict(Trial.Client client) throws IOException {
    Properties properties = new Properties();
    properties.putAll(CASE.fixed());
    return new Trial(client, new SecretMask(properties)).of(CASE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "query a b, page [0, 10): row 1 is user1, should be user2 | WRONG",
        "query a b, page [0, 10): status NOT_FOUND (no such index) | WRONG",
        "search finds 3 records, should be 4 | WRONG",
        "read of user1: NOT_FOUND (The requested record was not found.) | WRONG",
        "record user1, field price: is 1, should be 2 (revision 7) | WRONG",
        "read of user1: TIMEOUT (10000 ms) | FAILED",
        "query a b, page [0, 10): status ERROR (refused) | FAILED",
        "update of user1: SERVICE_UNAVAILABLE (busy) | FAILED",
      })
  void aDifferenceIsAWrongAnswerUnlessACallFailed(String difference, Kind kind) throws IOException {
    Verdict verdict =
        verdict(
            (out, err, arguments) -> {
              if (!arguments[0].equals("verify")) {
                return 0;
              }
              out.println("[VERIFY], RECORDS, 10 of 10 agree");
              out.println("[VERIFY], PAGES, 18 of 20 agree");
              out.println("[VERIFY], DIFFERENCE, " + difference);
              out.println("[VERIFY], DIFFERENCE, and 1 more differences");
              out.println("[VERIFY], FAILED");
              return 1;
            });
    assertThat(verdict.kind()).isEqualTo(kind);
    assertThat(verdict.commands()).isEqualTo(3);
    assertThat(verdict.judged()).isEqualTo(30);
    assertThat(verdict.wrong()).isEqualTo(kind == Kind.WRONG ? 2 : 0);
    assertThat(verdict.text()).endsWith(difference);
  }

  @Test
  void recordsThatAreLostByALoadAreAWrongAnswer() throws IOException {
    Verdict verdict =
        verdict(
            (out, err, arguments) -> {
              err.println("ycsb: search finds 9 of the 10 records of table t after waiting 60 s");
              return 1;
            });
    assertThat(verdict.kind()).isEqualTo(Kind.WRONG);
    assertThat(verdict.commands()).isEqualTo(1);
    assertThat(verdict.wrong()).isEqualTo(1);
  }

  @Test
  void aStoreThatCannotBeReachedGivesNoAnswerAndNoSecretAway() throws IOException {
    Verdict verdict =
        verdict(
            (out, err, arguments) -> {
              err.println("Loading workload...");
              err.println("ycsb: could not connect as x with hide-me-1234");
              return 1;
            });
    assertThat(verdict.kind()).isEqualTo(Kind.FAILED);
    assertThat(verdict.text()).startsWith("could not connect as x with").doesNotContain("hide-me");
  }

  @Test
  void whatIsRefusedIsNoFailure() throws IOException {
    Verdict verdict =
        verdict(
            (out, err, arguments) -> {
              err.println("ycsb: a=b: needs c");
              return arguments[0].equals("run") ? 2 : 0;
            });
    assertThat(verdict.kind()).isEqualTo(Kind.REFUSED);
    assertThat(verdict.text()).isEqualTo("a=b: needs c");
    assertThat(verdict.commands()).isEqualTo(2);
  }
}
