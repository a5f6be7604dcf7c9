// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.cli.NearNames;
import site.ycsb.settings.ConfigurationException;

/**
 * What a change must not do, such as {@code SEARCH p99 > +10%} or {@code throughput < -5%}. Holds
 * for every place that has the figure.
 *
 * @param figure as {@link MetricChange#figure} has it
 * @param limit in percent
 */
record Rule(String text, String figure, boolean above, double limit) {

  /** In percent. No difference is beyond a limit that is not finite. */
  private static final double LARGEST = 1_000_000;

  private static final Pattern GRAMMAR =
      Pattern.compile(
          "\\s*(?:(throughput)|(\\S+)\\s+(p50|p95|p99|p99\\.9|(?!p\\d)[a-z][\\w.]*))\\s*([<>])\\s*([+-]?\\d+(?:\\.\\d+)?)\\s*%\\s*",
          Pattern.CASE_INSENSITIVE);

  /** When a difference beyond the limit breaks a rule. */
  enum Proof {
    /** If it is significant, and the estimate is beyond the limit. */
    significant,
    /** If the whole interval is beyond the limit. */
    certain,
    /** If any part of the interval is beyond the limit. */
    possible
  }

  static Rule parse(String text) {
    Matcher matcher = GRAMMAR.matcher(text);
    refuseIf(
        !matcher.matches(),
        text,
        "cannot be read; write a metric, < or >, and a percentage, such as"
            + " 'SEARCH p99 > +10%' or 'throughput < -5%' (percentiles: p50, p95, p99, p99.9, or the"
            + " name of a metric)");
    boolean above = matcher.group(4).equals(">");
    double limit = Double.parseDouble(matcher.group(5));
    refuseIf(limit > LARGEST, text, "the limit is at most +1000000%");
    refuseIf(above && limit < 0, text, "'>' needs a limit of 0 or more, such as +10%");
    refuseIf(!above && limit > 0, text, "'<' needs a limit of 0 or less, such as -5%");
    refuseIf(limit <= -100, text, "nothing falls by 100 % or more: the limit is above -100%");
    String figure =
        matcher.group(1) != null
            ? MetricChange.THROUGHPUT
            : matcher.group(2).toUpperCase(Locale.ROOT) + " " + matcher.group(3);
    return new Rule(text.strip(), figure, above, limit);
  }

  boolean names(MetricChange f) {
    return f.figure().equalsIgnoreCase(figure);
  }

  /**
   * The figures that break the rule, or do not tell whether they do, with the reason.
   *
   * @throws ConfigurationException if no figure has its name
   */
  List<RuleFinding> check(List<MetricChange> figures, Proof proof) {
    List<MetricChange> meant = figures.stream().filter(this::names).toList();
    refuseIf(meant.isEmpty(), text, unknown(figures));
    return meant.stream().flatMap(f -> finding(f, proof).stream()).toList();
  }

  private Optional<RuleFinding> finding(MetricChange f, Proof proof) {
    boolean isUnclear = isUnclear(f, proof);
    if (!isUnclear && !isBroken(f, proof)) {
      return Optional.empty();
    }
    String advice = f.isOnce() ? " (a rule needs two or more repeats in A and in B)" : "";
    String line = text + ": " + f.place() + ": " + ComparisonText.change(f) + advice;
    return Optional.of(new RuleFinding(line, !isUnclear));
  }

  /**
   * Whether the figure does not tell whether the rule is broken: the machine disturbed it, it was
   * measured once, or an estimate beyond the limit may be chance.
   */
  private boolean isUnclear(MetricChange f, Proof proof) {
    if (!f.doubt().isEmpty()) {
      return f.doubt().stream().allMatch(Doubt::isOfMachine);
    }
    boolean mayBeChance = proof == Proof.significant && !f.isSignificant();
    return f.isOnce() || mayBeChance && f.ratio().hasInterval() && isBeyond(f.change());
  }

  /** Why no figure is meant: there is no such operation, or the operation has no such metric. */
  private String unknown(List<MetricChange> figures) {
    String operation = figure.split(" ")[0];
    List<String> known =
        figures.stream()
            .map(MetricChange::operation)
            .filter(Objects::nonNull)
            .distinct()
            .sorted()
            .toList();
    List<String> names =
        figures.stream()
            .filter(f -> operation.equals(f.operation()))
            .map(MetricChange::name)
            .distinct()
            .toList();
    return names.isEmpty()
        ? "there is no operation %s%s (known: %s)"
            .formatted(operation, NearNames.hint(operation, known), String.join(", ", known))
        : "no metric is %s%s (known: %s)"
            .formatted(
                figure,
                NearNames.hint(figure.replaceFirst("\\S+ ", ""), names),
                String.join(", ", names));
  }

  private boolean isBroken(MetricChange f, Proof proof) {
    if (!f.doubt().isEmpty()) {
      return true;
    }
    return switch (proof) {
      case significant -> f.isSignificant() && isBeyond(f.change());
      case certain -> isBeyond(above ? f.low() : f.high());
      case possible -> isBeyond(above ? f.high() : f.low());
    };
  }

  private boolean isBeyond(double change) {
    return above ? change > limit : change < limit;
  }

  private static void refuseIf(boolean isWrong, String text, String why) {
    ConfigurationException.refuseIf(isWrong, "--fail-if '%s': %s", text, why);
  }
}
