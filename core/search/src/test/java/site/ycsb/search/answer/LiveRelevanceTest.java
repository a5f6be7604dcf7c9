// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.PassProgress;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/** Counts and profiles of records, compared with those of a look at the texts of all records. */
@Tag("slow")
class LiveRelevanceTest {

  private static final int RECORDS = 2_000;

  private final Map<Long, Integer> states = new HashMap<>();

  /** Longer than the history remembers what the earliest call may show. */
  private static final long CALL_NANOS = 100_000_000;

  private final AtomicLong clock = new AtomicLong();

  private DataSet dataSet;
  private QuestionSet questions;
  private Oracle oracle;
  private WriteHistory history;
  private WrittenHits hits;
  private StateView view;
  private CallBegin caller;
  private long end = RECORDS;

  private void prepare(String fields, double changedTexts) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("search.vocabulary", "500");
    properties.setProperty("update.text", Double.toString(changedTexts));
    properties.setProperty("search.questions", "relevance");
    if (!fields.isEmpty()) {
      properties.setProperty("search.relevance.fields", fields);
    }
    dataSet = DataSet.from(properties);
    questions = QuestionRotation.draw(dataSet, 30, true, null, properties);
    oracle = Oracle.build(questions, RECORDS, 10, number -> 0, 0);
    history =
        new WriteHistory(
            Baseline.ofLoaded(RECORDS),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            () -> clock.addAndGet(CALL_NANOS));
    hits = new WrittenHits(oracle, history);
    view = new StateView(history);
    LongStream.range(0, RECORDS).forEach(number -> states.put(number, 0));
  }

  private void write(long number, int state) {
    history.acknowledge(number, state, history.begin(number, state));
    if (state == Baseline.ABSENT) {
      states.remove(number);
    } else {
      states.put(number, state);
    }
  }

  private void writeAll() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 3_000; i++) {
      long number = random.nextInt(RECORDS);
      if (states.containsKey(number)) {
        write(number, random.nextInt(10) == 0 ? Baseline.ABSENT : 1 + random.nextInt(1_000));
      }
    }
    for (int i = 0; i < 100; i++) {
      write(end++, 0);
    }
    // What no call can show any more is certain.
    caller = caller == null ? history.newCaller() : caller;
    caller.set(history.now());
    view.set(history.now(), history.now());
  }

  /** The words of each field of each record as it is now. */
  private List<List<List<String>>> texts(List<ScoredField> fields) {
    RecordValues values = new RecordValues(dataSet.generator());
    List<List<List<String>>> texts = new ArrayList<>();
    states.forEach(
        (number, revision) -> {
          List<List<String>> text = new ArrayList<>();
          for (ScoredField field : fields) {
            text.add(Question.words(values.of(number, revision).apply(field.name())));
          }
          texts.add(text);
        });
    return texts;
  }

  private static Map<List<Integer>, Long> profiles(
      List<List<List<String>>> texts, List<String> words) {
    Map<List<Integer>, Long> profiles = new HashMap<>();
    for (List<List<String>> text : texts) {
      List<Integer> profile = new ArrayList<>();
      boolean isHit = false;
      for (List<String> field : text) {
        profile.add(field.size());
        for (String word : words) {
          profile.add(Collections.frequency(field, word));
          isHit |= field.contains(word);
        }
      }
      if (isHit) {
        profiles.merge(profile, 1L, Long::sum);
      }
    }
    return profiles;
  }

  private static Map<List<Integer>, Long> profiles(RelevanceLook look, int width) {
    Map<List<Integer>, Long> profiles = new HashMap<>();
    for (int i = 0; i < look.size; i++) {
      List<Integer> profile = new ArrayList<>();
      for (int j = 0; j < width; j++) {
        profile.add(look.profiles()[look.at(i) + j]);
      }
      assertThat(profiles.put(profile, look.count(i))).isNull();
    }
    return profiles;
  }

  /** Looks for all profiles. */
  private RelevanceLook look(LiveRelevance live, Bm25Scores scores) {
    RelevanceLook look = new RelevanceLook();
    List<ProfileRanking.Wanted> all = List.of(new ProfileRanking.Wanted(scores, 0));
    live.look(view, scores, 1, all, live.loaded().shared().asked().ofThread(), look);
    return look;
  }

  private void assertAsTheTextsAre() {
    List<ScoredField> fields = ((Relevance) questions.get(0)).form().fields();
    List<List<List<String>>> texts = texts(fields);
    for (int query = 0; query < questions.size(); query++) {
      List<String> words = ((Relevance) questions.get(query)).words().terms();
      LiveRelevance live = (LiveRelevance) hits.of(query);
      CountLimits counts = new CountLimits(fields.size(), words.size());
      live.counts()
          .limits(
              live.slots(),
              view,
              Bm25.Deleted.NOT_COUNTED,
              live.loaded().shared().asked().ofThread(),
              counts);
      assertThat(counts.isExact()).isTrue();
      assertThat(counts.leastRecords).isEqualTo(states.size());
      for (int field = 0; field < fields.size(); field++) {
        int of = field;
        assertThat(counts.leastWords[field])
            .isEqualTo(texts.stream().mapToInt(text -> text.get(of).size()).sum());
      }
      for (int word = 0; word < words.size(); word++) {
        String wanted = words.get(word);
        for (int field = 0; field < fields.size(); field++) {
          int of = field;
          assertThat(counts.leastWith[counts.place(word, field)])
              .isEqualTo(texts.stream().filter(text -> text.get(of).contains(wanted)).count());
        }
        assertThat(counts.leastWith[counts.anyPlace(word)])
            .isEqualTo(
                texts.stream()
                    .filter(text -> text.stream().anyMatch(each -> each.contains(wanted)))
                    .count());
      }
      Bm25Scores scores = new Bm25Scores(Bm25.PLAIN, fields, words.size());
      scores.set(counts);
      RelevanceLook look = look(live, scores);
      assertThat(look.openCount).isZero();
      int width = live.loaded().profiles().width();
      Map<List<Integer>, Long> all = profiles(texts, words);
      assertThat(look.hits).isEqualTo(all.values().stream().mapToLong(Long::longValue).sum());
      assertThat(profiles(look, width)).isEqualTo(all);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "productName:2,productDescription:0.5"})
  void thePassOverTheRecordsFindsAll(String fields) {
    prepare(fields, 0.5);
    view.set(history.now(), history.now());

    assertAsTheTextsAre();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"''; 0", "''; 0.5", "productName:2,productDescription:0.5; 0.5"})
  void writesBringCountsAndProfilesForward(String fields, double changedTexts) {
    prepare(fields, changedTexts);
    // The profiles are ranked before the writes, and again after some looks.
    view.set(history.now(), history.now());
    assertAsTheTextsAre();
    for (int round = 0; round < 3; round++) {
      writeAll();

      assertAsTheTextsAre();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5})
  void countsOfAnyTimeAreWithinTheLimitsForAllTimes(double changedTexts) {
    prepare("", changedTexts);
    LiveRelevance live = (LiveRelevance) hits.of(0);
    CountLimits loaded = limits(live, history.now());
    writeAll();
    CountLimits now = limits(live, history.now());
    CountLimits ever = limits(live, WriteHistory.START);

    for (CountLimits each : List.of(loaded, now)) {
      assertThat(each.leastRecords).isBetween(ever.leastRecords, ever.mostRecords);
      assertThat(each.leastWords[0]).isBetween(ever.leastWords[0], ever.mostWords[0]);
      for (int i = 0; i < each.leastWith.length; i++) {
        assertThat(each.leastWith[i]).isBetween(ever.leastWith[i], ever.mostWith[i]);
      }
    }
  }

  private CountLimits limits(LiveRelevance live, long earliest) {
    CountLimits limits = new CountLimits(1, live.slots().length);
    view.set(earliest, history.now());
    live.counts()
        .limits(
            live.slots(),
            view,
            Bm25.Deleted.NOT_COUNTED,
            live.loaded().shared().asked().ofThread(),
            limits);
    return limits;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5})
  void deletedRecordsMayCount(double changedTexts) {
    prepare("", changedTexts);
    writeAll();
    LiveRelevance live = (LiveRelevance) hits.of(0);
    CountLimits limits = new CountLimits(1, live.slots().length);
    ScoredWords words = live.loaded().shared().asked().ofThread();
    live.counts().limits(live.slots(), view, Bm25.Deleted.COUNTED, words, limits);

    assertThat(limits.leastRecords).isEqualTo(states.size());
    // Each write but an insert leaves one record behind.
    assertThat(limits.mostDeleted).isEqualTo(history.writes() - 100.0);
    double mean = limits.leastWords[0] / limits.leastRecords;
    assertThat(limits.leastMean(0)).isBetween(3.0, mean);
    assertThat(limits.mostMean(0)).isBetween(mean, 6.0);
    live.counts().limits(live.slots(), view, Bm25.Deleted.IN_DF, words, limits);
    assertThat(limits.mostDeleted).isZero();
    assertThat(limits.mostWith[0]).isGreaterThan(limits.leastWith[0]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "productName:2,productDescription:0.5"})
  void partsOfTheAnswersAddUp(String fields) throws IOException {
    prepare(fields, 0);
    Oracle first = new Oracle(questions, RECORDS, 10, number -> 0, 0);
    first.find(0, 700, new PassProgress());
    Oracle second = new Oracle(questions, RECORDS, 10, number -> 0, 0);
    second.find(700, RECORDS, new PassProgress());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    second.write(new DataOutputStream(bytes));
    first.add(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    first.complete();

    assertThat(first.agreesWithRecords(100)).isTrue();
    for (int query = 0; query < questions.size(); query++) {
      RelevanceHits sum = (RelevanceHits) first.answer(query);
      RelevanceHits whole = (RelevanceHits) oracle.answer(query);
      assertThat(sum.hits()).isEqualTo(whole.hits());
      assertThat(sum.records()).isEqualTo(RECORDS);
      assertThat(sum.isAsLoaded()).isTrue();
      assertThat(counts(sum)).isEqualTo(counts(whole));
    }
  }

  private static Map<String, Long> counts(RelevanceHits answer) {
    Map<String, Long> counts = new TreeMap<>();
    ProfileCounts profiles = answer.profiles();
    for (int i = 0; i < profiles.size(); i++) {
      StringBuilder profile = new StringBuilder();
      for (int j = 0; j < profiles.width(); j++) {
        profile.append(profiles.profiles()[i * profiles.width() + j]).append(' ');
      }
      counts.put(profile.toString(), profiles.count(i));
    }
    return counts;
  }
}
