// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Properties;
import java.util.UUID;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import site.ycsb.WorkloadException;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.clients.ClientBarrier;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.VectorSource;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.PassProgress;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.waiting.Waiting;

/**
 * Makes the oracle of a run. Clients may share what they find in files of a folder: each looks
 * through a part of the records, and later runs through none. The name of a file stands for its
 * data set, questions and revisions.
 *
 * @param maxHits as for {@link Oracle#build}
 * @param folder null if nothing is shared
 * @param client whose part of the records this client looks through; alone if it has questions of
 *     its own
 * @param pass how far the pass over the records is
 * @param timeout how long to wait for the files of other clients
 */
public record OracleBuilder(
    SearchScenario scenario,
    long maxHits,
    Path folder,
    ClientNumber client,
    PassProgress pass,
    Duration timeout) {

  static final Setting<Integer> MEMORY =
      Setting.integer(
              "search.oraclememory",
              256,
              0,
              1 << 20,
              "memory for the first hits of all queries, 16 bytes each")
          .in("MiB");

  static final Setting<String> FOLDER =
      Setting.text(
              "search.oracledir",
              "folder in which clients share the right answers: each looks through a part"
                  + " of the records, and later runs find the answers there; none to look through"
                  + " all records")
          .as(Role.PLACE);

  private static final long HITS_PER_MEBIBYTE = (1 << 20) / (2 * Long.BYTES);

  /** Records that are looked at to see whether the files are right, about 1 us each. */
  private static final int SAMPLES = 50_000;

  private static final int BUFFER = 1 << 16;

  /** Another number for each form of the files, so that nobody reads files of another form. */
  private static final byte FORM = 2;

  public static OracleBuilder from(Properties properties, SearchScenario scenario) {
    boolean shares = SearchScenario.QUERIES.get(properties) != SearchScenario.FRESH;
    return new OracleBuilder(
        scenario,
        HITS_PER_MEBIBYTE * MEMORY.get(properties),
        FOLDER.find(properties).map(Path::of).orElse(null),
        ClientNumber.of(shares ? properties : new Properties()),
        new PassProgress(),
        ClientNumber.TIMEOUT.get(properties));
  }

  /** Makes the oracle by a pass over all records; null if no query is asked. */
  Oracle whole(Baseline baseline) {
    if (scenario.questions() == null) {
      return null;
    }
    Oracle oracle = empty(baseline);
    oracle.find(0, baseline.recordCount(), pass);
    oracle.complete();
    return oracle;
  }

  private Oracle empty(Baseline baseline) {
    return new Oracle(
        scenario.questions(), baseline.recordCount(), scenario.depth(), baseline::state, maxHits);
  }

  /**
   * With the help of the folder, if there is one; null if no query is asked.
   *
   * @throws WorkloadException if a file cannot be written or read, does not come in time, or is
   *     wrong
   */
  Oracle shared(Baseline baseline) throws WorkloadException {
    if (folder == null || scenario.questions() == null) {
      return whole(baseline);
    }
    long count = baseline.recordCount();
    Oracle oracle = empty(baseline);
    String name = "oracle-" + digest(baseline).substring(0, 32) + "-";
    try {
      Files.createDirectories(folder);
      Path own = file(name, client.index());
      if (!Files.exists(own)) {
        oracle.find(
            client.begin(count, client.index()), client.begin(count, client.index() + 1), pass);
        write(own, oracle);
      } else {
        read(own, oracle);
      }
      for (int index = 0; index < client.count(); index++) {
        if (index != client.index()) {
          read(await(file(name, index), index), oracle);
        }
      }
    } catch (IOException e) {
      throw new WorkloadException(FOLDER + "=" + folder + ": cannot be read or written: " + e, e);
    }
    oracle.complete();
    if (!oracle.agreesWithRecords(SAMPLES)) {
      throw new WorkloadException(
          "%s=%s: files %s* are not of these records and queries: delete them"
              .formatted(FOLDER, folder, name));
    }
    return oracle;
  }

  private Path file(String name, int index) {
    return folder.resolve(name + (index + 1) + "of" + client.count());
  }

  /** What the hits depend on, as hexadecimal digits. */
  private String digest(Baseline baseline) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    QuestionSet questions = scenario.questions();
    digest.update(FORM);
    String dataSet = DataSetStamp.ofNewTable(scenario.dataSet()).dataSet().toString();
    digest.update(
        (dataSet + "\n" + scenario.depth() + "\n" + maxHits).getBytes(StandardCharsets.UTF_8));
    // A question shows no more than the first numbers of its vector.
    VectorSource vectors = questions.generator().vectors();
    if (vectors != null) {
      digest.update(vectors.queryOrigin().getBytes(StandardCharsets.UTF_8));
    }
    for (int query = 0; query < questions.size(); query++) {
      digest.update(("\n" + questions.get(query)).getBytes(StandardCharsets.UTF_8));
    }
    ByteBuffer state = ByteBuffer.allocate(2 * Long.BYTES);
    digest.update(state.putLong(0, baseline.recordCount()).array());
    baseline
        .changed()
        .numbers()
        .sorted()
        .forEach(
            number ->
                digest.update(
                    state.putLong(0, number).putLong(Long.BYTES, baseline.state(number)).array()));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Another client finds the file whole, or not at all. */
  private void write(Path file, Oracle oracle) throws IOException {
    // Not a file of the JDK's for temporary files, which only this user could read.
    Path begun = folder.resolve(file.getFileName() + "-" + UUID.randomUUID() + ".tmp");
    try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(begun), BUFFER);
        CheckedOutputStream checked = new CheckedOutputStream(bytes, new CRC32());
        DataOutputStream out = new DataOutputStream(checked)) {
      out.writeUTF(file.getFileName().toString());
      oracle.write(out);
      out.writeLong(checked.getChecksum().getValue());
    }
    Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void read(Path file, Oracle oracle) throws IOException, WorkloadException {
    long length = Files.size(file) - Long.BYTES;
    if (length < 0 || !isWhole(file, length)) {
      throw new WorkloadException(file + " is damaged: delete it");
    }
    try (DataInputStream in = new DataInputStream(open(file))) {
      if (!in.readUTF().equals(file.getFileName().toString())) {
        throw new WorkloadException(file + " had another name: delete it");
      }
      oracle.add(in);
    }
  }

  private static InputStream open(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), BUFFER);
  }

  private static boolean isWhole(Path file, long length) throws IOException {
    try (CheckedInputStream checked = new CheckedInputStream(open(file), new CRC32());
        DataInputStream in = new DataInputStream(checked)) {
      in.skipNBytes(length);
      return checked.getChecksum().getValue() == in.readLong();
    }
  }

  private Path await(Path file, int index) throws WorkloadException {
    Waiting waiting = new Waiting(timeout);
    while (!Files.exists(file)) {
      if (!ClientBarrier.again(waiting, "the other clients")) {
        throw new WorkloadException(
            ("%s waited %d s (%s) for %s: client %d has not written it; it is slow, has other"
                    + " properties, or does not see this folder (%s)")
                .formatted(client, timeout.toSeconds(), ClientNumber.TIMEOUT, file, index, FOLDER));
      }
    }
    return file;
  }
}
