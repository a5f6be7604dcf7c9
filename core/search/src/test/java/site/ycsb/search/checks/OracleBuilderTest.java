// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.FutureTask;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.WorkloadException;
import site.ycsb.search.answer.FacetCounts;
import site.ycsb.search.answer.FacetedHits;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.scenario.SearchScenario;

class OracleBuilderTest {

  private static final int RECORDS = 4_000;
  private static final Baseline LOADED = Baseline.ofLoaded(RECORDS);

  @TempDir private Path folder;

  private OracleBuilder client(String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", "" + RECORDS);
    all.setProperty("search.queries", "60");
    all.setProperty("search.vocabulary", "100");
    all.setProperty("search.questions", "allterms,any,filter,count,range,facets");
    all.setProperty("search.range.tag", "department");
    all.setProperty("update.text", "0.3");
    all.setProperty("search.maxpage", "1");
    all.setProperty("search.oracledir", folder.resolve("made").toString());
    all.setProperty("client.timeout", "20");
    for (String property : properties) {
      String[] pair = property.split("=");
      all.setProperty(pair[0], pair[1]);
    }
    return OracleBuilder.from(all, SearchScenario.from(all));
  }

  private OracleBuilder client(int index, int count, String memory) {
    return client(
        "client.index=" + index, "client.count=" + count, "search.oraclememory=" + memory);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("made"))) {
      return files.sorted().toList();
    }
  }

  private static void compare(Oracle shared, Oracle whole) {
    for (int query = 0; query < whole.questions().size(); query++) {
      assertThat(shared.hits(query)).isEqualTo(whole.hits(query));
      for (int i = 0; i < Math.min(20, whole.hits(query)); i++) {
        assertThat(OrderedHits.of(shared, query).key(i))
            .isEqualTo(OrderedHits.of(whole, query).key(i));
      }
      if (whole.answer(query) instanceof FacetedHits facets) {
        FacetCounts counts = facets.counts();
        FacetCounts others = ((FacetedHits) shared.answer(query)).counts();
        assertThat(others.size()).isEqualTo(counts.size());
        for (int i = 0; i < counts.size(); i++) {
          assertThat(others.value(i)).isEqualTo(counts.value(i));
          assertThat(others.count(i)).isEqualTo(counts.count(i));
        }
      }
    }
    assertThat(shared.wholeQueries()).isEqualTo(whole.wholeQueries());
  }

  /** With all hits, and with the hits of pages alone, where parts leave out some. */
  @ParameterizedTest
  @ValueSource(strings = {"256", "0"})
  void clientsFindTogetherWhatOneFindsAlone(String memory) throws Exception {
    List<FutureTask<Oracle>> made = new ArrayList<>();
    for (int index = 0; index < 3; index++) {
      OracleBuilder client = client(index, 3, memory);
      made.add(new FutureTask<>(() -> client.shared(LOADED)));
    }
    made.forEach(client -> new Thread(client).start());
    Oracle whole = client(0, 3, memory).whole(LOADED);
    for (FutureTask<Oracle> each : made) {
      compare(each.get(), whole);
    }
    assertThat(whole.wholeQueries()).isLessThan(60);
    assertThat(files()).hasSize(3);
  }

  @Test
  void laterRunLooksThroughNoRecords() throws Exception {
    Oracle first = client().shared(LOADED);
    Path file = files().get(0);
    byte[] content = Files.readAllBytes(file);
    // Not what a pass finds: a hit that is counted twice.
    Files.write(file, changed(content, firstAnswer(file), (byte) 1));

    Oracle second = client().shared(LOADED);

    assertThat(files()).containsExactly(file);
    assertThat(IntStream.range(0, 60).filter(query -> second.hits(query) != first.hits(query)))
        .isNotEmpty();
  }

  @Test
  void thePassSaysHowFarItIs() throws Exception {
    OracleBuilder client = client();
    assertThat(client.pass().share()).isZero();

    client.shared(LOADED);

    assertThat(client.pass().share()).isEqualTo(1);
  }

  /** Where it begins in the file, behind the name. */
  private static int firstAnswer(Path file) {
    return Short.BYTES + file.getFileName().toString().length();
  }

  /** With another byte in place of a byte of the number of hits, and the sum that fits it. */
  private static byte[] changed(byte[] content, int at, byte more) {
    byte[] changed = content.clone();
    changed[at + Long.BYTES - 1] += more;
    CRC32 sum = new CRC32();
    sum.update(changed, 0, changed.length - Long.BYTES);
    ByteBuffer.wrap(changed).putLong(changed.length - Long.BYTES, sum.getValue());
    return changed;
  }

  @Test
  void otherRecordsQueriesOrRevisionsAreOtherFiles() throws Exception {
    client().shared(LOADED);
    NumberTable revisions = new NumberTable();
    revisions.put(17, 3);
    revisions.put(18, Baseline.ABSENT);
    NumberTable swapped = new NumberTable();
    swapped.put(17, Baseline.ABSENT);
    swapped.put(18, 3);
    for (NumberTable changed : List.of(revisions, swapped)) {
      Baseline baseline = new Baseline(RECORDS, changed);
      compare(client().shared(baseline), client().whole(baseline));
    }
    for (String other :
        List.of("seed=9", "search.sortorder=asc", "search.queries=61", "search.maxpage=2")) {
      compare(client(other).shared(LOADED), client(other).whole(LOADED));
    }
    assertThat(files()).hasSize(7);
  }

  @Test
  void refusesDamagedFile() throws Exception {
    client().shared(LOADED);
    Path file = files().get(0);
    byte[] content = Files.readAllBytes(file);
    for (int length : new int[] {0, 7, content.length / 2, content.length - 1}) {
      Files.write(file, Arrays.copyOf(content, length));
      assertThatThrownBy(() -> client().shared(LOADED))
          .isInstanceOf(WorkloadException.class)
          .hasMessage(file + " is damaged: delete it");
    }
  }

  @Test
  void refusesFileOfOtherName() throws Exception {
    client("seed=9").shared(LOADED);
    Path other = files().get(0);
    client().shared(LOADED);
    Path own = files().stream().filter(file -> !file.equals(other)).findAny().orElseThrow();
    Files.copy(other, own, StandardCopyOption.REPLACE_EXISTING);

    assertThatThrownBy(() -> client().shared(LOADED))
        .isInstanceOf(WorkloadException.class)
        .hasMessage(own + " had another name: delete it");
  }

  /** The first answer of the file with another one in place of its key in the middle. */
  private void withMiddleKey(LongUnaryOperator other, boolean besides) throws Exception {
    client("search.questions=count").shared(LOADED);
    Path file = files().get(0);
    byte[] content = Files.readAllBytes(file);
    int first = firstAnswer(file);
    int kept = ByteBuffer.wrap(content).getInt(first + Long.BYTES);
    int middle = first + Long.BYTES + Integer.BYTES + kept / 2 * Long.BYTES;
    ByteBuffer changed = ByteBuffer.allocate(content.length + Long.BYTES);
    changed.put(content, 0, middle);
    long key = ByteBuffer.wrap(content).getLong(middle);
    changed.putLong(other.applyAsLong(key));
    int rest = besides ? middle : middle + Long.BYTES;
    changed.put(content, rest, content.length - rest);
    if (besides) {
      changed.putInt(first + Long.BYTES, kept + 1);
    }
    byte[] all = Arrays.copyOf(changed.array(), changed.position());
    Files.write(file, changed(all, first, (byte) (besides ? 1 : 0)));
  }

  @Test
  void refusesFileThatLacksHits() throws Exception {
    withMiddleKey(key -> Long.MIN_VALUE, false);

    assertThatThrownBy(() -> client("search.questions=count").shared(LOADED))
        .hasMessageContaining("are not of these records and queries");
  }

  @Test
  void refusesFileThatHasOtherHits() throws Exception {
    withMiddleKey(key -> key - 1, true);

    assertThatThrownBy(() -> client("search.questions=count").shared(LOADED))
        .hasMessageContaining("are not of these records and queries");
  }

  @Test
  void namesClientThatDoesNotCome() {
    assertThatThrownBy(
            () -> client("client.index=1", "client.count=2", "client.timeout=0").shared(LOADED))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("client 1 of 2 waited 0 s (client.timeout) for ")
        .hasMessageContaining("1of2: client 0 has not written it");
  }

  /** Their queries differ, so that each has to look through all records. */
  @Test
  void clientsWithFreshQueriesShareNothing() throws Exception {
    String[] fresh = {
      "client.index=1",
      "client.count=2",
      "search.queries=fresh",
      "operationcount=50",
      "search.questions=allterms",
      "client.timeout=0"
    };
    compare(client(fresh).shared(LOADED), client(fresh).whole(LOADED));
  }

  @Test
  void namesFolderThatCannotBeMade() throws Exception {
    Files.createFile(folder.resolve("made"));

    assertThatThrownBy(() -> client().shared(LOADED))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("search.oracledir=" + folder.resolve("made"));
  }
}
