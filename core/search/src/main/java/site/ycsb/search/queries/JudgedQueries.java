// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.search.CorpusField;
import site.ycsb.search.Question;
import site.ycsb.search.corpus.ColumnTexts;
import site.ycsb.search.corpus.RelevanceJudgements;
import site.ycsb.search.corpus.RelevanceJudgements.Judgement;
import site.ycsb.search.data.DataSet;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The queries of a test collection that have judgements, from three files: the documents, which are
 * the corpus, the queries, and the judgements, which name both by their {@code _id}.
 */
final class JudgedQueries {

  private static final String ID = "_id";
  private static final String TEXT = "text";

  private final Setting<String> setting;
  private final DataSet dataSet;
  private final Path queries;
  private final Path documents;
  private final RelevanceJudgements judgements;

  /** The judgements of each query that is kept, in order. */
  private final List<List<Judgement>> kept = new ArrayList<>();

  /**
   * @param setting names the file of the judgements
   * @param queries the file of the queries
   * @throws ConfigurationException if the properties do not fit, or there are no judgements
   */
  JudgedQueries(Setting<String> setting, DataSet dataSet, Path queries, Properties properties) {
    this.setting = setting;
    this.dataSet = dataSet;
    this.queries = queries;
    String file = setting.get(properties);
    List<Question.Kind> kinds = Question.Kind.from(properties);
    if (kinds.size() != 1 || !kinds.get(0).scoresWords() || kinds.get(0).needsVectors()) {
      throw setting.needs(file, Question.Kind.KINDS + "=relevance");
    }
    if (DataSet.CHANGED_TEXT_SHARE.get(properties) > 0) {
      throw setting.needs(
          file, DataSet.CHANGED_TEXT_SHARE + "=0 because the texts are those that were judged");
    }
    documents = Path.of(CorpusField.FILE.get(properties));
    judgements = RelevanceJudgements.read(Path.of(file));
  }

  /**
   * Reads the queries that have judgements.
   *
   * @param isKept receives the text of a query, and what makes an error about its line
   * @return the fingerprint of the file
   */
  String read(BiPredicate<String, Function<String, ConfigurationException>> isKept) {
    Set<String> missing = new LinkedHashSet<>(judgements.ofQueries().keySet());
    try (ColumnTexts lines = new ColumnTexts(queries, ID, TEXT)) {
      while (lines.next()) {
        String id = lines.text(0);
        List<Judgement> judged = judgements.ofQueries().get(id);
        if (judged == null) {
          continue;
        }
        if (!missing.remove(id)) {
          throw lines.wrong(twice(id));
        }
        if (isKept.test(lines.text(1), lines::wrong)) {
          kept.add(judged);
        }
      }
      for (String id : missing) {
        throw judgements.wrong(
            judgements.ofQueries().get(id).get(0),
            "no query of %s has %s=%s: add it or remove the line".formatted(queries, ID, id));
      }
      return lines.fingerprint();
    }
  }

  private static String twice(String id) {
    return "%s=%s is there twice: remove one of the lines".formatted(ID, id);
  }

  /**
   * The judgements of some of the queries that were kept.
   *
   * @param places of these queries
   */
  QueryJudgements of(int[] places) {
    Map<String, Long> records = records();
    List<Map<Long, Integer>> grades = new ArrayList<>();
    long count = 0;
    for (int place : places) {
      Map<Long, Integer> ofQuery = new HashMap<>();
      for (Judgement judgement : kept.get(place)) {
        ofQuery.put(record(judgement, records), judgement.grade());
      }
      grades.add(ofQuery);
      count += ofQuery.size();
    }
    return new QueryJudgements(
        "sha256:%s, %d judgements of %d queries"
            .formatted(judgements.digest(), count, places.length),
        grades);
  }

  private long record(Judgement judgement, Map<String, Long> records) {
    long record = records.get(judgement.document());
    if (record < 0) {
      throw judgements.wrong(
          judgement,
          "no document of %s has %s=%s: add it or remove the line"
              .formatted(documents, ID, judgement.document()));
    }
    if (record >= dataSet.recordCount()) {
      throw judgements.wrong(
          judgement,
          "%s=%d leaves out the document %s (number %d of %s): load more of them"
              .formatted(
                  CommonSettings.RECORD_COUNT,
                  dataSet.recordCount(),
                  judgement.document(),
                  record + 1,
                  documents));
    }
    return record;
  }

  /** The number of the record of each document that has a judgement; -1 if there is none. */
  private Map<String, Long> records() {
    Map<String, Long> records =
        judgements.ofQueries().values().stream()
            .flatMap(List::stream)
            .map(Judgement::document)
            .distinct()
            .collect(Collectors.toMap(Function.identity(), document -> -1L));
    long count = 0;
    try (ColumnTexts lines = new ColumnTexts(documents, ID)) {
      for (; lines.next(); count++) {
        Long before = records.replace(lines.text(0), count);
        if (before != null && before >= 0) {
          throw lines.wrong(twice(lines.text(0)));
        }
      }
    }
    if (dataSet.recordCount() > count) {
      throw CommonSettings.RECORD_COUNT.needs(
          Long.toString(dataSet.recordCount()),
          "at most the %d documents of %s with %s: others would be copies that nobody judged"
              .formatted(count, documents, setting));
    }
    return records;
  }
}
