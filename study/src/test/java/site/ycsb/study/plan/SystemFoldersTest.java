// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;

class SystemFoldersTest {

  private static final String FOLDER =
      """
      title: A store
      binding: lucene
      version: "9"
      durability: everything
      price: {perHour: 0.5, currency: USD, date: 2026-11-25, source: "a price list"}
      properties:
        a: folder
        b: folder
      server:
        container: "store:9"
        ports: "1:1"
        ready: "a:1"
        limits: {memory: 1g, cpus: 2}
      """;

  @TempDir private Path folder;

  private void write(String name, String text) throws IOException {
    Path of = Files.createDirectories(folder.resolve("systems").resolve(name));
    Files.writeString(of.resolve("system.yaml"), text);
  }

  /** A study that has this after its first system. */
  private static String with(String system) {
    return Plans.SMALL.replace("steps:", system + "\nsteps:");
  }

  private PlannedSystem planned(String system) throws IOException {
    return Plans.read(folder, with(system)).systems().get(1);
  }

  @Test
  void aSystemIsAddedByOneFolder() throws IOException {
    write("store", FOLDER);

    PlannedSystem system = planned("  - use: store");

    assertThat(system.name()).isEqualTo("store");
    assertThat(system.title()).isEqualTo("A store");
    assertThat(system.properties()).isEqualTo(Map.of("a", "folder", "b", "folder"));
    assertThat(system.server().what()).isEqualTo("store:9");
    assertThat(system.document().stated())
        .isEqualTo(
            new StudyDocument.Stated(
                "9",
                null,
                "everything",
                new StudyDocument.Price(0.5, "USD", "2026-11-25", "a price list")));
  }

  @Test
  void keysOfTheStudyWin() throws IOException {
    write("store", FOLDER);

    PlannedSystem system =
        planned(
            "  - {name: mine, use: store, properties: {b: study, c: study}, server: {limits: {cpus:"
                + " 4}}}");

    assertThat(system.name()).isEqualTo("mine");
    assertThat(system.properties()).isEqualTo(Map.of("a", "folder", "b", "study", "c", "study"));
    assertThat(system.server().cpus()).contains(4.0);
    assertThat(system.server().memory()).contains("1g");
    assertThat(system.server().what()).isEqualTo("store:9");
  }

  @Test
  void anotherKindOfServerHasNothingOfTheOther() throws IOException {
    write("store", FOLDER);

    ServerSpec server = planned("  - {use: store, server: {running: 'b:2'}}").server();

    assertThat(server.addresses()).containsExactly("b:2");
    assertThat(server.ready()).isEmpty();
  }

  @Test
  void aFolderBesideTheStudyIsTakenBeforeThatOfTheProject() throws IOException {
    assertThat(planned("  - use: lucene").title()).isEqualTo("Lucene (inside the client)");
    write("lucene", "title: Mine\nbinding: lucene\n");

    assertThat(planned("  - use: lucene").title()).isEqualTo("Mine");
  }

  @Test
  void aFolderMayHaveFilesOfItsOwn() throws IOException {
    write(
        "store",
        """
        binding: lucene
        settings: "${YCSB_SYSTEM}/start"
        server: {command: 'exec sh "${YCSB_SYSTEM}/start"', ready: "a:1"}
        """);
    Path start = Files.writeString(folder.resolve("systems/store/start"), "sleep 1\n");

    PlannedSystem system = planned("  - use: store");

    assertThat(system.server().what()).isEqualTo("exec sh \"" + start + "\"");
    assertThat(system.spec().settings()).isEqualTo(start.toString());
  }

