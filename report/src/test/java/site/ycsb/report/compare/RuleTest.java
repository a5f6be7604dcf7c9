// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.settings.ConfigurationException;

class RuleTest {

  /** SEARCH p99 of two sides, significant if p is small. */
  private static MetricChange search(double p, List<Doubt> doubt, List<Double> a, List<Double> b) {
    Estimate ratio = Estimate.ratio(b, a);
    return new MetricChange("here", "SEARCH", "p99", 1, 1, a.size(), b.size(), ratio, p, doubt);
  }

  /** 20 % slower, from 7.6 % to 34 %. */
  private static final MetricChange SLOWER =
      search(0.01, List.of(), List.of(1.0, 1.05, 1.1), List.of(1.2, 1.26, 1.32));

  private static boolean breaks(String rule, MetricChange figure, Rule.Proof proof) {
    return Rule.parse(rule).check(List.of(figure), proof).stream().anyMatch(RuleFinding::isBroken);
  }

  private static boolean isUnclear(String rule, MetricChange figure, Rule.Proof proof) {
    return Rule.parse(rule).check(List.of(figure), proof).stream()
        .anyMatch(finding -> !finding.isBroken());
  }

  @Test
  void aSignificantChangeBeyondTheLimitBreaksARule() {
    assertThat(SLOWER.change()).isBetween(19.0, 21.0);
    assertThat(breaks("SEARCH p99 > +10%", SLOWER, Rule.Proof.significant)).isTrue();
    assertThat(breaks("search P99>30 %", SLOWER, Rule.Proof.significant)).isFalse();
    assertThat(breaks("SEARCH p99 < -5%", SLOWER, Rule.Proof.significant)).isFalse();
  }

  @Test
  void aChangeThatIsNotSignificantBreaksNoRuleByDefault() {
    MetricChange unclear = SLOWER.withP(0.06);

    assertThat(breaks("SEARCH p99 > +10%", unclear, Rule.Proof.significant)).isFalse();
    assertThat(isUnclear("SEARCH p99 > +10%", unclear, Rule.Proof.significant)).isTrue();
    assertThat(isUnclear("SEARCH p99 > +30%", unclear, Rule.Proof.significant)).isFalse();
    assertThat(isUnclear("SEARCH p99 > +10%", unclear, Rule.Proof.certain)).isFalse();
  }

  @Test
  void certainNeedsTheWholeIntervalAndPossibleAnyPart() {
    assertThat(SLOWER.low()).isLessThan(10);
    assertThat(breaks("SEARCH p99 > +10%", SLOWER, Rule.Proof.certain)).isFalse();
    assertThat(breaks("SEARCH p99 > +1%", SLOWER, Rule.Proof.certain)).isTrue();
    assertThat(breaks("SEARCH p99 > +25%", SLOWER, Rule.Proof.possible)).isTrue();
    assertThat(breaks("SEARCH p99 > +60%", SLOWER, Rule.Proof.possible)).isFalse();
  }

  @Test
  void aFigureThatDoesNotCountBreaksEachRule() {
    MetricChange doubtful =
        search(
            Double.NaN,
            List.of(Doubt.of("B: interrupted"), new Doubt("B: others used the machine", true)),
            List.of(1.0, 1.0),
            List.of(1.0, 1.0));

    assertThat(Rule.parse("SEARCH p99 > +10%").check(List.of(doubtful), Rule.Proof.significant))
        .containsExactly(
            new RuleFinding(
                "SEARCH p99 > +10%: here: does not count: B: interrupted; B: others used the"
                    + " machine",
                true));
  }

  @Test
  void aFigureThatOnlyTheMachineDisturbedTellsNothing() {
    MetricChange disturbed =
        search(
            Double.NaN,
            List.of(new Doubt("B: others used the machine", true)),
            List.of(1.0, 1.0),
            List.of(2.0, 2.0));

    assertThat(breaks("SEARCH p99 > +10%", disturbed, Rule.Proof.possible)).isFalse();
    assertThat(isUnclear("SEARCH p99 > +10%", disturbed, Rule.Proof.possible)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SEARCH > 10%",
        "SEARCH p98 > 10%",
        "SEARCH p99 = 10%",
        "SEARCH p99 > 10",
        "SEARCH p99 > ten%",
        "throughput p99 > 10% or so",
        "SEARCH p99 > -10%",
        "throughput < 5%"
      })
  void aRuleThatCannotBeReadIsRefused(String rule) {
    assertThatThrownBy(() -> Rule.parse(rule))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("--fail-if '" + rule + "': ")
        .hasMessageNotContaining("\n");
  }

  /** No change would ever break it. */
  @ParameterizedTest
  @ValueSource(ints = {7, 400})
  void aLimitBeyondAnyChangeIsRefused(int digits) {
    assertThatThrownBy(() -> Rule.parse("SEARCH p99 > +" + "9".repeat(digits) + "%"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith(": the limit is at most +1000000%");
  }

  @Test
  void anUnknownOperationIsRefusedWithTheNearName() {
    assertThatThrownBy(() -> breaks("SERCH p99 > 10%", SLOWER, Rule.Proof.significant))
        .hasMessage(
            "--fail-if 'SERCH p99 > 10%': there is no operation SERCH; did you mean 'SEARCH'?"
                + " (known: SEARCH)");
  }

  @Test
  void aMetricOfAnOperationMayBeNamed() {
    MetricChange lower =
        new MetricChange(
            "here",
            "SEARCH",
            "agreement",
            0.9,
            0.5,
            2,
            2,
            Estimate.ratio(List.of(0.5, 0.51), List.of(0.9, 0.91)),
            0.01,
            List.of());

    assertThat(lower.verdict()).isEqualTo("lower");
    assertThat(breaks("SEARCH agreement < -10%", lower, Rule.Proof.significant)).isTrue();
    assertThatThrownBy(() -> breaks("SEARCH agrement < -1%", lower, Rule.Proof.significant))
        .hasMessage(
            "--fail-if 'SEARCH agrement < -1%': no metric is SEARCH agrement; did you mean"
                + " 'agreement'? (known: agreement)");
  }

  @Test
  void oneRepeatTellsARuleNothing() {
    MetricChange once = search(Double.NaN, List.of(), List.of(1.0), List.of(2.0));

    assertThat(Rule.parse("SEARCH p99 > 10%").check(List.of(once), Rule.Proof.significant))
        .containsExactly(
            new RuleFinding(
                "SEARCH p99 > 10%: here: one repeat: not judged (a rule needs two or more repeats in"
                    + " A and in B)",
                false));
  }
}
