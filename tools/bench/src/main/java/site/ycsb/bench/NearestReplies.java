// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.FloatVector;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/**
 * Asks a store for near vectors after it was written to, and writes what it replied, the recall of
 * each reply by the judge, and all records, so that another program can compute the recall.
 */
public final class NearestReplies {

  private static final int WRITES = 10_000;

  /** Nearest records that the oracle keeps for each question. */
  private static final int KEPT = 100;

  private NearestReplies() {}

  /**
   * @param args the folder to write to, the class of a binding, and properties
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Properties properties = AskedStore.properties(List.of(args).subList(2, args.length));
    DataSet dataSet = DataSet.from(properties);
    int[] states = new int[(int) dataSet.recordCount()];
    QuestionSet questions = QuestionRotation.draw(dataSet, 400, true, null, properties);
    try (AskedStore store = new AskedStore(args[1], properties, dataSet, questions, KEPT)) {
      write(store, states);
      store.awaitSearchable();
      ask(folder, store, questions);
    }
    writeRecords(folder, dataSet, states);
  }

  private static void write(AskedStore store, int[] states) {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < WRITES; i++) {
      int number = random.nextInt(states.length);
      if (states[number] == Baseline.ABSENT) {
        continue;
      }
      states[number] = random.nextInt(10) == 0 ? Baseline.ABSENT : 1 + random.nextInt(4_000);
      store.write(number, states[number]);
    }
  }

  /** One line for each reply: the question, its filter or nothing, the recall and the records. */
  private static void ask(Path folder, AskedStore store, QuestionSet questions) throws Exception {
    try (PrintStream replies = new PrintStream(folder.resolve("replies.csv").toFile());
        OutputStream vectors = open(folder.resolve("queries.f32"))) {
      for (int query = 0; query < questions.size(); query++) {
        Question question = questions.get(query);
        AskedStore.Reply reply = store.ask(query);
        Double recall = reply.metrics().get("recall");
        vectors.write(nearest(question).vector().toBytes());
        replies.printf(
            "%d,%s,%s,%s%n",
            query, filter(question), recall == null ? "" : recall, reply.records());
      }
    }
  }

  private static Nearest nearest(Question question) {
    return question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
  }

  private static String filter(Question question) {
    return question instanceof NearestFilter near
        ? near.filter().tag() + "," + near.filter().low() + "," + near.filter().high()
        : ",,";
  }

  private static OutputStream open(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file));
  }

  /** The records that were not deleted: number, tag and price of each, and its vector. */
  private static void writeRecords(Path folder, DataSet dataSet, int[] states) throws IOException {
    RecordValues values = new RecordValues(dataSet.generator());
    try (PrintStream records = new PrintStream(folder.resolve("records.csv").toFile());
        OutputStream vectors = open(folder.resolve("records.f32"))) {
      for (int number = 0; number < states.length; number++) {
        if (states[number] != Baseline.ABSENT) {
          values.of(number, states[number]);
          records.printf("%d,%s,%s%n", number, values.apply("inStock"), values.apply("price"));
          float[] vector = dataSet.generator().vector(number, states[number]);
          vectors.write(new FloatVector(vector).toBytes());
        }
      }
    }
  }
}