  @Test
  void theStudyAsItIsKeptNeedsNoFolder() throws IOException {
    write(
        "store",
        FOLDER.replaceAll("(?m)^(properties:|  [ab]:.*)\n", "")
            + "  environment: {PASSWORD: hush-hush}\n");
    String systems =
        """
          # before
          - use: store  # here
            title: |
              two
              lines
          # after
          - {use: lucene, name: other}
        """;
    Plan plan = Plans.read(folder, with(systems));

    assertThat(plan.text())
        .contains("# before\n", "# after\n", "version: \"9\"", "PASSWORD: '***'")
        .doesNotContain("use:", "hush");
    String whole = plan.text().replace("'***'", "hush-hush");
    Files.delete(folder.resolve("systems/store/system.yaml"));
    assertThat(Plans.read(folder, whole).fingerprint()).isEqualTo(plan.fingerprint());
    assertThat(FileChange.between(plan.text(), Plans.read(folder, whole).text())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          use: stroe | title: x | "study.yaml:6: the folder of a system 'stroe' is not known; did you mean 'store'? (known: elasticsearch,"
          use: store | tilte: x | "systems/store/system.yaml:2: unknown key 'tilte'; did you mean 'title'?"
          use: store | price: {perHour: 1, currency: USD} | system.yaml:2: systems[1].price needs 'date', such as 2026-11-25
          use: store | price: {perHour: 1, currency: USD} | system.yaml:2: systems[1].price needs 'source', such as
          use: store | price: {perHour: 1e400, currency: USD, date: 2026-11-25, source: x} | price.perHour needs a number, 0 or more, not 1e400
          use: store | price: {perHour: 1, currency: " ", date: 2026-11-25, source: x} | price needs a currency, such as USD
          use: store | price: {perHour: 1, currency: USD, date: 2026-11-25, source: ""} | price needs its source
          use: store | price: {perHour: 1, currency: USD, date: soon, source: x} | the date of price needs a day such as 2026-11-25, not soon
          use: store | use: lucene | the folder of a system cannot use another
          use: store | settings: no/such.conf | systems/store/system.yaml:2: system 'store': settings no/such.conf: there is no such file here or in the project
          use: store | settings: "${YCSB_SYSTEM}" | systems/store: is not a regular file
          use: store | title: [x | ^systems/store/system.yaml:
          use: store | - x | ^systems/store/system.yaml:
          use: store | price: {perHour: 1, currency: USD, date: soon, source: x} | ^systems/store/system.yaml:2: system 'store': the date of price
          use: store | use: lucene | ^systems/store/system.yaml:2:
          use: store | properties: {threadcount: 8} | ^systems/store/system.yaml:2: system 'store': property threadcount is set by
          use: store, properties: {a: b} | properties: {threadcount: 8} | ^systems/store/system.yaml:2: system 'store': property threadcount is set by
          use: store, properties: {threadcount: 8} | properties: {a: b} | study.yaml:6: system 'store': property threadcount is set by
          use: store | properties: {a: "${NOWHERE}"} | ^systems/store/system.yaml:2: system 'store' needs the environment variable NOWHERE
          use: store | server: {command: x} | ^systems/store/system.yaml:2: system 'store': 'server' needs 'ready'
          use: store | server: {container: x, ready: "a:1", ports: "2:2"} | ^systems/store/system.yaml:2: system 'store': 'ready' has port 1
          use: store, server: {timeout: 5} | server: {command: x, ready: a} | ^systems/store/system.yaml:2: system 'store': 'a' is not an address
          use: store, server: {timeout: 5} | server: {command: "x --password y", ready: "a:1"} | ^systems/store/system.yaml:2: system 'store': 'command' has the value of password
          use: store, server: {timeout: 5} | server: {command: x, ready: "a:1", file: y} | ^systems/store/system.yaml:2: system 'store': there is no 'file'
          use: store, server: {limits: {cpus: 1}} | server: {command: x, ready: "a:1", limits: {memory: 1g}} | ^systems/store/system.yaml:2: system 'store': a limit of memory
          use: store, title: | title: x | study.yaml:6: systems[1].title needs a value
          use: ../store | title: x | the folder of a system '../store' is not known
          """)
  void refusesWhatIsWrong(String use, String line, String message) throws IOException {
    write("store", "binding: lucene\n" + line + "\n");

    assertThatThrownBy(() -> planned("  - {" + use + "}"))
        .isInstanceOf(ConfigurationException.class)
        .extracting(e -> "^" + e.getMessage().replace(folder + "/", ""))
        .asString()
        .contains(message);
  }

  static Stream<String> folders() throws IOException {
    return Files.list(Path.of("../systems")).map(of -> of.getFileName().toString()).sorted();
  }

  @ParameterizedTest
  @MethodSource("folders")
  void theFoldersOfTheProjectCanBeUsed(String name) throws IOException {
    assertThat(planned("  - use: " + name).name()).isEqualTo(name);
  }
}
