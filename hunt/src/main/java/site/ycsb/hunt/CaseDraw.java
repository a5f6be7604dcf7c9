// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.SplittableRandom;
import site.ycsb.search.CorpusField;

/**
 * Draws the rounds of a hunt: each from the seed and its number alone. What the user gave is left
 * as it is, and what cannot be run with it is not drawn; nothing else changes.
 *
 * @param binding the BINDING of the command line, or an empty string
 * @param fixed properties that every round has
 * @param kinds the kinds of questions that the binding answers
 * @param hunted what the binding wants to be drawn, by property
 */
public record CaseDraw(
    HuntSettings settings,
    String binding,
    Map<String, String> fixed,
    List<String> kinds,
    SortedMap<String, List<String>> hunted) {

  private static final int LEAST_RECORDS = 200;

  /** The words that every engine knows. */
  private static final List<String> WORD_FORMS = List.of("plain", "plain", "nested", "unicode");

  private static final String WORD_FORM = "search.wordform";

  private CaseFit fit() {
    return CaseFit.of(fixed);
  }

  /** A round without peculiarities: what is wrong with it is wrong with what the user gave. */
  HuntCase plain() {
    Map<String, String> drawn = new LinkedHashMap<>();
    drawn.put("recordcount", "200");
    drawn.put("operationcount", "200");
    drawn.put("search.queries", "20");
    if (fixed.containsKey(CorpusField.FILE.name())) {
      // Its records lack the fields that questions ask for by default.
      fit().choices("").forEach((name, fields) -> drawn.put(name, fields.get(0)));
    }
    return of(drawn, 1);
  }

  /** The properties of the run of the plain round, without a binding. */
  public Properties plainProperties() {
    Properties properties = new Properties();
    properties.putAll(fixed);
    properties.putAll(plain().drawn());
    return properties;
  }

  HuntCase draw(int round) {
    SplittableRandom random =
        new SplittableRandom(new SplittableRandom(settings.seed()).nextLong() + round);
    Map<String, String> drawn = new LinkedHashMap<>();
    drawn.put("seed", Integer.toString(random.nextInt(1, 1_000_000)));
    double range = Math.log((double) settings.records() / LEAST_RECORDS);
    long records = Math.round(LEAST_RECORDS * Math.exp(range * random.nextDouble()));
    long operations = Math.round(records * random.nextDouble(0.5, 5));
    drawn.put("recordcount", Long.toString(records));
    drawn.put("operationcount", Long.toString(Math.min(operations, settings.records())));
    drawn.put("threadcount", one(random, "1", "2", "4", "8", "16", "32"));
    drawText(random, drawn);
    drawQuestions(random, drawn);
    boolean isRepeatable = drawMix(random, drawn);
    drawPages(random, drawn);
    hunted.forEach(
        (name, values) -> {
          if (!name.equals(WORD_FORM)) {
            drawn.put(name, one(random, values));
          }
        });
    int runs = random.nextInt(1, 3);
    return of(drawn, isRepeatable ? runs : 1);
  }

  private void drawText(SplittableRandom random, Map<String, String> drawn) {
    String vocabulary = one(random, "100", "300", "1000", "10000");
    String words = one(random, "", "", "", "2-40");
    String form = one(random, hunted.getOrDefault(WORD_FORM, WORD_FORMS));
    if (words.isEmpty()) {
      drawn.put("search.vocabulary", vocabulary);
      drawn.put(WORD_FORM, form);
    } else {
      drawn.put("text.words", words);
    }
    drawn.put("update.text", one(random, "0", "0", "0.3", "1"));
  }

  private void drawQuestions(SplittableRandom random, Map<String, String> drawn) {
    List<String> fitting = fit().kinds(kinds);
    String kind = one(random, fitting);
    String questions = one(random, kind, kind, String.join(",", fitting));
    drawn.put("search.questions", questions);
    drawn.put("search.queries", one(random, "20", "100", "300"));
    drawn.put("search.edges", one(random, "0.2", "0.2", "1"));
    drawn.put("search.querydistribution", one(random, "uniform", "zipfian", "hotspot"));
    SplittableRandom fields = random.split();
    fit().choices(questions).forEach((name, values) -> drawn.put(name, one(fields, values)));
  }

  /** Returns whether another client can run afterwards. */
  private static boolean drawMix(SplittableRandom random, Map<String, String> drawn) {
    drawn.put("searchproportion", one(random, "0.3", "0.6"));
    drawn.put("readproportion", one(random, "0", "0.2", "0.4"));
    drawn.put("updateproportion", one(random, "0", "0.1", "0.3", "1"));
    List<String> rare = List.of("insert", "scan", "readmodifywrite", "delete");
    List<String> others = new ArrayList<>();
    for (String operation : rare) {
      String share = one(random, "", "", "", operation.equals("delete") ? "0.05" : "0.1");
      if (!share.isEmpty()) {
        drawn.put(operation + "proportion", share);
        others.add(operation);
      }
    }
    drawn.put(
        "requestdistribution",
        one(random, "uniform", "zipfian", "latest", "hotspot", "exponential", "sequential"));
    String longest = one(random, "5", "50");
    if (others.contains("scan")) {
      drawn.put("maxscanlength", longest);
    }
    drawn.put("readallfields", one(random, "true", "false"));
    boolean isRepeatable = !others.contains("insert") && !others.contains("delete");
    String changes = one(random, "0", "0", "200");
    if (isRepeatable) {
      drawn.put("verify.changes", changes);
    }
    return isRepeatable;
  }

  private static void drawPages(SplittableRandom random, Map<String, String> drawn) {
    drawn.put("search.pagesize", one(random, "1", "3", "10", "50"));
    drawn.put("search.maxpage", one(random, "0", "2", "9"));
    drawn.put("search.pagesizedistribution", one(random, "constant", "uniform"));
    drawn.put("search.pagedistribution", one(random, "zipfian", "uniform"));
    drawn.put("search.sortorder", one(random, "desc", "asc"));
    drawn.put("search.totalhits", one(random, "false", "true"));
  }

  private static String one(SplittableRandom random, String... values) {
    return one(random, List.of(values));
  }

  private static String one(SplittableRandom random, List<String> values) {
    return values.get(random.nextInt(values.size()));
  }

  private HuntCase of(Map<String, String> drawn, int runs) {
    return new HuntCase(binding, fixed, fit().fitting(drawn), runs);
  }
}
