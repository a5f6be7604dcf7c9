// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.question.Relevance;

/** A hit and its score by {@link site.ycsb.search.Bm25#PLAIN}. */
public record Scored(Indexed hit, double score) {

  private static final double K1 = 1.2;
  private static final double B = 0.75;

  /** The words of one field of a record, in order. */
  private record Text(List<String> words) {

    long count(String word) {
      return Collections.frequency(words, word);
    }

    int length() {
      return words.size();
    }
  }

  /**
   * The best records that have one of the words, in order.
   *
   * @param counted the records that are counted for the scores: by default the same
   */
  public static List<Scored> best(
      Collection<Indexed> records,
      Collection<Indexed> counted,
      Relevance question,
      RelevanceForm form) {
    Map<Indexed, Double> scores = new IdentityHashMap<>();
    for (ScoredField field : form.fields()) {
      Map<Indexed, Text> texts = texts(records, field.name());
      Collection<Text> all =
          counted == records ? texts.values() : texts(counted, field.name()).values();
      addScores(texts, all, question.words().terms(), field.weight(), scores);
    }
    return scores.entrySet().stream()
        .map(entry -> new Scored(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingDouble(Scored::score).reversed())
        .limit(form.k())
        .toList();
  }

  private static Map<Indexed, Text> texts(Collection<Indexed> records, String field) {
    Map<Indexed, Text> texts = new IdentityHashMap<>();
    records.stream()
        .filter(record -> record.fields().containsKey(field))
        .forEach(record -> texts.put(record, new Text(Question.words(record.fields().get(field)))));
    return texts;
  }

  private static void addScores(
      Map<Indexed, Text> texts,
      Collection<Text> counted,
      List<String> words,
      double weight,
      Map<Indexed, Double> into) {
    double mean = counted.stream().mapToInt(Text::length).average().orElse(1);
    for (String word : words) {
      long with = counted.stream().filter(text -> text.count(word) > 0).count();
      double idf = Math.log(1 + (counted.size() - with + 0.5) / (with + 0.5));
      texts.forEach(
          (record, text) -> {
            long count = text.count(word);
            if (count > 0) {
              double norm = K1 * (1 - B + B * text.length() / mean);
              into.merge(record, weight * idf * count / (count + norm), Double::sum);
            }
          });
    }
  }
}
