// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.queries.QuestionLog;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.ConfigurationException;

/** The files of a test collection in a folder as BEIR has it. */
record TestCollection(Path folder) {

  private static final String DOCUMENTS = "corpus.jsonl";
  private static final String QUERIES = "queries.jsonl";
  private static final String JUDGEMENTS = "qrels/test.tsv";

  /** The columns of a document that have words. */
  private static final List<String> TEXTS = List.of("title", "text");

  /** The rows that recall is about. */
  private static final String ROWS = "100";

  /**
   * @throws ConfigurationException if the folder lacks one of the files
   */
  TestCollection {
    for (String name : List.of(DOCUMENTS, QUERIES, JUDGEMENTS)) {
      if (!Files.isRegularFile(folder.resolve(name))) {
        throw new ConfigurationException(
            "%s: lacks %s; name a file of records, or a folder with %s, %s and %s"
                .formatted(folder, name, DOCUMENTS, QUERIES, JUDGEMENTS));
      }
    }
  }

  Path documents() {
    return folder.resolve(DOCUMENTS);
  }

  /** The fields, of which titles and texts have words, however short they are. */
  static List<CorpusField> fields(List<CorpusField> proposed) {
    return proposed.stream()
        .map(field -> TEXTS.contains(field.column()) ? asText(field) : field)
        .toList();
  }

  private static CorpusField asText(CorpusField field) {
    return field.type() == FieldType.TEXT
        ? field
        : new CorpusField(field.name(), field.column(), FieldType.TEXT, false, 1, "none", 0);
  }

  /** Properties with which its queries are asked and the answers are measured. */
  Map<String, String> properties(Properties given) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(QuestionLog.FILE.name(), folder.resolve(QUERIES).toString());
    properties.put(QuestionLog.JUDGEMENTS.name(), folder.resolve(JUDGEMENTS).toString());
    properties.put(Question.Kind.KINDS.name(), "relevance");
    properties.put(RelevanceForm.K.name(), ROWS);
    List<String> scored =
        CorpusField.from(given).stream()
            .filter(field -> TEXTS.contains(field.column()))
            .map(field -> field.name() + ":1")
            .toList();
    if (scored.size() > 1) {
      properties.put(RelevanceForm.FIELDS.name(), String.join(",", scored));
    }
    properties.put(SearchScenario.FIELDS.name(), SearchSchema.SORT_FIELD.get(given));
    properties.keySet().removeIf(given::containsKey);
    return properties;
  }
}
