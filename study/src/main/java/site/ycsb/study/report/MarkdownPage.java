// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.TableText.plain;

import java.util.stream.Collectors;

/** The report without charts, as Markdown. */
final class MarkdownPage {

  /** Longer tables, such as those of series, are in the CSV files only. */
  private static final int ROWS = 100;

  private final StringBuilder text = new StringBuilder();

  private MarkdownPage() {}

  static String of(Report report, String csvFolder) {
    MarkdownPage page = new MarkdownPage();
    page.add(report, csvFolder);
    return page.text.toString();
  }

  private void add(Report report, String csvFolder) {
    line("# " + plain(report.title()));
    line(plain(report.description()));
    for (Answer.Sentence sentence : report.answer()) {
      String where = sentence.where().isEmpty() ? "" : " *" + plain(sentence.where()) + "*";
      text.append("- **" + plain(sentence.lead()) + "** " + plain(sentence.text()) + where + "\n");
    }
    line("");
    report.notes().forEach(note -> line("> " + plain(note) + "\n"));
    line("## Systems");
    text.append(
        TableText.markdown(
            Table.of(
                report.systems(),
                column("system", SystemPart::name),
                column("binding", SystemPart::binding),
                column("server", SystemPart::server),
                column("answers", SystemPart::verdict),
                column("note", SystemPart::note))));
    for (Section section : report.sections()) {
      line("## " + plain(section.title()));
      line(plain(section.intro()));
      section.figures().forEach(figure -> add(figure, csvFolder));
    }
    line("## What each system was asked");
    for (SystemPart system : report.systems()) {
      line("### " + plain(system.name()));
      for (SystemPart.Text asked : system.texts()) {
        line(plain(asked.name()) + ":");
        line(asked.text().lines().map(l -> "    " + l).collect(Collectors.joining("\n")));
      }
      text.append(TableText.markdown(system.facts()));
    }
  }

  private void add(Figure figure, String csvFolder) {
    line("### " + plain(figure.title()));
    if (!figure.note().isEmpty()) {
      line(plain(figure.note()));
    }
    if (figure.table().rows().size() > ROWS) {
      line("The table is in `" + csvFolder + "/" + figure.csv() + "`.");
    } else {
      text.append(TableText.markdown(figure.table()));
    }
  }

  private void line(String line) {
    text.append(line).append("\n\n");
  }
}
