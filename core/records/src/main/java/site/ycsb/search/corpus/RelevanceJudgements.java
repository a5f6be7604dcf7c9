// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.settings.ConfigurationException;

/**
 * What people have said about the documents that answer a query, from a file as BEIR has it (Thakur
 * et al.: <i>BEIR: A Heterogeneous Benchmark for Zero-shot Evaluation of Information Retrieval
 * Models</i>, 2021): below a header, each line has a query, a document and a grade.
 *
 * @param ofQueries the judgements of each query, in the order of the file
 * @param digest the SHA-256 of the unpacked file
 */
public record RelevanceJudgements(
    Path file, Map<String, List<Judgement>> ofQueries, String digest) {

  private static final String HEADER = "query-id\tcorpus-id\tscore";
  private static final int COLUMNS = 3;
  private static final String GRADE = "-?\\d{1,9}";

  /**
   * A judgement about one query.
   *
   * @param grade how well the document answers it; not at all if it is not above 0
   * @param line of the file
   */
  public record Judgement(String document, int grade, long line) {}

  /**
   * Reads a file of judgements.
   *
   * @throws ConfigurationException if it cannot be used
   */
  public static RelevanceJudgements read(Path file) {
    Map<String, List<Judgement>> all = new LinkedHashMap<>();
    Map<String, Set<String>> documents = new LinkedHashMap<>();
    try (LineReader lines = new LineReader(file)) {
      if (!lines.next() || !lines.text().equals(HEADER)) {
        throw lines.wrong(
            "needs the header %s with tabs between".formatted(HEADER.replace('\t', ' ')));
      }
      while (lines.next()) {
        String[] columns = lines.text().split("\t", -1);
        if (columns.length != COLUMNS || !columns[2].matches(GRADE)) {
          throw lines.wrong(
              "needs the _id of a query and of a document and a whole number with tabs between");
        }
        if (!documents.computeIfAbsent(columns[0], id -> new HashSet<>()).add(columns[1])) {
          throw lines.wrong(
              "judges the document %s for the query %s again: remove one of the lines"
                  .formatted(columns[1], columns[0]));
        }
        all.computeIfAbsent(columns[0], id -> new ArrayList<>())
            .add(new Judgement(columns[1], Integer.parseInt(columns[2]), lines.number()));
      }
      if (all.isEmpty()) {
        throw lines.refused("has no judgement below its header", null);
      }
      return new RelevanceJudgements(file, all, lines.fingerprint());
    }
  }

  /** The error about a judgement. */
  public ConfigurationException wrong(Judgement judgement, String what) {
    return new ConfigurationException(file + ", line " + judgement.line() + ": " + what);
  }
}
