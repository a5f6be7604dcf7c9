// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static site.ycsb.report.Table.plain;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import site.ycsb.cli.TextTable;
import site.ycsb.report.Figure;
import site.ycsb.report.Report.ReportSection;
import site.ycsb.report.Table;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.JsonMembers;

/** A comparison as text: on a terminal, as Markdown, and as a section of the report. */
record ComparisonText(
    String title, List<MetricChange> figures, List<String> notes, List<RuleFinding> findings) {

  static final String METHOD =
      "Changes are B against A, of the geometric means over the repeats. Intervals (95 %) and p are"
          + " those of Welch's t test of the logarithms, which takes the repeats as independent and"
          + " their logarithms as roughly normal, with any spread. p is corrected for the number of"
          + " metrics (Holm), and where rules name metrics, for the number of those; a difference"
          + " is significant if p is at most 0.05.";

  private static final List<String> HEAD =
      List.of("metric", "A", "B", "change", "95 % interval", "p", "repeats", "verdict");
  private static final int FIXED = 4;
  private static final int FORMAT = 1;

  /** Such as {@code +12.3 % (+8.1 to +16.7 %)}. */
  static String change(MetricChange f) {
    if (!f.doubt().isEmpty() || !f.ratio().hasInterval()) {
      return f.verdict();
    }
    return signed(f.change()) + " % (" + interval(f) + "; p " + p(f) + ")";
  }

  private static String interval(MetricChange f) {
    if (!f.ratio().hasInterval()) {
      return "";
    }
    return f.ratio().isWide() ? "too wide" : signed(f.low()) + " to " + signed(f.high()) + " %";
  }

  private static String signed(double percent) {
    return Double.isNaN(percent) ? "" : String.format(Locale.ROOT, "%+.1f", percent);
  }

  private static String p(MetricChange f) {
    return f.p() < 1e-4 ? "<0.0001" : Rounded.text(Math.round(f.p() * 1e4) / 1e4);
  }

  String summary() {
    long judged = figures.stream().filter(f -> !Double.isNaN(f.p())).count();
    List<MetricChange> clear = figures.stream().filter(MetricChange::isSignificant).toList();
    if (judged == 0) {
      boolean isOnce = figures.stream().anyMatch(MetricChange::isOnce);
      return isOnce
          ? "Nothing is judged: A or B was measured once, so nobody can say what is chance."
          : "Nothing is judged.";
    }
    if (clear.isEmpty()) {
      return "None of " + judged + " metrics differs significantly.";
    }
    long judgedBetterOrWorse = clear.stream().filter(MetricChange::hasDirection).count();
    long worse = clear.stream().filter(MetricChange::isWorse).count();
    long others = clear.size() - judgedBetterOrWorse;
    return "%d of %d metrics differ significantly: %d worse, %d better%s in B."
        .formatted(
            clear.size(),
            judged,
            worse,
            judgedBetterOrWorse - worse,
            others == 0 ? "" : ", " + others + " lower or higher");
  }

  private static List<String> row(MetricChange f) {
    return List.of(
        f.figure(),
        value(f.a(), f.unit()),
        value(f.b(), f.unit()),
        signed(f.change()) + (f.ratio().isKnown() ? " %" : ""),
        interval(f),
        Double.isNaN(f.p()) ? "" : p(f),
        f.repeatsA() + ", " + f.repeatsB(),
        f.verdict());
  }

  private static String value(double value, String unit) {
    return Double.isNaN(value) ? "" : Rounded.text(value) + unit;
  }

  private List<String> findings(boolean areBroken) {
    return findings.stream()
        .filter(each -> each.isBroken() == areBroken)
        .map(RuleFinding::text)
        .toList();
  }

  private List<String> places() {
    return figures.stream().map(MetricChange::place).distinct().toList();
  }

  private List<List<String>> rows(String place) {
    return figures.stream().filter(f -> f.place().equals(place)).map(ComparisonText::row).toList();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(title));
    lines.addAll(notes);
    for (String place : places()) {
      lines.add("");
      lines.add(place);
      List<List<String>> rows = new ArrayList<>(List.of(HEAD));
      rows.addAll(rows(place));
      TextTable.aligned(rows, column -> column == 0 || column >= FIXED)
          .forEach(row -> lines.add(("  " + String.join("  ", row)).stripTrailing()));
    }
    lines.add("");
    lines.add(summary());
    lines.add(METHOD);
    findings.forEach(
        each -> lines.add((each.isBroken() ? "FAILED " : "CANNOT TELL ") + each.text()));
    return lines;
  }

  /** For a pull request: what is significant, and the rest folded. */
  String markdown() {
    StringBuilder text = new StringBuilder("### " + plain(title) + "\n\n");
    text.append(plain(summary())).append("\n\n");
    findings.forEach(
        each ->
            text.append(each.isBroken() ? "- **failed**: " : "- **cannot tell**: ")
                .append(plain(each.text()))
                .append('\n'));
    notes.forEach(note -> text.append("> ").append(plain(note)).append("\n\n"));
    text.append('\n').append(table(figures.stream().filter(MetricChange::isSignificant).toList()));
    text.append("<details><summary>All metrics</summary>\n\n");
    text.append(table(figures));
    return text.append(METHOD).append("\n\n</details>\n").toString();
  }

  private static String table(List<MetricChange> shown) {
    List<String> head = Stream.concat(Stream.of("where"), HEAD.stream()).toList();
    List<List<String>> rows =
        shown.stream()
            .map(f -> Stream.concat(Stream.of(f.place()), row(f).stream()).toList())
            .toList();
    return rows.isEmpty() ? "" : Table.ofTexts(head, rows).markdown() + "\n";
  }

  /**
   * For programs; {@code docs/reference/compare.md} has the fields. What is unknown is left out.
   */
  String json(Path a, Path b) throws IOException {
    JsonMembers document =
        JsonMembers.of("format", FORMAT, "a", a.toString(), "b", b.toString(), "summary", summary())
            .with("notes", notes, "broken", findings(true), "unclear", findings(false))
            .with("figures", figures.stream().map(ComparisonText::entry).toList());
    return new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValueAsString(document);
  }

  private static JsonMembers entry(MetricChange f) {
    JsonMembers entry =
        JsonMembers.of("place", f.place(), "figure", f.figure(), "a", f.a(), "b", f.b())
            .with("repeatsA", f.repeatsA(), "repeatsB", f.repeatsB(), "changePercent", f.change())
            .with("lowPercent", f.low(), "highPercent", f.high(), "p", f.ratio().p())
            .with("adjustedP", f.p(), "significant", f.isSignificant(), "verdict", f.verdict());
    entry.values().removeIf(value -> value.equals(Double.NaN));
    return entry;
  }

  ReportSection section() {
    List<Figure> tables = new ArrayList<>();
    for (String place : places()) {
      String id = "compare-" + (tables.size() + 1);
      tables.add(new Figure(id, place, null, Table.ofTexts(HEAD, rows(place)), false));
    }
    List<String> intro = new ArrayList<>(List.of(title + ".", summary()));
    findings(true).forEach(each -> intro.add("Failed: " + each + "."));
    findings(false).forEach(each -> intro.add("Cannot tell: " + each + "."));
    notes.forEach(note -> intro.add(note + "."));
    intro.add(METHOD);
    return new ReportSection("compare", "A and B compared", String.join(" ", intro), tables);
  }
}
