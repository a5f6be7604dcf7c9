// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.TITLE;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.Question.QuestionWords;

/**
 * What questions mean, as a block of {@code meanings.txt} shows.
 *
 * @param titles text fields of the records, lowest rank first, and their keys
 * @param places of the records that have one in the block, by their keys
 */
record Meaning(String name, List<String> titles, Map<String, String> places, List<Hits> hits) {

  /**
   * The records that a question matches.
   *
   * @param ofWholeWords whether that is only true of engines that compare whole words
   */
  record Hits(Question question, List<String> keys, boolean ofWholeWords) {}

  private static final String OF_WHOLE_WORDS = " (whole words)";

  private static final String PLACE_FOLLOWS = " place=";

  static Stream<Meaning> all() {
    try (InputStream file = Meaning.class.getResourceAsStream("meanings.txt")) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(text.split("\n\n")).skip(1).map(Meaning::of);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Meaning of(String block) {
    List<String> lines = block.lines().toList();
    List<Hits> hits = lines.stream().skip(2).map(Meaning::hits).toList();
    List<String> titles = new ArrayList<>();
    Map<String, String> places = new HashMap<>();
    for (String record : lines.get(1).split("; ")) {
      String[] parts = record.split(PLACE_FOLLOWS);
      titles.add(parts[0]);
      if (parts.length > 1) {
        places.put(parts[0], parts[1]);
      }
    }
    return new Meaning(lines.get(0), titles, places, hits);
  }

  /** Such as {@code any red hat = red shoe; hat}. */
  private static Hits hits(String line) {
    String[] sides = line.replace(OF_WHOLE_WORDS, "").split(" = ?");
    List<String> kindAndWords = List.of(sides[0].split(" "));
    List<String> words = kindAndWords.subList(1, kindAndWords.size());
    return new Hits(
        Question.Kind.named(kindAndWords.get(0))
            .orElseThrow()
            .ask(new QuestionWords(TITLE, words, new PageForm(RANK, false))),
        sides.length == 1 ? List.of() : List.of(sides[1].split("; ")),
        line.endsWith(OF_WHOLE_WORDS));
  }

  @Override
  public String toString() {
    return name;
  }
}
