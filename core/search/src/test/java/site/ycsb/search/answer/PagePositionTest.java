// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/**
 * Compares with what takes exponential time: every combination of the possible states of all hits,
 * each of which gives one answer.
 */
@Tag("slow")
class PagePositionTest {

  private static final int RECORDS = 300;
  private static final int INSERTED = 150;
  private static final int DEPTH = 4;
  private static final int MAX_ANSWERS = 2_000;

  private final RecordGenerator generator = catalogue();
  private final RecordValues values = new RecordValues(generator);
  private final Map<Integer, long[]> candidates = new HashMap<>();
  private QuestionSet queries;
  private Oracle oracle;
  private long earliest;
  private boolean isExact;
  private boolean isOpen;
  private final PossibleStates states = new PossibleStates();

  private static RecordGenerator catalogue() {
    Properties properties = new Properties();
    properties.setProperty("search.vocabulary", "100");
    return new RecordGenerator(3, TextSources.from(properties), 0);
  }

  /** A hit as it is shown. */
  private record Shown(long number, int revision) {}

  @ParameterizedTest
  @CsvSource({"allterms, 100000", "filter, 100000", "allterms, 0", "filter, 0"})
  void acceptsExactlyThePagesThatSomeCombinationOfStatesYields(String kind, int maxHits) {
    Properties properties = new Properties();
    properties.setProperty("search.questions", kind);
    properties.setProperty("search.filter.tag", "inStock");
    queries =
        QuestionRotation.draw(
            new DataSet("table", 3, RECORDS, generator, SearchSchema.from(properties)),
            40,
            true,
            null,
            properties);
    oracle = Oracle.build(queries, RECORDS, DEPTH, number -> 0, maxHits);
    SplittableRandom random = new SplittableRandom(7);
    int possible = 0;
    int impossible = 0;
    int unknown = 0;
    int exactWithOpen = 0;
    AtomicLong clock = new AtomicLong();
    for (int round = 0; round < 2_000; round++) {
      WriteHistory history =
          new WriteHistory(
              Baseline.ofLoaded(RECORDS),
              new RetentionLimits(0, 1L << 50, 1_000_000),
              revision -> true,
              () -> clock.addAndGet(random.nextInt(10) == 0 ? 1_000_000 : 5_000));
      WrittenHits hits = new WrittenHits(oracle, history);
      if (random.nextInt(3) == 0) {
        // What is acknowledged while the call lasts stays open.
        history.newCaller();
      }
      writeSomething(history, hits, random);
      // An earlier time is asked for where a store promises less, and for the age of a reply.
      earliest = random.nextInt(3) > 0 ? history.now() : random.nextLong(history.now());
      int query = random.nextInt(queries.size());
      List<List<Shown>> answers = answers(history, query);
      if (answers.isEmpty()) {
        continue;
      }
      List<Shown> answer = answers.get(random.nextInt(answers.size()));
      int offset = random.nextInt(answer.size() + 2);
      int limit = 1 + random.nextInt(4);
      List<Shown> page = page(answer, offset, limit);
      int asked = Math.max(0, offset + random.nextInt(-1, 2));
      long total =
          Math.max(0, answer.size() + (random.nextInt(3) == 0 ? random.nextInt(-1, 2) : 0));
      boolean expected =
          answers.stream().anyMatch(a -> page(a, asked, limit).equals(page))
              && answers.stream().anyMatch(a -> a.size() == total);
      PagePosition position = new PagePosition(queries, limit);
      boolean accepted =
          judge(position, history, (LiveHits) hits.of(query), asked, limit, total, page);
      assertThat(isExact && !expected).as("round %d, exact page %s", round, page).isFalse();
      exactWithOpen += isExact && isOpen ? 1 : 0;
      if (position.isUncertain()) {
        unknown++;
        assertThat(accepted || !expected).isTrue();
        continue;
      }
      assertThat(accepted)
          .as("round %d, page %s at %d of %s", round, page, asked, answers)
          .isEqualTo(expected);
      possible += expected ? 1 : 0;
      impossible += expected ? 0 : 1;
    }
    assertThat(possible).isGreaterThan(300);
    assertThat(impossible).isGreaterThan(300);
    assertThat(exactWithOpen).isGreaterThan(30);
    assertThat(unknown > 100).isEqualTo(maxHits == 0);
  }

