// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  /** A chart of these series, but for those without any value. */
  static Map<String, Object> chart(Object xAxis, Object yAxis, List<Map<String, Object>> all) {
    List<Map<String, Object>> series =
        all.stream()
            .filter(each -> ((List<?>) each.get("data")).stream().anyMatch(Objects::nonNull))
            .toList();
    List<Object> names = series.stream().map(each -> each.get("name")).distinct().toList();
    return map(
        "xAxis",
        xAxis,
        "yAxis",
        yAxis,
        "legend",
        map("type", "scroll", "top", 0, "data", names),
        "grid",
        map("left", 12, "right", 16, "top", 64, "bottom", 34, "containLabel", true),
        "tooltip",
        map("trigger", "axis", "confine", true),
        "series",
        series);
  }

  /** A chart whose dots have their own place on both axes. */
  static Map<String, Object> dotChart(Object xAxis, Object yAxis, List<Map<String, Object>> all) {
    Map<String, Object> chart = chart(xAxis, yAxis, all);
    chart.put("tooltip", map("trigger", "item", "confine", true));
    return chart;
  }

  /**
   * Bars of each system.
   *
   * @param value of a system in a category; null if there is none
   */
  <C> Map<String, Object> bars(
      String unit, List<C> categories, Function<C, String> name, BiFunction<String, C, ?> value) {
    return chart(
        categories("", categories.stream().map(name).toList()),
        values(unit),
        series(
            system ->
                bar(system, unit, categories.stream().map(c -> value.apply(system, c)).toList())));
  }

  /** A series of each system. */
  List<Map<String, Object>> series(Function<String, Map<String, Object>> ofSystem) {
    return comparison.systems().stream().map(ofSystem).toList();
  }

  /** The systems of a chart. */
  @SuppressWarnings("unchecked")
  static List<String> names(Map<String, Object> chart) {
    return (List<String>) ((Map<String, Object>) chart.get("legend")).get("data");
  }

  static Map<String, Object> categories(String name, List<String> labels) {
    return map(
        "type", "category", "name", name, "nameLocation", "middle", "nameGap", 30, "data", labels);
  }

  static Map<String, Object> values(String name) {
    return map("type", "value", "name", name, "nameTextStyle", map("align", "left"));
  }

  static Map<String, Object> logarithm(String name) {
    return map("type", "log", "name", name, "nameTextStyle", map("align", "left"));
  }

  /** Values from left to right. */
  static Map<String, Object> horizontal(String name) {
    Map<String, Object> axis = map("type", "value", "name", name);
    axis.putAll(map("nameLocation", "middle", "nameGap", 30));
    axis.put("axisLabel", map("hideOverlap", true));
    return axis;
  }

  /** A line of a system over an axis. */
  Map<String, Object> line(String system, String unit, List<?> data) {
    Map<String, Object> series = series(system, "line", unit, data);
    series.put("symbol", SYMBOLS.get(comparison.indexOf(system) % SYMBOLS.size()));
    series.put("symbolSize", 8);
    series.put("connectNulls", false);
    return series;
  }

  Map<String, Object> bar(String system, String unit, List<?> data) {
    Map<String, Object> series = series(system, "bar", unit, data);
    series.put("barMaxWidth", 48);
    return series;
  }

  Map<String, Object> series(String system, String type, String unit, List<?> data) {
    return map(
        "name", comparison.title(system),
        "system", comparison.indexOf(system),
        "type", type,
        "unit", unit,
        "itemStyle", map("color", colour(system)),
        "lineStyle", map("color", colour(system), "width", 2),
        "data", data);
  }

  private String colour(String system) {
    return COLOURS.get(comparison.indexOf(system) % COLOURS.size());
  }

  /** A line of the axis on the right. */
  Map<String, Object> rightLine(String system, String unit, List<?> data) {
    Map<String, Object> series = line(system, unit, data);
    series.put("yAxisIndex", 1);
    series.put("lineStyle", map("color", colour(system), "width", 2, "type", "dashed"));
    return series;
  }

  /** Single repeats as dots beside a mean. */
  Map<String, Object> dots(String system, String unit, List<?> data) {
    Map<String, Object> series = series(system, "scatter", unit, data);
    series.put("symbolSize", 5);
    series.put("tooltip", map("show", false));
    series.put(
        "itemStyle",
        map("color", colour(system), "opacity", 0.55, "borderColor", "#666", "borderWidth", 1));
    series.put("z", 5);
    return series;
  }

  /** What a system did at each point of a step, as items of a line; null where it did nothing. */
  List<Object> items(
      StudyDocument.Step step, String system, ToDoubleFunction<MeasuredPoint> metric) {
    return comparison.labels(step).stream()
        .map(label -> comparison.point(step, label, system))
        .map(p -> p == null ? null : item(Num.rounded(metric.applyAsDouble(p)), p))
        .toList();
  }

  /** A value of a line, marked if a repeat does not count: in red if none does. */
  static Object item(Object value, MeasuredPoint point) {
    if (point.isClean()) {
      return value;
    }
    Map<String, Object> item = map("value", value, "symbol", "triangle", "symbolSize", 13);
    if (!point.counts()) {
      item.put("itemStyle", map("color", WARNING, "borderColor", WARNING, "opacity", 0.75));
    }
    return item;
  }

  /** A value of a bar, marked in the same way. */
  static Object barItem(Object value, MeasuredPoint point) {
    if (point.isClean()) {
      return value;
    }
    Map<String, Object> style =
        map("borderColor", WARNING, "borderWidth", 2, "borderType", "dashed");
    if (!point.counts()) {
      style.put("opacity", 0.35);
    }
    return map("value", value, "itemStyle", style);
  }
}
