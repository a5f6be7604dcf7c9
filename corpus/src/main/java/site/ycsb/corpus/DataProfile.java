// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.client.WorkloadFact;
import site.ycsb.search.FloatVector;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.data.TextSource;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.workload.ScenarioFacts;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/** What the records of a data set and the queries about them look like, of a file or made up. */
public record DataProfile(DataSet dataSet, QuestionSet questions) {

  /** If there are more records, this many, spread over all of them, are measured. */
  private static final int MOST = 1_000_000;

  /**
   * The profile of the data set and the queries that the properties describe. Without {@code
   * recordcount}, it has as many records as the corpus has lines.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static DataProfile from(Properties properties) {
    Properties counted = new Properties();
    counted.putAll(properties);
    counted.putIfAbsent(CommonSettings.RECORD_COUNT.name(), "1");
    DataSet given = DataSet.from(counted);
    String lines = given.generator().texts().facts().get(WorkloadFact.CORPUS_LINES.key());
    boolean all = !CommonSettings.RECORD_COUNT.isSet(properties) && lines != null;
    long records = all ? Long.parseLong(lines) : given.recordCount();
    DataSet dataSet =
        new DataSet(given.table(), given.seed(), records, given.generator(), given.schema());
    return new DataProfile(dataSet, SearchScenario.questions(dataSet, true, counted));
  }

  /** Names and values, in order. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("records", "" + dataSet.recordCount());
    facts.put("schema", dataSet.schema().toString());
    facts.putAll(dataSet.generator().texts().facts());
    if (dataSet.generator().vectors() != null) {
      WorkloadFact.VECTORS.put(facts, dataSet.generator().vectors().describe());
    }
    addRecords(facts);
    Oracle oracle = Oracle.build(questions, dataSet.recordCount(), 1, number -> 0, 0);
    facts.put("queries", "" + questions.size());
    if (questions.judgements() != null) {
      facts.put(WorkloadFact.JUDGEMENTS.label(), questions.judgements().toString());
    }
    facts.put("hits per query", ScenarioFacts.hitsPerQuery(oracle, questions.size()));
    facts.put("a query", questions.get(0).text());
    RecordValues first = new RecordValues(dataSet.generator()).of(0, 0);
    List<String> values = new ArrayList<>();
    String vector = dataSet.schema().vectorField().map(SearchSchema.Field::name).orElse(null);
    for (String name : dataSet.generator().fieldNames()) {
      values.add(
          name
              + "="
              + (name.equals(vector)
                  ? new FloatVector(dataSet.generator().vector(0, 0))
                  : first.apply(name)));
    }
    facts.put("the first record", String.join(", ", values));
    return facts;
  }

  private void addRecords(Map<String, String> facts) {
    RecordGenerator generator = dataSet.generator();
    TextSource texts = generator.texts();
    int count = (int) Math.min(MOST, dataSet.recordCount());
    long step = dataSet.recordCount() / count;
    int[] bytes = new int[count];
    int[] words = new int[count];
    TextProfile text = new TextProfile(texts);
    byte[] room = new byte[generator.maxRecordBytes()];
    int[] ranks = new int[texts.maxWords()];
    for (int i = 0; i < count; i++) {
      for (var field : generator.fields()) {
        bytes[i] += generator.write(field, i * step, 0, ranks, room, 0);
      }
      words[i] = generator.words(i * step, 0, ranks);
      text.add(ranks, words[i]);
    }
    facts.put("bytes of a record", spread(bytes));
    facts.put("words of " + dataSet.schema().textField(), spread(words));
    text.putFacts(facts);
  }

  private static String spread(int[] values) {
    return ScenarioFacts.spread(Arrays.stream(values).asLongStream());
  }
}
