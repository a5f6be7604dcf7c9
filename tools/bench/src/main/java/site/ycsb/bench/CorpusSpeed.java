// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * Prints the CPU time in which a file of a given number of records of 1 KB is read, a record is
 * made and the oracle over them, and the memory that they take. Waiting for a busy processor does
 * not count.
 */
public final class CorpusSpeed {

  private static final int TEXT_BYTES = 850;
  private static final int WORDS = 1_000_000;
  private static final int QUERIES = 10_000;

  private CorpusSpeed() {}

  /**
   * @param args number of records; the field that queries match, title or body; a folder for the
   *     file
   */
  public static void main(String[] args) throws IOException {
    int records = Integer.parseInt(args[0]);
    Path file = Path.of(args[2], "corpus-" + records + ".jsonl");
    if (!Files.exists(file)) {
      write(file, records);
    }
    System.out.printf("%d records, %d MB%n", records, Files.size(file) / 1_000_000);
    Properties properties = new Properties();
    properties.setProperty("recordcount", args[0]);
    properties.setProperty("corpus", file.toString());
    properties.setProperty(
        "corpus.fields", "title:text,body:text,price:numeric:times=100:mutable,brand:tag");
    properties.setProperty("search.textfield", args[1]);
    long start = cpu();
    DataSet dataSet = DataSet.from(properties);
    System.out.printf("read in %.1f s%n", (cpu() - start) / 1e9);
    System.out.printf("heap in use: %d MiB%n", used());
    record(dataSet, records);
    start = cpu();
    QuestionSet queries = QuestionRotation.draw(dataSet, QUERIES, true, null, properties);
    System.out.printf("%d queries in %.1f s%n", QUERIES, (cpu() - start) / 1e9);
    start = cpu();
    Oracle oracle = Oracle.build(queries, records, 100, number -> 0, 16L << 20);
    System.out.printf(
        "oracle in %.1f s, %d whole answers%n", (cpu() - start) / 1e9, oracle.wholeQueries());
    System.out.printf("heap in use: %d MiB%n", used());
  }

  private static void record(DataSet dataSet, int records) {
    SplittableRandom random = new SplittableRandom(1);
    long bytes = 0;
    for (int round = 0; round < 3; round++) {
      int made = 300_000;
      long start = cpu();
      for (int i = 0; i < made; i++) {
        bytes += dataSet.generator().record(random.nextInt(records), 0).get("body").bytesLeft();
      }
      System.out.printf("a record in %d ns%n", (cpu() - start) / made);
    }
    if (bytes == 0) {
      throw new AssertionError("records are used");
    }
  }

  /** Words of one to ten letters, whose frequency follows Zipf's law. */
  private static void write(Path file, int records) throws IOException {
    SplittableRandom random = new SplittableRandom(42);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < records; i++) {
        line.setLength(0);
        line.append("{\"id\":").append(i).append(",\"title\":\"");
        addText(line, 60, random);
        line.append("\",\"body\":\"");
        addText(line, TEXT_BYTES, random);
        line.append("\",\"price\":").append(random.nextInt(100_000) / 100.0);
        line.append(",\"brand\":\"Brand ").append(random.nextInt(500)).append("\"}\n");
        out.append(line);
      }
    }
  }

  private static void addText(StringBuilder line, int bytes, SplittableRandom random) {
    int end = line.length() + bytes;
    while (line.length() < end) {
      // The inverse of the distribution of a continuous Zipf's law with exponent 1.
      long rank = (long) Math.exp(random.nextDouble() * Math.log(WORDS));
      String word = Long.toString(rank * 7919 % WORDS + 26, 26);
      for (int i = 0; i < word.length(); i++) {
        line.append((char) ('a' + Character.digit(word.charAt(i), 26)));
      }
      line.append(random.nextInt(12) == 0 ? ", " : " ");
    }
  }

  /** CPU time of all threads in nanoseconds. */
  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() >> 20;
  }
}
