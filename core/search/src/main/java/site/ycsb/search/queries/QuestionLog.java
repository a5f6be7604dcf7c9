// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import site.ycsb.search.CorpusField;
import site.ycsb.search.GeoArea;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StatsForm;
import site.ycsb.search.corpus.LineReader;
import site.ycsb.search.corpus.WordSplitter;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Questions that people have asked, one to a line: their words, or a kind, a tab and the words. A
 * question that occurs more often, or has a greater count, is asked more often.
 */
public final class QuestionLog {

  enum LogOrder {
    /** Each search draws a line. */
    FREQUENCY,
    /** Line after line, and from the first one again, for all threads of a client together. */
    LOG
  }

  enum NoHits {
    DROP,
    KEEP
  }

  public static final Setting<String> FILE =
      Setting.optional(
          "search.querylog",
          ValueType.FILE,
          "a UTF-8 file of queries in place of drawn ones, gzip too: each line has words,"
              + " or a kind, a tab and words; a line may end with a tab and a count of how often"
              + " the words were asked, or begin with the count and a blank");

  public static final Setting<String> JUDGEMENTS =
      Setting.optional(
              "search.judgements",
              ValueType.FILE,
              "a file of judgements as BEIR has it, which documents of the corpus answer which"
                  + " queries of the query log, both JSON with an _id; measures the quality of the"
                  + " answers to questions of the kind relevance")
          .onlyWith(CorpusField.FILE)
          .onlyWith(FILE);

  static final Setting<LogOrder> ORDER =
      Setting.constant(
              "search.querylogorder",
              LogOrder.FREQUENCY,
              "whether each search draws a line of the query log, or lines are asked in order;"
                  + " with search.judgements, log unless you set it")
          .onlyWith(FILE);

  static final Setting<NoHits> NO_HITS =
      Setting.constant(
              "search.nohits",
              NoHits.DROP,
              "whether to leave out queries of the query log that no loaded record matches, or to"
                  + " ask them, too; the result has their share; with search.judgements, keep"
                  + " unless you set it")
          .onlyWith(FILE);

  private final DataSet dataSet;
  private final boolean descending;
  private final Properties properties;
  private final List<Question.Kind> kinds;
  private final List<Question> questions = new ArrayList<>();
  private final LogCounts form;
  private final LogOrder order;
  private final NoHits noHits;

  /** Null if nobody has judged the answers. */
  private final JudgedQueries judged;

  /** How often each question was asked; empty if the lines have no counts. */
  private final LongStream.Builder counted = LongStream.builder();

  private int withoutWords;

  private QuestionLog(DataSet dataSet, boolean descending, Path file, Properties properties) {
    this.properties = properties;
    this.dataSet = dataSet;
    this.descending = descending;
    kinds = Question.Kind.from(properties);
    judged =
        JUDGEMENTS.isSet(properties)
            ? new JudgedQueries(JUDGEMENTS, dataSet, file, properties)
            : null;
    order = ORDER.find(properties).orElse(judged == null ? ORDER.defaultValue() : LogOrder.LOG);
    noHits = NO_HITS.find(properties).orElse(judged == null ? NO_HITS.defaultValue() : NoHits.KEEP);
    form = judged == null ? LogCounts.of(file, kinds) : LogCounts.NONE;
    if (form != LogCounts.NONE && order == LogOrder.LOG) {
      throw ORDER.unfit(LogOrder.LOG, "a query log without counts, because counts have no order");
    }
  }

  /**
   * The questions of a file about a data set.
   *
   * @param descending whether the greatest value of the sort field comes first
   * @throws ConfigurationException if the file cannot be used
   */
  public static QuestionSet read(DataSet dataSet, boolean descending, Properties properties) {
    Path file = Path.of(FILE.get(properties));
    QuestionLog log = new QuestionLog(dataSet, descending, file, properties);
    return log.asked(log.judged == null ? log.readLines(file) : log.judged.read(log::addJudged));
  }

  /** Returns the fingerprint of the file. */
  private String readLines(Path file) {
    try (LineReader lines = new LineReader(file)) {
      while (lines.next()) {
        add(lines);
      }
      return lines.fingerprint();
    }
  }

  private boolean addJudged(String query, Function<String, ConfigurationException> wrong) {
    return add(kinds.get(0), query, 1, wrong);
  }

  private void add(LineReader lines) {
    LogCounts.CountedQuery logged = form.read(lines);
    String line = logged.query();
    int tab = line.indexOf('\t');
    Question.Kind kind = tab < 0 ? kinds.get(0) : kind(line.substring(0, tab).strip(), lines);
    add(kind, line.substring(tab + 1), logged.count(), lines::wrong);
  }

