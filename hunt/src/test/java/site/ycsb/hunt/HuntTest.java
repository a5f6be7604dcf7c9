// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.liar.LiarDB;
import site.ycsb.liar.UnsteadyDB;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;

/**
 * {@code ycsb hunt}: a liar is found and its script is right, and an honest store is not accused.
 */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class HuntTest extends HuntedStore {

  /** Fails one search in fifty, and says so. */
  public static final class Failing extends MemoryDB {
    private static final AtomicInteger SEARCHES = new AtomicInteger();

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      return SEARCHES.incrementAndGet() % 50 == 0
          ? new Status("TIMEOUT", "no reply")
          : super.search(table, query, fields, result);
    }
  }

  /** The lies that only updates show are those of a run, and those that stay are also of verify. */
  @ParameterizedTest
  @ValueSource(strings = {"hit-left-out", "update-dropped", "insert-lost", "stale-row-for-ever"})
  void aLiarIsFoundAndItsScriptFindsItAgain(String lie) throws Exception {
    CommandLineRun hunt =
        hunt(
            LiarDB.class,
            6,
            "liar.type=" + lie,
            OFTEN,
            "insertproportion=0.05",
            "updateproportion=0.3",
            "hunt.tries=20",
            "search.questions=allterms");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
    assertThat(hunt.out()).containsPattern("all +7 +\\d+ +[1-9]\\d*").contains("-seed 1");
    assertThat(scripts().get(0)).hasFileName("hunt-1-drawn.sh");
    Path script = scripts().get(1);
    assertThat(Files.readString(script)).contains("First wrong answer: ", "hunt.seed=1");
    List<List<String>> commands = commands(script);
    assertThat(commands.get(0).get(0)).isEqualTo("load");
    CommandLineRun last = null;
    for (int i = 0; i < 30 && (last == null || last.exitCode() == 0); i++) {
      for (int j = 0; j < commands.size() && (j == 0 || last.exitCode() == 0); j++) {
        List<String> command = new ArrayList<>(commands.get(j));
        // It was left out; without it, other tests have the store, too.
        command.addAll(List.of("-p", MemoryDB.STORE_PROPERTY + "=" + store));
        last = CommandLineRun.of(command);
      }
    }
    assertThat(last.exitCode()).as(Files.readString(script) + last.err()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(classes = {MemoryDB.class, UnsteadyDB.class})
  void anHonestStoreIsNotAccused(Class<?> honest) throws IOException {
    CommandLineRun hunt = hunt(honest, 3);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.out())
        .containsPattern("all +5 +[1-9]\\d+ +0\\n")
        .doesNotContain("Rounds that failed");
    assertThat(scripts()).isEmpty();
  }

  @Test
  void noRoundOverACorpusIsRefused() throws IOException {
    Path corpus = folder.resolve("corpus.jsonl");
    Files.writeString(
        corpus,
        """
        {"t":"red ca\uD840\uDC00ndle of wax","b":"x","n":1}
        {"t":"red candle","b":"y","n":2}
        {"t":"blue c\u00E9lle","b":"x","n":-3}
        """);
    CommandLineRun hunt =
        hunt(
            MemoryDB.class, 12, "corpus=" + corpus, "corpus.fields=t:text,b:tag,n:numeric:mutable");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.out())
        .containsPattern("all +14 +[1-9]\\d+ +0\\n")
        .doesNotContain("Rounds that could not be run", "Rounds that failed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ascii-words-only", "order-as-float"})
  void aHuntDrawsTheWordsAndNumbersThatShowAnInexactStore(String lie) {
    CommandLineRun hunt =
        hunt(
            LiarDB.class,
            12,
            "liar.type=" + lie,
            OFTEN,
            "hunt.tries=0",
            "search.questions=allterms");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
  }

  /** Answers the kinds as far as its class says, and has no vectors. */
  public static final class WithoutVectors extends MemoryDB {
    @Override
    public void createIndex(String table, SearchSchema schema) throws DBException {
      if (schema.vectorField().isPresent()) {
        throw new DBException("this store has no vectors");
      }
      super.createIndex(table, schema);
    }
  }

  @Test
  void aStoreWithoutVectorsIsNotAskedAgain() {
    CommandLineRun hunt = hunt(WithoutVectors.class, 4);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.err()).contains("No round asks for the nearest.");
    assertThat(hunt.out()).contains("Rounds that could not be run: this store has no vectors (1)");
  }

  @Test
  void aFailedCallIsNamedAndNoWrongAnswer() throws IOException {
    CommandLineRun hunt = hunt(Failing.class, 3);

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.out()).contains("Rounds that failed: ", "TIMEOUT");
    assertThat(scripts()).isEmpty();
  }

  @Test
  void aStoreThatNeverAnswersIsNoSuccess() {
    CommandLineRun hunt =
        hunt(MemoryDB.class, 3, "db=" + UnreachableDB.class.getName(), "es.password=hide-me-1234");

    assertThat(hunt.exitCode()).isEqualTo(1);
    assertThat(hunt.out()).contains("Rounds that failed: ", "no route to the store");
    assertThat(hunt.out() + hunt.err()).doesNotContain("hide-me");
  }

  public static final class UnreachableDB extends MemoryDB {
    @Override
    public void init() throws site.ycsb.DBException {
      throw new site.ycsb.DBException("no route to the store with hide-me-1234");
    }
  }

  @Test
  void theSeedRepeatsTheRounds() {
    List<String> rounds = linesOfRounds();
    assertThat(rounds).hasSize(3);
    assertThat(linesOfRounds()).isEqualTo(rounds);
  }

  private List<String> linesOfRounds() {
    return hunt(MemoryDB.class, 2, "search.questions=allterms,place,walk")
        .err()
        .lines()
        .filter(line -> line.startsWith("Round "))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hunt.seconds=0 | hunt.seconds=0: needs",
        "hunt.seed=x | hunt.seed=x: needs",
        "db=site.ycsb.BasicDB | cannot search",
        "workload=site.ycsb.workloads.CoreWorkload | hunt is for the search workload",
        "search.questions=nonsense | search.questions=nonsense: needs",
        "results.dir=pom.xml | results.dir: pom.xml",
        "results.dir=/proc/none | results.dir: /proc/none",
      })
  void whatCannotBeHuntedIsRefusedInOneLine(String property, String message) {
    CommandLineRun hunt =
        CommandLineRun.of(List.of("hunt", "-p", "db=" + MemoryDB.class.getName(), "-p", property));
    assertThat(hunt.exitCode()).as(hunt.err()).isEqualTo(2);
    assertThat(hunt.err().lines().filter(line -> line.startsWith("ycsb: ")))
        .singleElement()
        .asString()
        .contains(message);
  }
}
