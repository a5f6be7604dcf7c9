// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.RunResult;

/**
 * What the results support, and what they do not, each as the rest of a sentence.
 *
 * @param may after "You may claim that"
 * @param not after "You may not claim"
 */
public record Claims(List<String> may, List<String> not) {

  /** What the titles of stores inside the client have. */
  private static final String INSIDE = " (inside the client)";

  /** Fewer repeats show only large differences. */
  private static final int FEW_REPEATS = 3;

  static Claims of(MetricTable metrics, Matrix matrix) {
    return new Maker(metrics, matrix).claims();
  }

  private static final class Maker {

    private final MetricTable metrics;
    private final Matrix matrix;
    private final List<MatrixRow> shown;
    private final List<String> may = new ArrayList<>();
    private final List<String> not = new ArrayList<>();

    Maker(MetricTable metrics, Matrix matrix) {
      this.metrics = metrics;
      this.matrix = matrix;
      shown =
          Stream.of(ReportQuestion.values()).map(matrix::shown).filter(Objects::nonNull).toList();
    }

    Claims claims() {
      shown.forEach(this::addRanking);
      addAnswers();
      addDurability();
      addEmbedded();
      addElsewhere();
      addRepeats();
      addReason(
          "limited by the client", "as the limit of a server: there the client was the limit");
      addReason("others used the machine", "from runs beside which others used the machine");
      Double scale = metrics.study().scale();
      if (scale != null && scale != 1) {
        not.add("who is better at full size: the study ran " + StepText.size(scale));
      }
      not.add("the same of another machine, other data or another mix");
      return new Claims(List.copyOf(may), List.copyOf(not));
    }

    private void addRanking(MatrixRow row) {
      List<Ranking.RankedSystem> servers =
          row.ranking().systems().stream().filter(of -> !of.point().isEmbedded()).toList();
      if (servers.size() < 2) {
        return;
      }
      String best = name(servers.get(0));
      List<String> behind = new ArrayList<>();
      List<String> equal = new ArrayList<>();
      List<String> few = new ArrayList<>();
      List<String> once = new ArrayList<>();
      for (Ranking.RankedSystem each : servers.subList(1, servers.size())) {
        Estimate ahead = each.behind();
        (!ahead.hasInterval()
                ? once
                : ahead.includesOne() ? equal : ahead.repeats() < FEW_REPEATS ? few : behind)
            .add(name(each));
      }
      String what = better(row);
      if (!behind.isEmpty()) {
        may.add(
            "%s%s %s than %s (%s)"
                .formatted(
                    row.step().isTrial() ? "in a trial, " : "",
                    best,
                    what,
                    names(behind),
                    AskedWork.conditions(row)));
      }
      if (!equal.isEmpty()) {
        not.add("that %s %s than %s: the interval includes 1".formatted(best, what, names(equal)));
      }
      if (!few.isEmpty()) {
        not.add(
            "that %s %s than %s: fewer than three repeats count".formatted(best, what, names(few)));
      }
      if (!once.isEmpty()) {
        not.add("that %s %s than %s: there is no interval".formatted(best, what, names(once)));
      }
    }

    private static String better(MatrixRow row) {
      return switch (row.question()) {
        case LOAD -> "loaded faster";
        case FULL_SPEED -> "did more operations per second";
        case AT_RECALL -> "did more operations per second at a recall of 0.95";
        case AT_RATE -> "had a shorter p99 of " + row.operationName();
        case UNDER_OBJECTIVE -> "held a higher rate under the objective";
        case FRESHNESS -> "showed writes to searches sooner";
      };
    }

    private void addAnswers() {
      List<String> wrong = metrics.wrong().stream().map(this::title).toList();
      if (!wrong.isEmpty()) {
        not.add("any figure of " + names(wrong) + ": there were wrong answers");
      }
      List<String> old = new ArrayList<>();
      for (String system : metrics.systems()) {
        ReplyChecks checks = ReplyChecks.of(metrics.runs(system));
        if (checks.stale() > 0) {
          old.add(title(system));
        }
        if (checks.checked() > 0 && wrong.isEmpty() && !checks.hasProblems()) {
          may.add(
              "all %s checked answers of %s were right"
                  .formatted(Rounded.grouped(checks.checked()), title(system)));
        }
      }
      shortenRightAnswers();
      if (!old.isEmpty()) {
        not.add("that " + names(old) + " always showed the last write: some replies were old");
      }
    }

