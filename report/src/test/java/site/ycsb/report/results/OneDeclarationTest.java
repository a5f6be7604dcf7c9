// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.clients.ClientShare;
import site.ycsb.report.ReportMain;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.Clients;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.WrittenRun;

/** What a setting declares is all that clients, merge, compare and report need to know of it. */
class OneDeclarationTest {

  static final Setting<Double> RATE =
      Setting.decimal("made.up.rate", 0, 0, 1e6, "rate that clients divide")
          .as(Role.LOAD)
          .across(Clients.DIVIDED);
  static final Setting<String> PLACE =
      Setting.text("made.up.shelf", "where something is").as(Role.PLACE);
  static final Setting<String> KIND = Setting.text("made.up.kind", "what is asked for");

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();

  /** The results of clients that share these properties. */
  private List<Path> clients(int count, String... pairs) throws IOException {
    List<Path> folders = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      Properties ofAll = new Properties();
      for (int i = 0; i < pairs.length; i += 2) {
        ofAll.setProperty(pairs[i], pairs[i + 1]);
      }
      ofAll.setProperty("client.index", Integer.toString(index));
      ofAll.setProperty("client.count", Integer.toString(count));
      Properties share = ClientShare.of(ofAll, Map.of());
      WrittenRun run = new WrittenRun().seconds(2).latencies("READ", 1_000_000 * (index + 1));
      share.stringPropertyNames().forEach(name -> run.with(name, share.getProperty(name)));
      folders.add(run.write(folder.resolve("client-" + index)));
    }
    return folders;
  }

  private Map<String, String> merged(List<Path> clients) throws IOException {
    Path out = folder.resolve("all");
    assertThat(merge(clients, out)).as(err.toString()).isZero();
    try (InputStream in = Files.newInputStream(out.resolve("run.json"))) {
      return RunDocument.read(in).configuration();
    }
  }

  private int merge(List<Path> clients, Path out) {
    List<String> arguments = new ArrayList<>(List.of("merge", "--out", out.toString()));
    clients.forEach(client -> arguments.add(client.toString()));
    return ReportMain.run(
        new PrintWriter(new StringWriter()),
        new PrintWriter(err, true),
        arguments.toArray(String[]::new));
  }

  @Test
  void whatClientsDividedIsWholeAgain() throws IOException {
    assertThat(
            merged(
                clients(
                    3,
                    "target",
                    "1000",
                    "operationcount",
                    "10",
                    "warmup.operations",
                    "7",
                    "background.target",
                    "100",
                    RATE.name(),
                    "0.1")))
        .containsEntry("target", "1000")
        .containsEntry("operationcount", "10")
        .containsEntry("warmup.operations", "7")
        .containsEntry("background.target", "100")
        .containsEntry(RATE.name(), "0.1");
  }

  @Test
  void ratesOfStepsAreWholeAgain() throws IOException {
    assertThat(merged(clients(3, "load.steps", "100,200,1000", "load.steptime", "1")))
        .containsEntry("load.steps", "100,200,1000")
        .containsEntry("load.steptime", "1");
  }

  @Test
  void clientsMayHavePlacesOfTheirOwnButDoTheSameWork() throws IOException {
    Path a = run("a").with(PLACE.name(), "left").write(folder.resolve("a"));
    Path b = run("b").with(PLACE.name(), "right").write(folder.resolve("b"));
    assertThat(merge(List.of(a, b), folder.resolve("ab"))).as(err.toString()).isZero();

    Path c = run("c").with(KIND.name(), "other").write(folder.resolve("c"));
    assertThat(merge(List.of(a, c), folder.resolve("ac"))).isEqualTo(2);
    assertThat(err.toString()).contains(KIND.name()).doesNotContain(PLACE.name());
  }

  @Test
  void onlyOtherWorkMakesAnotherSystemOfASingleRun() throws IOException {
    assertThat(
            systems(
                run("a").with(PLACE.name(), "left").with(RATE.name(), "1"),
                run("b").with(PLACE.name(), "right").with("load.ramp", "1,9"),
                run("c").with("load.steps", "1,9").with("load.steptime", "1")))
        .hasSize(1);
    assertThat(systems(run("d"), run("e").with(KIND.name(), "other"))).hasSize(2);
  }

  private static WrittenRun run(String name) {
    return new WrittenRun()
        .with("db", "x.Store")
        .with("label", name)
        .latencies("READ", 100_000 * name.charAt(0));
  }

  private List<StudyDocument.Subject> systems(WrittenRun... runs) throws IOException {
    Path parent = Files.createTempDirectory(folder, "runs");
    for (int i = 0; i < runs.length; i++) {
      runs[i].write(parent.resolve("run-" + i));
    }
    return new ResultReader().read(List.of(parent)).study().systems();
  }
}
