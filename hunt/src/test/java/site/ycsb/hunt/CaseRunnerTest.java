// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.hunt.RoundVerdict.RoundOutcome;
import site.ycsb.settings.SecretMask;

/** What a command leaves, and what it says of the round. */
class CaseRunnerTest {

  private static final HuntCase CASE =
      new HuntCase("store", Map.of("db.password", "hide-me-1234"), Map.of(), 1);

  private static RoundVerdict verdict(CaseRunner.CommandRunner client) throws IOException {
    Properties properties = new Properties();
    properties.putAll(CASE.fixed());
    return new CaseRunner(client, new SecretMask(properties)).of(CASE);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDifferenceIsAWrongAnswerUnlessACallFailed(boolean isAnswer) throws IOException {
    String failed = "read of user1: TIMEOUT (10000 ms, as x with hide-me-1234)";
    String wrong = "query a b, page [0, 10): row 1 is user1, should be user2";
    List<String> answers = isAnswer ? List.of(wrong) : List.of();
    RoundVerdict verdict =
        verdict(
            (out, err, arguments) ->
                arguments[0].equals("verify")
                    ? LeftDocument.write(arguments, 30, 28, List.of(failed, wrong), answers)
                    : 0);
    assertThat(verdict.kind()).isEqualTo(isAnswer ? RoundOutcome.WRONG : RoundOutcome.FAILED);
    assertThat(verdict.judged()).isEqualTo(30);
    assertThat(verdict.wrong()).isEqualTo(isAnswer ? 2 : 0);
    assertThat(verdict.text())
        .startsWith(isAnswer ? "verify: " + wrong : "read of user1: TIMEOUT (10000 ms")
        .doesNotContain("hide-me");
  }

  /** Whatever the words of the problem: only its place in the document counts. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void recordsThatAreLostByALoadAreAWrongAnswer(boolean isAnswer) throws IOException {
    String problem = "there are 9 records";
    List<String> answers = isAnswer ? List.of(problem) : List.of();
    RoundVerdict verdict =
        verdict(
            (out, err, arguments) ->
                LeftDocument.write(arguments, 10, 10, List.of(problem), answers));
    assertThat(verdict.kind()).isEqualTo(isAnswer ? RoundOutcome.WRONG : RoundOutcome.FAILED);
    assertThat(verdict.wrong()).isEqualTo(isAnswer ? 1 : 0);
    assertThat(verdict.text()).isEqualTo(problem);
  }

  @Test
  void aStoreThatCannotBeReachedGivesNoAnswerAndNoSecretAway() throws IOException {
    RoundVerdict verdict =
        verdict(
            (out, err, arguments) -> {
              err.println("Loading workload...");
              err.println("ycsb: could not connect as x with hide-me-1234");
              return 1;
            });
    assertThat(verdict.kind()).isEqualTo(RoundOutcome.FAILED);
    assertThat(verdict.text()).startsWith("could not connect as x with").doesNotContain("hide-me");
  }

  @Test
  void whatIsRefusedIsNoFailure() throws IOException {
    RoundVerdict verdict =
        verdict(
            (out, err, arguments) -> {
              err.println("ycsb: a=b: needs c");
              return arguments[0].equals("run") ? 2 : 0;
            });
    assertThat(verdict.kind()).isEqualTo(RoundOutcome.REFUSED);
    assertThat(verdict.text()).isEqualTo("a=b: needs c");
  }
}
