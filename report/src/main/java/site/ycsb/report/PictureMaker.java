// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.report.QuestionPicture.PictureRow;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.RunResult;

/** Draws the row of the matrix that answers a question. */
record PictureMaker(MetricTable metrics, Matrix matrix) {

  /** One for each question that the study answers. */
  List<QuestionPicture> pictures() {
    AnswerSentences sentences = new AnswerSentences(metrics, matrix);
    return Stream.of(ReportQuestion.values())
        .map(matrix::shown)
        .filter(Objects::nonNull)
        .map(row -> picture(row, sentences.sentence(row)))
        .toList();
  }

  private QuestionPicture picture(MatrixRow row, Sentence sentence) {
    List<MeasuredPoint> drawn = row.points().stream().filter(p -> value(row, p) > 0).toList();
    PictureScale scale =
        PictureScale.of(
            drawn.stream().map(p -> value(row, p)).toList(),
            drawn.stream()
                .map(point -> point.metric(row.metric()).mean())
                .filter(Estimate::hasInterval)
                .flatMap(mean -> Stream.of(mean.low(), mean.high()))
                .toList());
    Map<String, Map<String, String>> ratios = ratios(row);
    List<PictureRow> servers = new ArrayList<>();
    List<PictureRow> embedded = new ArrayList<>();
    for (String system : inOrder(row)) {
      PictureRow drawnRow = row(row, system, scale, ratios);
      (drawnRow.isServer() ? servers : embedded).add(drawnRow);
    }
    return QuestionPicture.of(
        id(row),
        title(row),
        axis(row, scale),
        sentence,
        drawn.isEmpty() ? List.of() : scale.ticks(),
        servers,
        embedded,
        limit(row),
        ratios);
  }

  /** Names the stores that are slower than a server, and used most of the client's processors. */
  private String limit(MatrixRow row) {
    List<String> limited =
        row.ranking().systems().stream()
            .filter(each -> each.point().isEmbedded() && each.behind().value() > 1)
            .filter(each -> each.point().isLimitedByClient())
            .map(each -> metrics.title(each.point().system()))
            .toList();
    return limited.isEmpty()
        ? ""
        : "The client's processors limited " + NameList.listed(limited) + ".";
  }