    /** One claim for all systems, if all were right. */
    private void shortenRightAnswers() {
      List<String> right = may.stream().filter(claim -> claim.endsWith("were right")).toList();
      if (right.size() > 1) {
        may.removeAll(right);
        ReplyChecks all = ReplyChecks.of(metrics.results().runs());
        may.add(
            "all %s answers that were checked were right"
                .formatted(Rounded.grouped(all.checked())));
      }
    }

    private void addDurability() {
      if (shown.stream().noneMatch(MatrixRow::isOfWrites)) {
        return;
      }
      Map<String, List<String>> byLoss = new LinkedHashMap<>();
      for (String system : metrics.systems()) {
        SystemMark mark = SystemMark.of(metrics, system);
        if (!mark.lost().isEmpty()) {
          byLoss.computeIfAbsent(mark.loss(), loss -> new ArrayList<>()).add(title(system));
        }
      }
      if (byLoss.size() > 1) {
        List<String> parts = new ArrayList<>();
        byLoss.forEach((loss, names) -> parts.add(names.get(0) + " " + loss));
        not.add(
            "that writes were compared as equals: "
                + NameList.listed(parts.subList(0, Math.min(2, parts.size()))));
      }
    }

    private void addEmbedded() {
      List<String> embedded =
          metrics.systems().stream()
              .filter(system -> metrics.runs(system).stream().anyMatch(RunResult::embedded))
              .map(this::title)
              .toList();
      if (!embedded.isEmpty() && embedded.size() < metrics.systems().size()) {
        not.add(
            "a comparison of %s with a server: inside the client there is no network"
                .formatted(names(embedded)));
      }
    }

    /** Where another system is first in the same question. */
    private void addElsewhere() {
      for (MatrixRow row : shown) {
        String winner = winner(row);
        List<String> places =
            matrix.rows().stream()
                .filter(other -> other.question() == row.question())
                .filter(other -> !winner.isEmpty() && !List.of("", winner).contains(winner(other)))
                .map(other -> other.where() + " (" + winner(other) + ")")
                .distinct()
                .toList();
        if (!places.isEmpty()) {
          not.add(
              "that %s %s at every point: not at %s".formatted(winner, best(row), places.get(0)));
        }
      }
    }

    private static String best(MatrixRow row) {
      return row.isLowerBetter() ? "was the soonest" : "was the fastest";
    }

    /** Empty unless it is clear. */
    private String winner(MatrixRow row) {
      List<Ranking.RankedSystem> all = row.ranking().systems();
      boolean isClear =
          all.size() > 1
              && all.get(1).behind().hasInterval()
              && !all.get(1).behind().includesOne()
              && !all.get(0).point().isEmbedded();
      return isClear ? name(all.get(0)) : "";
    }

    private void addRepeats() {
      List<String> few =
          shown.stream()
              .flatMap(row -> row.ranking().systems().stream())
              .filter(each -> each.point().n() < FEW_REPEATS)
              .map(this::name)
              .distinct()
              .toList();
      if (!few.isEmpty()) {
        not.add(
            "small differences to " + names(few) + ": fewer than three repeats count somewhere");
      }
    }

    private void addReason(String kind, String text) {
      List<String> systems =
          metrics.systems().stream()
              .filter(
                  system ->
                      metrics.runs(system).stream()
                          .flatMap(run -> run.reasons().stream())
                          .anyMatch(reason -> reason.kind().equals(kind)))
              .map(this::title)
              .toList();
      if (!systems.isEmpty()) {
        not.add("figures of " + names(systems) + " " + text);
      }
    }

    /** Without where the store is: a claim of its own says that once. */
    private String title(String system) {
      String title = metrics.title(system);
      String plain = title.replace(INSIDE, "");
      boolean isTaken =
          metrics.systems().stream()
              .filter(other -> !other.equals(system))
              .anyMatch(other -> metrics.title(other).replace(INSIDE, "").equals(plain));
      return isTaken ? title : plain;
    }

    private String name(Ranking.RankedSystem of) {
      return title(of.point().system());
    }

    private static String names(List<String> all) {
      return NameList.some(all);
    }
  }
}
