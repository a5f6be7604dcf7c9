// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import site.ycsb.report.MatrixCell;
import site.ycsb.report.MatrixTable;
import site.ycsb.report.SystemPart;

/**
 * What systems did at one point of a study that was made several times on one machine.
 *
 * @param where step and metric
 * @param dates the studies, the earliest first
 * @param lines of each system one, or one for each work that it did
 */
record History(
    String study, String machine, String where, List<ShownStudy> dates, List<Line> lines) {

  private record HistoryKey(String study, String machine, String where) {}

  private record LineKey(String system, String work) {}

  /**
   * What stands above a column.
   *
   * @param when the day, with more if another column is of that day
   */
  record Date(ShownStudy study, String when) {}

  List<Date> columns() {
    return dates.stream().map(study -> new Date(study, when(study))).toList();
  }

  private String when(ShownStudy study) {
    return Stream.<Function<ShownStudy, String>>of(ShownStudy::day, ShownStudy::minute)
        .filter(text -> dates.stream().map(text).filter(text.apply(study)::equals).count() == 1)
        .map(text -> text.apply(study))
        .findFirst()
        .orElse(study.id());
  }

  /** A system that did the same work on several dates. */
  record Line(String system, List<HistoryValue> values) {}

  /**
   * What it did on a date.
   *
   * @param study of the date
   * @param cell null if there is none of that work
   */
  record HistoryValue(ShownStudy study, String version, MatrixCell cell) {}

  /** The histories with at least two dates of one system; ids of studies are unique. */
  static List<History> of(List<ShownStudy> studies) {
    Map<HistoryKey, Map<LineKey, Map<String, HistoryValue>>> all = new LinkedHashMap<>();
    studies.stream()
        .sorted(Comparator.comparing(ShownStudy::date))
        .forEach(study -> add(study, all));
    return all.entrySet().stream()
        .map(each -> of(each.getKey(), each.getValue()))
        .filter(history -> !history.lines.isEmpty())
        .toList();
  }

  private static void add(
      ShownStudy study, Map<HistoryKey, Map<LineKey, Map<String, HistoryValue>>> all) {
    String step = "";
    for (MatrixTable.MatrixTableRow row : study.matrix()) {
      step = row.group().isEmpty() ? step : row.group();
      HistoryKey key = new HistoryKey(study.name(), study.machine(), step + ": " + row.name());
      for (int i = 0; i < row.cells().size(); i++) {
        MatrixCell cell = row.cells().get(i);
        SystemPart system = study.rows().get(i).system();
        if (!cell.work().isEmpty()) {
          all.computeIfAbsent(key, of -> new LinkedHashMap<>())
              .computeIfAbsent(new LineKey(system.name(), cell.work()), of -> new LinkedHashMap<>())
              .put(study.id(), new HistoryValue(study, system.version(), cell));
        }
      }
    }
  }

  private static History of(HistoryKey key, Map<LineKey, Map<String, HistoryValue>> lines) {
    lines.values().removeIf(values -> values.size() < 2);
    Map<String, ShownStudy> dates = new HashMap<>();
    lines.values().forEach(values -> values.forEach((id, value) -> dates.put(id, value.study)));
    List<ShownStudy> ordered =
        dates.values().stream().sorted(Comparator.comparing(ShownStudy::date)).toList();
    return new History(
        key.study,
        key.machine,
        key.where,
        ordered,
        lines.entrySet().stream()
            .map(
                line ->
                    new Line(
                        line.getKey().system,
                        ordered.stream()
                            .map(
                                date ->
                                    line.getValue()
                                        .getOrDefault(date.id(), new HistoryValue(date, "", null)))
                            .toList()))
            .toList());
  }
}