  static String id(MatrixRow row) {
    return "picture-" + row.question().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static double value(MatrixRow row, MeasuredPoint point) {
    double value = point.metric(row.metric()).mean().value();
    return point.isWrong() || Double.isNaN(value) ? 0 : value;
  }

  /** Ranked systems come first, then others with a result, then failed ones. */
  private List<String> inOrder(MatrixRow row) {
    Stream<String> ranked = row.ranking().systems().stream().map(each -> each.point().system());
    Stream<String> others =
        row.points().stream()
            .sorted(Comparator.comparing(MeasuredPoint::isWrong))
            .map(MeasuredPoint::system);
    Stream<String> failed =
        metrics.systems().stream()
            .filter(system -> hasFailed(row, system) || metrics.wrong().contains(system));
    Stream<String> below = row.below().keySet().stream();
    return Stream.of(ranked, others, below, failed).flatMap(each -> each).distinct().toList();
  }

  private boolean hasFailed(MatrixRow row, String system) {
    return metrics.runs(system).stream()
        .filter(run -> row.step().name().equals(run.run().step()))
        .anyMatch(RunResult::hasFailed);
  }

  private PictureRow row(
      MatrixRow row, String system, PictureScale scale, Map<String, Map<String, String>> ratios) {
    MeasuredPoint point = row.point(system);
    Ranking.RankedSystem ranked = row.ranking().of(system);
    boolean isServer = metrics.runs(system).stream().noneMatch(RunResult::embedded);
    boolean isBase = ranked != null && row.ranking().systems().get(0) == ranked;
    Double dot = null;
    Estimate mean = Estimate.NONE;
    String below = row.belowRecall(system);
    String value =
        metrics.wrong().contains(system) ? "wrong answers" : below.isEmpty() ? "failed" : below;
    if (point != null) {
      MeasuredMetric metric = point.metric(row.metric());
      mean = metric.mean();
      dot = value(row, point) > 0 ? (Double) scale.x(mean.value()) : null;
      value =
          point.isWrong()
              ? "wrong answers"
              : dot == null ? "too few operations" : text(row, point, metric);
    }
    boolean isRange = ranked != null && mean.hasInterval();
    String doubt = point == null || ranked != null ? "" : point.doubt();
    String name = metrics.title(system);
    SystemMark mark = SystemMark.of(metrics, system);
    String note = metrics.wrong().contains(system) ? mark.loss() : mark.text();
    String ratio = ranked == null ? excluded(below) : ratio(row, ranked);
    return new PictureRow(
        system,
        name,
        name.contains(mark.version()) ? "" : mark.version(),
        note,
        PictureRow.noteWidth(note, longest(ratios, system, ratio)),
        Table.joined(", ", value, notFound(row, point)),
        ratio,
        ranked == null ? "out" : isBase ? "base" : "",
        dot,
        isRange ? whisker(scale, mean) : null,
        0,
        isServer,
        Table.joined(
            "; ",
            name + ": " + value,
            isRange ? "95 %: " + mean.range() : "",
            point == null ? "" : "n " + point.count(),
            doubt));
  }

  /** The letters of the longest ratio that the system has to any base. */
  private static int longest(Map<String, Map<String, String>> ratios, String system, String ratio) {
    return Stream.concat(
            Stream.of(ratio), ratios.values().stream().map(own -> own.getOrDefault(system, "")))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  private static String whisker(PictureScale scale, Estimate mean) {
    return "M%s 40H%s".formatted(scale.x(mean.low()), scale.x(mean.high()))
        + scale.end(mean.low())
        + scale.end(mean.high());
  }

  private static String excluded(String below) {
    return below.isEmpty() ? "does not count" : "cannot be compared";
  }

  /** With the setting that suited the system in a sweep. */
  private static String text(MatrixRow row, MeasuredPoint point, MeasuredMetric metric) {
    String limit = isAtOnce(row, metric) ? " or less" : "";
    return Table.joined(", ", metric.grouped() + limit, point.setting());
  }

  /** Whether a search found each write when it was first asked. */
  private static boolean isAtOnce(MatrixRow row, MeasuredMetric metric) {
    return row.question() == ReportQuestion.FRESHNESS && metric.mean().value() <= 1;
  }

  /**
   * How far a system is behind another; two that are as fast as can be measured are equal. Empty
   * for a store inside the client and a server, of which nobody may claim a ratio.
   */
  private static String times(
      MatrixRow row, Ranking.RankedSystem base, Ranking.RankedSystem each, Estimate behind) {
    if (base.point().isEmbedded() != each.point().isEmbedded()) {
      return "";
    }
    boolean isBaseAtOnce = isAtOnce(row, base.metric());
    boolean isAtOnce = isAtOnce(row, each.metric());
    if (each == base || isBaseAtOnce && isAtOnce) {
      return "1×";
    }
    String limit = isBaseAtOnce ? "at least " : isAtOnce ? "at most " : "";
    return limit.isEmpty() ? behind.times() : limit + Rounded.ratio(behind.value()) + "×";
  }

  /** Alone, a system is compared with nothing. */
  private static String ratio(MatrixRow row, Ranking.RankedSystem of) {
    List<Ranking.RankedSystem> systems = row.ranking().systems();
    return systems.size() < 2 ? "" : times(row, systems.get(0), of, of.behind());
  }

  private static String notFound(MatrixRow row, MeasuredPoint point) {
    long lost =
        point == null || row.question() != ReportQuestion.FRESHNESS
            ? 0
            : point.probes("not found in time");
    return lost == 0 ? "" : lost + " of " + point.probes("looked for") + " writes not found";
  }

  /** How far each system is behind each server, if that were the base. */
  private static Map<String, Map<String, String>> ratios(MatrixRow row) {
    Ranking ranking = row.ranking();
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    for (Ranking.RankedSystem base : ranking.systems()) {
      if (!base.point().isEmbedded() && ranking.systems().size() > 1) {
        Map<String, String> own = new LinkedHashMap<>();
        for (Ranking.RankedSystem each : ranking.systems()) {
          own.put(each.point().system(), times(row, base, each, ranking.behind(base, each)));
        }
        all.put(base.point().system(), own);
      }
    }
    return all;
  }

  private static String title(MatrixRow row) {
    return switch (row.question()) {
      case LOAD -> "How fast does it load?";
      case FULL_SPEED -> "How many operations per second?";
      case AT_RECALL -> "How many " + row.title().replace("/s", " per second") + "?";
      case AT_RATE -> "How long do " + row.operationName() + " take?";
      case UNDER_OBJECTIVE -> "Which rate keeps the objective?";
      case FRESHNESS -> "How soon does a search find a write?";
    };
  }

  private static String axis(MatrixRow row, PictureScale scale) {
    String what =
        switch (row.question()) {
          case LOAD, FULL_SPEED, AT_RECALL -> "operations per second, farther right is better";
          case UNDER_OBJECTIVE -> "operations per second, farther right is better";
          case AT_RATE, FRESHNESS -> "ms, " + row.statistic() + ", farther left is better";
        };
    return scale.isLog() ? what + " (logarithmic)" : what;
  }
}
