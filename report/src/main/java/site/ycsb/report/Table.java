// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.report.metrics.CountOf;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;

/**
 * Rows below names of columns. A cell is a number, a text, a list of numbers, or null; it becomes
 * text where it is printed.
 */
public record Table(List<String> head, List<List<Object>> rows) {

  private static final Pattern FORMULA = Pattern.compile("\\s*[=+@-]");

  /** Or an interval, with its unit. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9.]+(e[+-]?\\d+)?( to [+-]?[0-9.]+)?( [%a-z/]*)?");

  /** The columns of the ends of an interval, behind its estimate. */
  private static final String FROM = "95 % from";

  private static final String TO = "95 % to";

  public Table {
    head = List.copyOf(head);
    rows = rows.stream().map(Collections::unmodifiableList).toList();
  }

  /** What columns show of a row. */
  record ReportColumn<T>(List<String> names, Function<T, Stream<?>> values) {}

  /** The cells as text: numbers are rounded, and null is empty. */
  public List<List<String>> texts() {
    return rows.stream().map(row -> row.stream().map(Table::text).toList()).toList();
  }

  static String text(Object cell) {
    if (cell instanceof List<?> values) {
      return values.stream().map(Table::text).collect(Collectors.joining(" "));
    }
    return cell instanceof Double number
        ? Rounded.text(number)
        : cell == null ? "" : cell.toString();
  }

  /** The cells for a script: numbers are rounded as in the text, and stay numbers. */
  List<List<Object>> numbers() {
    return rows.stream().map(row -> row.stream().map(Table::number).toList()).toList();
  }

  private static Object number(Object cell) {
    if (cell instanceof List<?> values) {
      return values.stream().map(Table::number).toList();
    }
    if (cell instanceof Double value) {
      return Rounded.rounded(value);
    }
    return cell == null || cell instanceof Number || cell instanceof CountOf
        ? cell
        : cell.toString();
  }

  /** Shows the values of single repeats, if there are several. */
  static List<Double> each(List<Double> values) {
    return values.size() < 2 ? null : values;
  }

  static <T> ReportColumn<T> system(MetricTable of, Function<T, String> system) {
    return column("system", row -> of.title(system.apply(row)));
  }

  static <T> ReportColumn<T> column(String name, Function<T, Object> value) {
    return new ReportColumn<>(List.of(name), row -> Stream.of(new Object[] {value.apply(row)}));
  }

  /** Three columns: an estimate and the ends of its interval. */
  static <T> ReportColumn<T> estimate(String name, Function<T, Estimate> of) {
    return new ReportColumn<>(
        List.of(name, FROM, TO),
        row -> {
          Estimate estimate = of.apply(row);
          return Stream.of(estimate.value(), estimate.low(), estimate.high());
        });
  }

  /** Makes a column of a value that is estimated in another way than its interval. */
  static <T> ReportColumn<T> estimate(
      String name, ToDoubleFunction<T> value, Function<T, Estimate> interval) {
    return estimate(name, row -> interval.apply(row).of(value.applyAsDouble(row)));
  }

  /** A table whose cells are texts. */
  public static Table ofTexts(List<String> head, List<List<String>> rows) {
    return new Table(head, rows.stream().map(row -> List.<Object>copyOf(row)).toList());
  }

  @SafeVarargs
  static <T> Table of(List<T> rows, ReportColumn<T>... columns) {
    return of(rows, List.of(columns));
  }

  static <T> Table of(List<T> rows, List<ReportColumn<T>> columns) {
    return new Table(
        columns.stream().flatMap(column -> column.names.stream()).toList(),
        rows.stream().map(row -> cells(row, columns)).toList());
  }

  private static <T> List<Object> cells(T row, List<ReportColumn<T>> columns) {
    List<Object> cells = new ArrayList<>();
    columns.forEach(column -> column.values.apply(row).forEach(cells::add));
    return cells;
  }

  /** Without the columns that are empty. */
  public Table shown() {
    return with(i -> rows.stream().anyMatch(row -> !text(row.get(i)).isEmpty()));
  }

  /**
   * For readers: numbers have three digits, and an interval is in brackets behind its estimate. One
   * whose ends are ten times apart and more says nothing, and is left out.
   */
  public Table printed() {
    Table shown = shown();
    List<Integer> own =
        IntStream.range(0, shown.head.size())
            .filter(i -> !shown.head.get(i).equals(FROM) && !shown.head.get(i).equals(TO))
            .boxed()
            .toList();
    return new Table(
        own.stream().map(shown.head::get).toList(),
        shown.rows.stream()
            .map(row -> own.stream().<Object>map(i -> shown.printed(row, i)).toList())
            .toList());
  }

  private String printed(List<Object> row, int column) {
    String text = printed(row.get(column));
    boolean hasInterval =
        column + 2 < head.size() && head.get(column + 1).equals(FROM) && !text.isEmpty();
    return hasInterval
            && row.get(column + 1) instanceof Double low
            && row.get(column + 2) instanceof Double high
            && !low.isNaN()
        ? text + " " + Estimate.inBrackets(low, high)
        : text;
  }

  private static String printed(Object cell) {
    if (cell instanceof List<?> values) {
      return values.stream().map(Table::printed).collect(Collectors.joining(" "));
    }
    return cell instanceof Double number ? Rounded.shown(number) : text(cell);
  }

  /** Only the columns of these names. */
  Table only(Predicate<String> names) {
    return with(i -> names.test(head.get(i)));
  }

  private Table with(IntPredicate columns) {
    List<Integer> kept = IntStream.range(0, head.size()).filter(columns).boxed().toList();
    return new Table(
        kept.stream().map(head::get).toList(), rows.stream().map(row -> part(row, kept)).toList());
  }

  private static List<Object> part(List<Object> row, List<Integer> kept) {
    return kept.stream().map(row::get).toList();
  }

  public String markdown() {
    return Stream.concat(
            Stream.of(row(head), "|---".repeat(head.size()) + "|\n"),
            texts().stream().map(Table::row))
        .collect(Collectors.joining());
  }

  private static String row(List<String> cells) {
    return cells.stream().map(Table::plain).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** The parts that are not empty. */
  static String joined(String separator, String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(separator));
  }

  /** Each text once, without those that are null or blank. */
  static String distinct(String separator, Stream<String> texts) {
    return texts
        .filter(text -> text != null && !text.isBlank())
        .map(String::strip)
        .distinct()
        .collect(Collectors.joining(separator));
  }

  /** On one line, with nothing that Markdown or HTML would take for its own. */
  public static String plain(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
  }

  /** The table as comma-separated values (RFC 4180). */
  String csv() {
    return Stream.concat(Stream.of(head), texts().stream())
        .map(row -> row.stream().map(Table::cell).collect(Collectors.joining(",", "", "\r\n")))
        .collect(Collectors.joining());
  }

  private static String cell(String given) {
    String text = inert(given);
    return text.chars().anyMatch(c -> "\",\r\n".indexOf(c) >= 0)
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }

  /** A spreadsheet would run what looks like a formula, unless an apostrophe makes it a text. */
  static String inert(String text) {
    return FORMULA.matcher(text).lookingAt() && !NUMBER.matcher(text).matches() ? "'" + text : text;
  }
}
