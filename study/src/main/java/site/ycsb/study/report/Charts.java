// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import site.ycsb.study.result.StudyDocument;

/**
 * Options of ECharts. A system has the same colour and symbol in all charts, and its name is the
 * name of all its series, so that it is switched off in one place. Two properties are read by the
 * page and not by ECharts: {@code unit} of a series, which the tooltip shows, and {@code system}.
 */
record Charts(Comparison comparison) {

  /** Told apart by people who see few colours, on white and on black. */
  private static final List<String> COLOURS =
      List.of(
          "#2a78b8", "#e08a00", "#159a74", "#c0629a", "#d1481f", "#4fb0e0", "#94882a", "#888888");

  private static final List<String> SYMBOLS =
      List.of("circle", "rect", "diamond", "roundRect", "pin", "arrow", "emptyCircle", "emptyRect");

  private static final String WARNING = "#d00000";

  /** A chart of these series, but for those without any value. */
  static Options chart(Object xAxis, Object yAxis, List<Options> all) {
    List<Options> series =
        all.stream()
            .filter(each -> ((List<?>) each.get("data")).stream().anyMatch(Objects::nonNull))
            .toList();
    List<Object> names = series.stream().map(each -> each.get("name")).distinct().toList();
    return Options.of("xAxis", xAxis, "yAxis", yAxis)
        .with("legend", Options.of("type", "scroll", "top", 0, "data", names))
        .with(
            "grid",
            Options.of("left", 12, "right", 16, "top", 64, "bottom", 34, "containLabel", true))
        .with("tooltip", Options.of("trigger", "axis", "confine", true), "series", series);
  }

  /** A chart whose dots have their own place on both axes. */
  static Options dotChart(Object xAxis, Object yAxis, List<Options> all) {
    return chart(xAxis, yAxis, all).with("tooltip", Options.of("trigger", "item", "confine", true));
  }

  /**
   * Bars of each system.
   *
   * @param value of a system in a category; null if there is none
   */
  <C> Options bars(
      String unit, List<C> categories, Function<C, String> name, BiFunction<String, C, ?> value) {
    return chart(
        categories("", categories.stream().map(name).toList()),
        values(unit),
        series(
            system ->
                bar(system, unit, categories.stream().map(c -> value.apply(system, c)).toList())));
  }

  List<Options> series(Function<String, Options> ofSystem) {
    return comparison.systems().stream().map(ofSystem).toList();
  }

  /**
   * A line of each system.
   *
   * @param dot of a row: its place on both axes
   */
  <T> List<Options> lines(
      String unit, List<T> rows, Function<T, String> system, Function<T, ?> dot) {
    return series(
        name ->
            line(
                name,
                unit,
                rows.stream().filter(r -> system.apply(r).equals(name)).map(dot).toList()));
  }

  static List<?> names(Options chart) {
    return (List<?>) ((Options) chart.get("legend")).get("data");
  }

  static Options categories(String name, List<String> labels) {
    return Options.of(
        "type", "category", "name", name, "nameLocation", "middle", "nameGap", 30, "data", labels);
  }

  static Options values(String name) {
    return axis("value", name);
  }

  /** An axis of type {@code value} or {@code log}, from bottom to top. */
  static Options axis(String type, String name) {
    return Options.of("type", type, "name", name, "nameTextStyle", Options.of("align", "left"));
  }

  /** Values from left to right. */
  static Options horizontal(String name) {
    return Options.of("type", "value", "name", name, "nameLocation", "middle", "nameGap", 30)
        .with("axisLabel", Options.of("hideOverlap", true));
  }

  Options line(String system, String unit, List<?> data) {
    return series(system, "line", unit, data)
        .with("symbol", SYMBOLS.get(comparison.indexOf(system) % SYMBOLS.size()))
        .with("symbolSize", 8, "connectNulls", false);
  }

  Options bar(String system, String unit, List<?> data) {
    return series(system, "bar", unit, data).with("barMaxWidth", 48);
  }

  Options series(String system, String type, String unit, List<?> data) {
    return Options.of("name", comparison.title(system), "system", comparison.indexOf(system))
        .with("type", type, "unit", unit, "itemStyle", Options.of("color", colour(system)))
        .with("lineStyle", Options.of("color", colour(system), "width", 2), "data", data);
  }

  private String colour(String system) {
    return COLOURS.get(comparison.indexOf(system) % COLOURS.size());
  }

  /** A line of the axis on the right. */
  Options rightLine(String system, String unit, List<?> data) {
    return line(system, unit, data)
        .with("yAxisIndex", 1)
        .with("lineStyle", Options.of("color", colour(system), "width", 2, "type", "dashed"));
  }

  /** Single repeats as dots beside a mean. */
  Options dots(String system, String unit, List<?> data) {
    Options style = Options.of("color", colour(system), "opacity", 0.55);
    return series(system, "scatter", unit, data)
        .with("symbolSize", 5, "tooltip", Options.of("show", false))
        .with("itemStyle", style.with("borderColor", "#666", "borderWidth", 1), "z", 5);
  }

  /** What a system did at each point of a step, as items of a line; null where it did nothing. */
  List<Object> items(
      StudyDocument.Step step, String system, ToDoubleFunction<MeasuredPoint> metric) {
    return comparison.labels(step).stream()
        .map(label -> comparison.point(step, label, system))
        .map(p -> p == null ? null : item(Rounded.rounded(metric.applyAsDouble(p)), p))
        .toList();
  }

  /** A value of a line, marked if a repeat does not count: in red if none does. */
  static Object item(Object value, MeasuredPoint point) {
    if (point.isClean()) {
      return value;
    }
    Options item = Options.of("value", value, "symbol", "triangle", "symbolSize", 13);
    if (!point.counts()) {
      item.put("itemStyle", Options.of("color", WARNING, "borderColor", WARNING, "opacity", 0.75));
    }
    return item;
  }

  /** A value of a bar, marked in the same way. */
  static Object barItem(Object value, MeasuredPoint point) {
    Options style = Options.of("borderColor", WARNING, "borderWidth", 2, "borderType", "dashed");
    return point.isClean()
        ? value
        : Options.of(
            "value", value, "itemStyle", point.counts() ? style : style.with("opacity", 0.35));
  }
}
