// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.report.PictureScale.PictureTick;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * How good answers are, against throughput and, below it, against latency, as a drawing: a line for
 * each system through the points of a step.
 *
 * @param where the step, and the searches whose answers are drawn
 * @param quality what goes from left to right
 * @param names of the systems, with their colours
 * @param qualities the ticks of that axis
 * @param limit where the recall is at which pictures compare; null if it lies outside
 * @param width of the drawing
 */
public record QualityCurve(
    String id,
    String title,
    String where,
    String quality,
    List<CurveName> names,
    List<CurvePanel> panels,
    List<PictureTick> qualities,
    Double limit,
    double width,
    double height,
    Sentence sentence) {

  /** A system in the legend; colours are numbered from 0. */
  public record CurveName(String name, int colour, double y) {}

  /**
   * One of the two charts.
   *
   * @param y of its upper end
   */
  public record CurvePanel(
      String axis, double y, double bottom, List<PictureTick> ticks, List<CurveLine> lines) {}

  /** The points of a system, and the line through those that count. */
  public record CurveLine(int colour, String path, List<CurveDot> dots) {}

  public record CurveDot(double x, double y, boolean isOut, String detail) {}

  private static final int COLOURS = 8;
  private static final double LEFT = 44;
  private static final double PANEL = 130;
  private static final double GAP = 22;
  private static final double LINE = 16;
  private static final double AXIS = 30;
  private static final double HEADING = 24;

  /** Room for a dot at either end. */
  private static final double MARGIN = 6;

  /** What there is to draw of recall, of judged answers, and of the best by exact scores. */
  static List<QualityCurve> of(MetricTable metrics, Matrix matrix) {
    MatrixRow row = matrix.shown(ReportQuestion.AT_RECALL);
    Stream<QualityCurve> recall =
        row == null ? Stream.of() : new Maker(metrics, row.step(), AnswerQuality.RECALL).curve();
    Stream<QualityCurve> ranked =
        Stream.of(AnswerQuality.JUDGED_GAIN, AnswerQuality.OVERLAP)
            .flatMap(
                quality ->
                    longest(metrics, quality)
                        .flatMap(step -> new Maker(metrics, step, quality).curve()));
    return Stream.concat(recall, ranked).toList();
  }

  /** The first of the steps with the most points at which a quality is measured. */
  private static Stream<StudyStep> longest(MetricTable metrics, AnswerQuality quality) {
    return metrics.runs().stream()
        .filter(step -> !quality.operations(metrics, step).isEmpty())
        .sorted(Comparator.comparing(step -> -metrics.points(step).size()))
        .limit(1);
  }

  /** Draws one step. */
  private static final class Maker {

    private final MetricTable metrics;
    private final StudyStep step;
    private final AnswerQuality quality;
    private final String operation;
    private final List<MeasuredPoint> points;
    private final List<String> systems;
    private final double from;
    private final double to;

    Maker(MetricTable metrics, StudyStep step, AnswerQuality quality) {
      this.metrics = metrics;
      this.step = step;
      this.quality = quality;
      operation = quality.operations(metrics, step).get(0);
      points =
          metrics.points(step).stream()
              .filter(point -> quality.value(point, operation) != null && !point.isWrong())
              .sorted(
                  Comparator.comparing(
                      MeasuredPoint::at, Comparator.nullsFirst(Comparator.naturalOrder())))
              .toList();
      Set<String> drawn = points.stream().map(MeasuredPoint::system).collect(Collectors.toSet());
      systems = metrics.systems().stream().filter(drawn::contains).toList();
      double least = Math.floor(points.stream().mapToDouble(this::good).min().orElse(0) * 10) / 10;
      double most = Math.ceil(points.stream().mapToDouble(this::good).max().orElse(1) * 10) / 10;
      // Judged answers are seldom near to the best; of others, what they lack is of interest.
      to = quality == AnswerQuality.JUDGED_GAIN ? Math.min(1, Math.max(most, least + 0.1)) : 1;
      from = quality == AnswerQuality.RECALL ? least : Math.min(least, to - 0.1);
    }

    /** The colour of a system in all charts of the page. */
    private int colour(String system) {
      return metrics.measured().indexOf(system) % COLOURS;
    }

    private double good(MeasuredPoint point) {
      return quality.value(point, operation).value();
    }

    Stream<QualityCurve> curve() {
      if (points.size() < 2 || from >= to) {
        return Stream.of();
      }
      double top = LINE * systems.size() + HEADING;
      List<CurveName> names = new ArrayList<>();
      for (int i = 0; i < systems.size(); i++) {
        names.add(
            new CurveName(
                metrics.title(systems.get(i)), colour(systems.get(i)), LINE * i + LINE / 2));
      }
      List<CurvePanel> panels =
          List.of(
              panel("operations per second", top, point -> point.throughput().mean().value()),
              panel(
                  "p99 of " + operation + " (ms)",
                  top + PANEL + GAP,
                  point -> point.metric(MetricName.of(operation, Percentile.P99)).all()));
      boolean isRecall = quality == AnswerQuality.RECALL;
      return Stream.of(
          new QualityCurve(
              (isRecall ? "curve-" : "curve-" + Figure.id(quality.toString()) + "-")
                  + Figure.id(step.name()),
              isRecall ? "What does recall cost?" : "Quality against speed: " + quality,
              where(),
              quality.toString(),
              names,
              panels,
              qualities(),
              isRecall && EqualRecall.SHOWN > from ? (Double) x(EqualRecall.SHOWN) : null,
              PictureScale.WIDTH,
              top + 2 * PANEL + GAP + AXIS,
              isRecall ? atRecall() : lowest()));
    }

    /** The worst that each system did, where its runs count. */
    private Sentence lowest() {
      return new Sentence(
          "The lowest " + quality + ":",
          systems.stream()
              .flatMap(
                  system ->
                      points.stream()
                          .filter(point -> point.system().equals(system) && point.counts())
                          .min(Comparator.comparing(this::good))
                          .map(point -> metrics.title(system) + " " + Rounded.shown(good(point)))
                          .stream())
              .collect(Collectors.joining(", ", "", "."))
              .replaceFirst("^\\.$", "no run counts."),
          where());
    }

    private Sentence atRecall() {
      List<EqualRecall.SystemRecall> reached =
          EqualRecall.of(metrics, step, operation, EqualRecall.SHOWN).systems();
      String never =
          reached.stream()
              .filter(each -> each.point() == null && !Double.isNaN(each.highest()))
              .map(each -> metrics.title(each.system()))
              .collect(Collectors.joining(", "));
      return new Sentence(
          "At a recall of 0.95:",
          reached.stream()
                  .filter(each -> each.point() != null)
                  .map(each -> metrics.title(each.system()) + " with " + each.point().setting())
                  .collect(Collectors.joining(", ", "", "."))
                  .replaceFirst("^\\.$", "no system.")
              + (never.isEmpty() ? "" : " Never: " + never + "."),
          where());
    }

    private String where() {
      return "%s: %s, a dot for each value of %s"
          .formatted(StepText.name(step, ""), operation, StepText.axisName(step));
    }

    private double x(double value) {
      double share = (value - from) / (to - from);
      return rounded(LEFT + MARGIN + (PictureScale.WIDTH - LEFT - 2 * MARGIN) * share);
    }

    private static double rounded(double value) {
      return Math.round(10 * value) / 10.0;
    }

    private List<PictureTick> qualities() {
      double step = to - from > 0.5 ? 0.2 : to - from > 0.11 ? 0.1 : 0.02;
      List<PictureTick> ticks = new ArrayList<>();
      for (int i = 0; to - i * step >= from - 1e-9; i++) {
        ticks.add(
            new PictureTick(
                x(to - i * step),
                String.format(Locale.ROOT, "%.3g", to - i * step)
                    .replaceAll("0+$", "")
                    .replaceAll("\\.$", "")));
      }
      return ticks;
    }

    private CurvePanel panel(String axis, double top, ToDoubleFunction<MeasuredPoint> of) {
      List<MeasuredPoint> drawn = points.stream().filter(p -> of.applyAsDouble(p) > 0).toList();
      PictureScale scale =
          PictureScale.of(drawn.stream().map(of::applyAsDouble).toList(), List.of());
      ToDoubleFunction<MeasuredPoint> y = p -> y(scale.x(of.applyAsDouble(p)), top);
      return new CurvePanel(
          scale.isLog() ? axis + ", logarithmic" : axis,
          top,
          top + PANEL,
          ticks(scale).stream()
              .map(value -> new PictureTick(y(scale.x(value), top), Rounded.grouped(value)))
              .toList(),
          systems.stream()
              .map(system -> line(system, drawn, y, of))
              .filter(Objects::nonNull)
              .toList());
    }

    /** Two or three in each decade of a logarithmic axis, which may have no more than one. */
    private static List<Double> ticks(PictureScale scale) {
      if (!scale.isLog()) {
        double step = Math.pow(10, Math.floor(Math.log10(scale.to())));
        double size = scale.to() / step < 2 ? step / 2 : scale.to() / step < 5 ? step : 2 * step;
        return DoubleStream.iterate(0, v -> v <= scale.to(), v -> v + size).boxed().toList();
      }
      return IntStream.rangeClosed(
              (int) Math.floor(Math.log10(scale.from())), (int) Math.ceil(Math.log10(scale.to())))
          .boxed()
          .flatMap(e -> Stream.of(1, 2, 5).map(digit -> digit * Math.pow(10, e)))
          .filter(value -> value >= scale.from() && value <= scale.to())
          .toList();
    }

    /** The axis of a picture, standing upright. */
    private static double y(double x, double top) {
      return rounded(top + PANEL * (1 - x / PictureScale.WIDTH));
    }

    private CurveLine line(
        String system,
        List<MeasuredPoint> drawn,
        ToDoubleFunction<MeasuredPoint> y,
        ToDoubleFunction<MeasuredPoint> of) {
      List<MeasuredPoint> own = drawn.stream().filter(p -> p.system().equals(system)).toList();
      String path =
          own.stream()
              .filter(MeasuredPoint::counts)
              .map(point -> x(good(point)) + " " + y.applyAsDouble(point))
              .collect(Collectors.joining("L", "M", ""));
      return own.isEmpty()
          ? null
          : new CurveLine(
              colour(system),
              path.equals("M") ? "" : path,
              own.stream()
                  .map(
                      point ->
                          new CurveDot(
                              x(good(point)),
                              y.applyAsDouble(point),
                              !point.counts(),
                              detail(point, of.applyAsDouble(point))))
                  .toList());
    }

    private String detail(MeasuredPoint point, double value) {
      return Table.joined(
          "; ",
          metrics.title(point.system()) + ", " + point.setting(),
          quality + " " + Rounded.shown(good(point)) + ", " + Rounded.grouped(value),
          point.doubt());
    }
  }
}
