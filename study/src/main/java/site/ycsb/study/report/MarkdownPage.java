// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The report without charts, as Markdown. */
final class MarkdownPage {

  /** Longer tables, such as those of series, are in the CSV files only. */
  private static final int ROWS = 100;

  private final Report report;
  private final StringBuilder text = new StringBuilder();

  MarkdownPage(Report report) {
    this.report = report;
  }

  void write(Path file, String csvFolder) throws IOException {
    line("# " + plain(report.title()));
    line(plain(report.description()));
    for (Answer.Sentence sentence : report.answer()) {
      String where = sentence.where().isEmpty() ? "" : " *" + plain(sentence.where()) + "*";
      line("- **" + plain(sentence.lead()) + "** " + plain(sentence.text()) + where);
    }
    line("");
    report.notes().forEach(note -> line("> " + plain(note) + "\n"));
    line("## Systems");
    table(
        new Table(
            List.of("system", "binding", "server", "answers", "note"),
            report.systems().stream()
                .map(s -> List.of(s.name(), s.binding(), s.server(), s.verdict(), s.note()))
                .toList()));
    for (Section section : report.sections()) {
      line("## " + plain(section.title()));
      line(plain(section.intro()));
      for (Figure figure : section.figures()) {
        line("### " + plain(figure.title()));
        if (!figure.note().isEmpty()) {
          line(plain(figure.note()));
        }
        if (figure.table().rows().size() > ROWS) {
          line("The table is in `" + csvFolder + "/" + figure.id() + ".csv`.");
        } else {
          table(figure.table());
        }
      }
    }
    line("## What each system was asked");
    for (SystemPart system : report.systems()) {
      line("### " + plain(system.name()));
      for (SystemPart.Text asked : system.texts()) {
        line(plain(asked.name()) + ":");
        line(asked.text().lines().map(l -> "    " + l).collect(Collectors.joining("\n")));
      }
      table(system.facts());
    }
    Files.writeString(file, text);
  }

  private void line(String line) {
    text.append(line).append(line.startsWith("- ") ? "\n" : "\n\n");
  }

  private void table(Table table) {
    row(table.head());
    text.append("|---".repeat(table.head().size())).append("|\n");
    table.rows().forEach(this::row);
    text.append('\n');
  }

  private void row(List<String> cells) {
    text.append(
        cells.stream().map(MarkdownPage::plain).collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** On one line, with nothing that Markdown or HTML would take for its own. */
  private static String plain(String cell) {
    return cell.replaceAll("\\s*\\R\\s*", " ").replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
  }
}