  /**
   * Adds a query, if it has words.
   *
   * @param wrong makes an error about its line
   */
  private boolean add(
      Question.Kind kind,
      String query,
      long count,
      Function<String, ConfigurationException> wrong) {
    List<String> terms = terms(kind, query);
    if (terms.isEmpty()) {
      withoutWords++;
      return false;
    }
    if (questions.size() == QuestionSet.MAX_SIZE) {
      throw wrong.apply("more than " + QuestionSet.MAX_SIZE + " queries; shorten the file");
    }
    Question question = question(kind, terms, wrong);
    String misfit = dataSet.schema().misfit(question);
    if (misfit != null) {
      throw wrong.apply(kind.name() + ": " + misfit);
    }
    if (question.form() instanceof StatsForm stats
        && stats.field().equals(dataSet.schema().sortField())) {
      throw wrong.apply(
          "%s: numbers of the sort field %s are too great for exact sums"
              .formatted(kind.name(), stats.field()));
    }
    GeoArea area = question.area();
    if (area != null && !dataSet.generator().places().isClear(area)) {
      throw wrong.apply(
          "%s: %s has places of records near its border, where stores may differ; change it a little"
              .formatted(kind.name(), area.text()));
    }
    if (question instanceof NearestFirst nearest
        && !dataSet.generator().places().isOrdered(nearest.area())) {
      throw wrong.apply(
          "%s: stores may differ about which places of %s are nearest; make it smaller or change it a little"
              .formatted(kind.name(), nearest.area().text()));
    }
    questions.add(question);
    counted.add(count);
    return true;
  }

  private Question question(
      Question.Kind kind, List<String> terms, Function<String, ConfigurationException> wrong) {
    SearchSchema schema = dataSet.schema();
    try {
      return kind.ask(
          new Question.QuestionWords(
              schema.textField(),
              terms,
              kind.form(
                  new PageForm(schema.sortField(), descending), properties, schema.textField())));
    } catch (IllegalArgumentException e) {
      throw wrong.apply(kind.name() + ": " + e.getMessage());
    }
  }

  private Question.Kind kind(String name, LineReader lines) {
    return kinds.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                lines.wrong(
                    "the kind %s before the tab is not one of %s=%s"
                        .formatted(
                            name,
                            Question.Kind.KINDS,
                            String.join(",", kinds.stream().map(Question.Kind::name).toList()))));
  }

  /** The words of the line; where the kind has fields, with terms such as {@code name=value}. */
  private static List<String> terms(Question.Kind kind, String text) {
    if (kind.fields().isEmpty()) {
      return WordSplitter.of(text);
    }
    return Stream.of(text.strip().split("\\s+"))
        .flatMap(term -> term.contains("=") ? Stream.of(term) : WordSplitter.of(term).stream())
        .toList();
  }

  private QuestionSet asked(String fingerprint) {
    int lines = questions.size() + withoutWords;
    boolean isDropped = noHits == NoHits.DROP && !questions.isEmpty();
    boolean[] hit = isDropped ? haveHits(set(questions, QuestionSet.DRAWN)) : null;
    int[] places =
        IntStream.range(0, questions.size()).filter(i -> hit == null || hit[i]).toArray();
    if (places.length == 0) {
      throw FILE.needs(
          FILE.get(properties),
          "a query with hits, or " + NO_HITS + "=keep; of " + lines + " lines, none has any");
    }
    List<Question> asked = IntStream.of(places).mapToObj(questions::get).toList();
    String described =
        "sha256:%s, %d of %d lines; %d were left out because %s"
            .formatted(
                fingerprint,
                asked.size(),
                lines,
                lines - asked.size(),
                isDropped ? "no record matches them" : "they have no words");
    if (form == LogCounts.NONE) {
      QueryJudgements judgements = judged == null ? null : judged.of(places);
      return set(asked, new QuestionSet.Origin(described, order == LogOrder.LOG, null, judgements));
    }
    long[] all = counted.build().toArray();
    long[] counts = IntStream.of(places).mapToLong(i -> all[i]).toArray();
    described += "; together they were asked " + LongStream.of(counts).sum() + " times";
    return set(asked, new QuestionSet.Origin(described, false, counts, null));
  }

  private QuestionSet set(List<Question> some, QuestionSet.Origin origin) {
    List<String> operations = some.stream().map(Question::operation).toList();
    return new QuestionSet(dataSet.generator(), some, operations, origin);
  }

  /** For each question, whether a loaded record matches it. */
  private boolean[] haveHits(QuestionSet all) {
    boolean[] answers = new boolean[all.answers()];
    int[] open = {answers.length};
    HitFinder finder = new HitFinder(all);
    int[] apart =
        IntStream.range(0, answers.length)
            .filter(answer -> all.distinctQuestions(answer).form().choosesAmongAll())
            .toArray();
    IntConsumer found =
        answer -> {
          open[0] -= answers[answer] ? 0 : 1;
          answers[answer] = true;
        };
    for (long number = 0; number < dataSet.recordCount() && open[0] > 0; number++) {
      finder.forEachAnswer(number, 0, found);
      for (int answer : apart) {
        if (!answers[answer] && finder.isHitOf(answer, number, 0)) {
          found.accept(answer);
        }
      }
    }
    boolean[] hits = new boolean[all.size()];
    for (int query = 0; query < hits.length; query++) {
      hits[query] = answers[all.answer(query)];
    }
    return hits;
  }
}
