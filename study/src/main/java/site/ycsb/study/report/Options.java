// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Options of ECharts. A system has the same colour and symbol in all charts, and its name is the
 * name of all its series, so that it is switched off in one place. Two properties are read by the
 * page and not by ECharts: {@code unit} of a series, which the tooltip shows, and {@code system}.
 */
final class Options {

  /** Told apart by people who see few colours, on white and on black. */
  private static final List<String> COLOURS =
      List.of(
          "#2a78b8", "#e08a00", "#159a74", "#c0629a", "#d1481f", "#4fb0e0", "#94882a", "#888888");

  private static final List<String> SYMBOLS =
      List.of("circle", "rect", "diamond", "roundRect", "pin", "arrow", "emptyCircle", "emptyRect");

  private static final String WARNING = "#d00000";

  private final Comparison comparison;

  Options(Comparison comparison) {
    this.comparison = comparison;
  }

  static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  /**
   * A chart of these series, but for those without any value; {@code axes} has {@code xAxis} and
   * {@code yAxis}.
   */
  Map<String, Object> chart(Map<String, Object> axes, List<Map<String, Object>> all) {
    Map<String, Object> option = new LinkedHashMap<>(axes);
    List<Map<String, Object>> series =
        all.stream().filter(each -> hasValue((List<?>) each.get("data"))).toList();
    List<String> names = series.stream().map(each -> (String) each.get("name")).distinct().toList();
    option.put("legend", map("type", "scroll", "top", 0, "data", names));
    option.putIfAbsent(
        "grid", map("left", 12, "right", 16, "top", 64, "bottom", 34, "containLabel", true));
    option.putIfAbsent("tooltip", map("trigger", "axis", "confine", true));
    option.put("series", series);
    return option;
  }

  /** The systems of a chart. */
  @SuppressWarnings("unchecked")
  static List<String> names(Map<String, Object> chart) {
    return (List<String>) ((Map<String, Object>) chart.get("legend")).get("data");
  }

  private static boolean hasValue(List<?> data) {
    return data.stream().anyMatch(Objects::nonNull);
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
    String colour = COLOURS.get(comparison.indexOf(system) % COLOURS.size());
    return map(
        "name", comparison.title(system),
        "system", comparison.indexOf(system),
        "type", type,
        "unit", unit,
        "itemStyle", map("color", colour),
        "lineStyle", map("color", colour, "width", 2),
        "data", data);
  }

  /** Single repeats as dots beside a mean. */
  Map<String, Object> dots(String system, String unit, List<List<Object>> data) {
    Map<String, Object> series = series(system, "scatter", unit, data);
    series.put("symbolSize", 5);
    series.put("tooltip", map("show", false));
    @SuppressWarnings("unchecked")
    Map<String, Object> style = (Map<String, Object>) series.get("itemStyle");
    style.put("opacity", 0.55);
    style.put("borderColor", "#666");
    style.put("borderWidth", 1);
    series.put("z", 5);
    return series;
  }

  /** A value of a line, marked if a repeat does not count: in red if none does. */
  static Object item(Object value, Point point) {
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
  static Object barItem(Object value, Point point) {
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

  /** Cells of a table: text as it is, figures rounded. */
  static List<String> cells(Object... values) {
    List<String> cells = new ArrayList<>();
    for (Object value : values) {
      cells.add(value instanceof Double number ? Num.text(number) : String.valueOf(value));
    }
    return cells;
  }
}
