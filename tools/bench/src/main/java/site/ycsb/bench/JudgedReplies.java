// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;

/**
 * Asks a store the queries of a test collection after it was written to, and writes what it replied
 * and the metrics of each reply, so that another program can compute them.
 */
public final class JudgedReplies {

  private static final int ROWS = 100;

  private JudgedReplies() {}

  /**
   * @param args the file to write to, the class of a binding, and properties
   */
  public static void main(String[] args) throws Exception {
    Properties properties = AskedStore.properties(List.of(args).subList(2, args.length));
    DataSet dataSet = DataSet.from(properties);
    QuestionSet questions = SearchScenario.questions(dataSet, true, properties);
    try (AskedStore store = new AskedStore(args[1], properties, dataSet, questions, ROWS)) {
      update(store, dataSet.recordCount());
      store.awaitSearchable();
      ask(Path.of(args[0]), store, questions.size());
    }
  }

  /** Changes a tenth of the records, whose texts stay. */
  private static void update(AskedStore store, long records) {
    SplittableRandom random = new SplittableRandom(3);
    for (int number = random.nextInt(10); number < records; number += 1 + random.nextInt(19)) {
      store.write(number, 1 + random.nextInt(4_000));
    }
  }

  /** One line for each reply: its metrics by name, and the numbers of the records in order. */
  private static void ask(Path file, AskedStore store, int questions) throws Exception {
    try (PrintStream replies = new PrintStream(file.toFile())) {
      for (int query = 0; query < questions; query++) {
        AskedStore.Reply reply = store.ask(query);
        replies.printf(
            "%s,%s,%s,%s%n",
            reply.metrics().get("ndcg.judged"),
            reply.metrics().get("mrr.judged"),
            reply.metrics().get("recall.judged"),
            reply.records());
      }
    }
  }
}