  /**
   * Updates in flight or acknowledged, inserts, deletes; a record may be written more than once.
   */
  private void writeSomething(WriteHistory history, WrittenHits hits, SplittableRandom random) {
    for (int number = RECORDS; number < RECORDS + random.nextInt(INSERTED); number++) {
      long sent = history.begin(number, 0);
      if (random.nextBoolean()) {
        history.acknowledge(number, 0, sent);
      }
    }
    int writes = random.nextInt(2 * RECORDS);
    for (int i = 0; i < writes; i++) {
      long number = random.nextInt(RECORDS);
      int state = random.nextInt(4) == 0 ? Baseline.ABSENT : random.nextInt(1, 1 << 20);
      long sent = history.begin(number, state);
      if (random.nextInt(3) > 0) {
        history.acknowledge(number, state, sent);
      }
      if (random.nextInt(4) == 0) {
        lookAtAnswers(hits, history);
      }
    }
  }

  /** Then records are put into the order that no call can show in another state. */
  private void lookAtAnswers(WrittenHits hits, WriteHistory history) {
    StateView view = new StateView(history);
    view.set(history.now(), Long.MAX_VALUE);
    for (int query = 0; query < queries.size(); query++) {
      ((LiveHits) hits.of(query)).look(0, 0, view, new HitFinder(queries), new HitCounts());
    }
  }

  /** The records with the words of a question. */
  private long[] candidates(int query) {
    Question question = queries.get(query);
    return LongStream.range(0, RECORDS + INSERTED)
        .filter(
            number ->
                List.of(values.of(number, 0).apply(question.textField()).split(" "))
                    .containsAll(terms(question)))
        .toArray();
  }

  private static List<String> terms(Question question) {
    return question instanceof Filter filter ? filter.terms() : ((AllTerms) question).terms();
  }

  private boolean isHit(long candidate, int revision, int query) {
    return queries.get(query).matches(values.of(candidate, revision)::apply);
  }

  /** Empty if there are too many. */
  private List<List<Shown>> answers(WriteHistory history, int query) {
    List<List<Shown>> answers = List.of(List.of());
    for (long hit : candidates.computeIfAbsent(query, this::candidates)) {
      history.lookUp(hit, earliest, Long.MAX_VALUE, false, states);
      boolean mayBeMissing = states.mayBeAbsent();
      List<Integer> shown = new ArrayList<>();
      for (int i = 0; i < states.size(); i++) {
        boolean isHit = isHit(hit, states.revision(i), query);
        mayBeMissing |= !isHit;
        if (isHit) {
          shown.add(states.revision(i));
        }
      }
      if (shown.isEmpty()) {
        continue;
      }
      List<List<Shown>> longer = new ArrayList<>();
      for (List<Shown> answer : answers) {
        if (mayBeMissing) {
          longer.add(answer);
        }
        for (int revision : shown) {
          List<Shown> one = new ArrayList<>(answer);
          one.add(new Shown(hit, revision));
          one.sort(Comparator.comparingLong(this::sortValue).reversed());
          longer.add(one);
        }
      }
      if (longer.size() > MAX_ANSWERS) {
        return List.of();
      }
      answers = longer;
    }
    return answers;
  }

  private long sortValue(Shown shown) {
    return generator.sortValues().of(shown.number(), shown.revision());
  }

  private static List<Shown> page(List<Shown> answer, int offset, int limit) {
    return answer.stream().skip(offset).limit(limit).toList();
  }

  private boolean judge(
      PagePosition position,
      WriteHistory history,
      LiveHits hits,
      int offset,
      int limit,
      long total,
      List<Shown> page) {
    StateView view = new StateView(history);
    view.set(earliest, Long.MAX_VALUE);
    PageRows rows = new PageRows(limit);
    for (Shown row : page) {
      history.lookUp(row.number(), earliest, Long.MAX_VALUE, false, states);
      assertThat(states.allows(row.revision())).isTrue();
      rows.add(row.number(), row.revision(), hits.order().key(row.number(), row.revision()));
    }
    assertThat(rows.areDistinct()).isTrue();
    assertThat(rows.areInOrder()).isTrue();
    HitFinder finder = new HitFinder(queries);
    for (long number = 0; number < RECORDS + INSERTED; number += 31) {
      assertThat(hits.isHitOrLoaded(finder, number, 5))
          .isEqualTo(finder.isHit(number, 5, hits.query()));
    }
    HitCounts counts = new HitCounts();
    hits.look(0, 0, view, finder, counts);
    isOpen = counts.hitsToLookUpCount > 0;
    isExact = hits.isExactly(rows, offset, limit, total, view, finder);
    long first = page.isEmpty() ? Long.MAX_VALUE : rows.orderKey(0);
    long last = page.size() < limit ? Long.MAX_VALUE : rows.orderKey(limit - 1);
    return position.isPossible(hits, offset, limit, first, last, total, rows, view);
  }
}
