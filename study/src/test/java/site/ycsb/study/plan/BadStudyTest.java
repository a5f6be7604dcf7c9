// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.settings.ConfigurationException;

/** What a file must not say, and the one line that comes of it. */
class BadStudyTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          seed: 7 | sede: 7 | study.yaml:2: unknown key 'sede'; did you mean 'seed'?
          records: 2000 | record: 2000 | study.yaml:3: unknown key 'record'; did you mean 'records'?
          seconds: 2 | second: 2 | unknown key 'second'; did you mean 'seconds'?
          seed: 7 | cache: lukewarm | study.yaml:2: cache 'lukewarm' is not known (known: warm, cold)
          lucene.dir: | study.cache: cold, x: | property study.cache is set by the key 'cache'
          seed: 7 | seed: many | study.yaml:2: seed needs a whole number
          seed: 7 | seed: {a: 1} | study.yaml:2: seed needs a whole number
          name: small | 'name: "small' | study.yaml:5: while parsing a block mapping: expected
          seed: 7 | name: twice | study.yaml:2: name is there twice
          name: small | name: a/b | the study: 'a/b' cannot be a name
          name: small | title: small | study.yaml:1: the study needs 'name'
          records: 2000 | records: 0 | data.records needs a whole number, 1 or more, not 0
          workloads/workloadsearch | workloads/none | data: workload workloads/none cannot be read
          binding: lucene | title: x | system 'one' needs 'binding'
          lucene.dir: | threadcount: 8, x: | property threadcount is set by the key 'threads'
          lucene.dir: | readproportion: 1, x: | property readproportion is set by the key 'mix'
          YCSB_WORK | NOWHERE | system 'one' needs the environment variable NOWHERE
          kind: load | kind: laod | kind 'laod' is not known; did you mean 'load'?
          kind: load | kind: verify | kind 'verify' is not known
          kind: load | kind: mix | 'steps' has to begin with one of kind load
          name: run | name: load | two steps have the name 'load'
          seconds: 2 | seconds: 0 | steps[1].seconds needs a whole number, 1 or more, not 0
          seconds: 2 | seconds: 2, warmup: -1 | steps[1].warmup needs a whole number, 0 or more, not -1
          , seconds: 2 | '' | step 'run' needs 'seconds' or 'operations'
          seed: 7 | 'seed: 0100' | study.yaml:2: seed is 0100, which YAML reads as octal
          'lucene.dir: "${YCSB_WORK}/one"' | 'lucene.dir: &d "x", other: *d' | systems[0].properties.other is an alias, *d: write the value itself
          kind: mix, mix: {search: 65, read: 35} | kind: mix, mix: {search: 65, update: 10}, updates: [10] | 'mix' has update beside 'updates'
          seconds: 2 | seconds: 2, slo: [x] | a step of kind mix has no 'slo'
          seconds: 2 | seconds: 2, threads: [1, 2] | several numbers of threads are a step of kind sweep
          seconds: 2 | seconds: 2, threads: 0 | steps[1].threads needs a whole number, 1 or more, not 0
          seconds: 2 | seconds: 2, threads: 1.5 | steps[1].threads needs a whole number, 1 or more, not 1.5
          seconds: 2 | seconds: 2, target: 0 | steps[1].target needs a number, 1 to 10000000, not 0
          search: 65 | serch: 65 | the workload has no operation 'serch'; did you mean 'search'?
          search: 65, read: 35 | search: -1 | steps[1].mix.search needs a number, 0 or more, not -1
          search: 65, read: 35 | search: 1e999 | steps[1].mix.search needs a number, 0 or more, not 1e999
          search: 65, read: 35 | search: .nan | steps[1].mix.search needs a number, 0 or more, not .nan
          search: 65, read: 35 | search: 0 | all shares of the mix are 0
          seconds: 2 | seconds: 2, updates: [101] | steps[1].updates[0] needs a number, 0 to 100, not 101
          kind: mix, mix: {search: 65, read: 35} | kind: mix, updates: [10] | 'updates' needs a 'mix' of the other operations
          seconds: 2 | seconds: 2, updates: [50, 50.0] | step 'run': updates has 50 twice
          kind: mix | kind: sweep, threads: [1, 2, 1] | step 'run': threads has 1 twice
          kind: mix | kind: rate, target: [100, 100] | step 'run': target has 100 twice
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: steps, steptime: 3, steps: [5, 5] | step 'run': steps has 5 twice
          name: run | name: Load | steps 'load' and 'Load' differ only in case
          seed: 7 | 'seed:' | study.yaml:2: seed needs a value
          lucene.dir: | 'a: null, lucene.dir:' | systems[0].properties.a needs a value
          kind: mix | 'kind: sweep, threads: [1, null]' | steps[1].threads[1] needs a value
          name: small | 'name: "sm\\e[31mall"' | study.yaml:1: name has a control character
          name: small | 'name: "sm\\nall"' | the study: 'sm?all' cannot be a name
          seconds: 2 | 'seconds: 2, properties: {search.pagesize: lots}' | study.yaml:8: steps[1].properties.search.pagesize: search.pagesize=lots: needs
          seconds: 2 | seconds: 9000000000000000000 | study.yaml:8: steps[1].seconds: maxexecutiontime=9000000000000000000: needs
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: saturate, slo: SEARCH fast | slo=SEARCH fast: needs objectives
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: saturate, mix: {search: 1}, slo: READ p99 < 1ms | names no operation of the mix, which has SEARCH
          records: 2000 | 'records: 2000, properties: {corpus: none.csv, corpus.fields: "a:text"}' | study.yaml:3: data.properties.corpus: none.csv: no such file
          records: 2000 | 'records: 2000, properties: {corpus: src, corpus.fields: "a:text"}' | study.yaml:3: data.properties.corpus: src: is a folder, not a file
          records: 2000 | 'records: 2000, properties: {corpus: pom.xml, corpus.fields: "a:text"}' | study.yaml:3: data.properties.corpus.fields: pom.xml, line 1: no column a; the columns are
          records: 2000 | 'records: 2000, properties: {corpus: pom.xml, corpus.fields: "a:blob"}' | study.yaml:3: data.properties.corpus.fields: corpus.fields=a:blob: needs COLUMN:TYPE
          records: 2000 | 'records: 2000, properties: {corpus: pom.xml}' | study.yaml:3: data.properties.corpus: corpus needs corpus.fields
          records: 2000 | 'records: 2000, properties: {dictfile: none.txt}' | study.yaml:3: data.properties.dictfile: none.txt: no such file
          records: 2000 | 'records: 2000, properties: {text.words: 5-9, search.vocabulary: 500}' | text.words and search.vocabulary exclude each other
          seconds: 2 | 'seconds: 2, properties: {search.querylog: none.txt}' | study.yaml:8: steps[1].properties.search.querylog: none.txt: no such file
          kind: mix | kind: sweep | a step of kind sweep needs 'threads', such as [8, 16, 32]
          kind: mix | kind: parameter, parameter: ef, sets: [a.b] | a step of kind parameter needs 'values', such as [10, 40, 160]
          kind: mix | kind: parameter, parameter: ef, values: [1] | a step of kind parameter needs 'sets'
          kind: mix | kind: parameter, parameter: ef, values: [1, 1], sets: [a.b] | step 'run': values has 1 twice
          kind: mix | kind: parameter, parameter: ef, values: [1], sets: [a.b, a.b] | two properties of 'sets' have the name 'a.b'
          kind: mix | 'kind: parameter, parameter: size, values: [0], sets: [search.pagesize]' | steps[1].values: search.pagesize=0
          kind: mix | kind: rate | a step of kind rate needs 'target', such as [250, 6000]
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: steps, steptime: 3 | needs 'steps', such as
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: steps, steps: [5] | needs 'steptime'
          kind: mix, mix: {search: 65, read: 35}, seconds: 2 | kind: saturate | needs 'slo', such as
          """)
  void isRefusedInOneLine(String old, String replacement, String message) {
    assertRefused(
        Plans.SMALL.replaceFirst(
            java.util.regex.Pattern.quote(old),
            java.util.regex.Matcher.quoteReplacement(replacement)),
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {} | 'server' needs one of running, start, command, compose and container
          {running: x} | 'x' is not an address: use host:port
          {running: "a:1", command: b} | 'server' needs one of
          {running: "rediss://ann:sesame@a"} | 'rediss://***@a' is not an address
          {running: "rediss://ann:sesame@a:99999"} | 'rediss://***@a:99999': a port is a number
          {running: "a:99999"} | 'a:99999': a port is a number, 1 to 65535
          {running: "http://a:99999/b"} | a port is a number, 1 to 65535
          {command: b} | 'server' needs 'ready', such as localhost:6379
          {running: "a:1", limits: {memory: 1g}} | a limit of memory cannot be enforced
          {command: b, ready: "a:1", limits: {memory: 1g}} | a limit of memory cannot be enforced
          {container: b, ready: "a:1", ports: "1:1", limits: {memory: much}} | memory much needs a number and k, m or g
          {container: b, ready: "a:1", ports: "1:1", limits: {cpus: 0}} | cpus needs a number, 0.01 to 4096, not 0
          {container: b, ready: "a:1", ports: "1:1", reset: c} | there is no 'reset' for a server that is given as
          """)
  void serverIsRefusedInOneLine(String server, String message) {
    assertRefused(
        Plans.SMALL.replace("binding: lucene", "binding: lucene, server: " + server), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          , server: {running: "a:1"} | 'cache: cold' restarts the server, which the study cannot do with one that is 'running': give 'start' and 'stop'
          '' | 'cache: cold' needs the files of a store inside the client below ${YCSB_WORK}, such as lucene.dir: "${YCSB_WORK}/lucene"
          """)
  void systemThatCannotBeRestartedIsRefusedInOneLine(String more, String message) {
    assertRefused(
        "cache: cold\n"
            + Plans.SMALL.replaceFirst("binding: lucene.*}}", "binding: lucene" + more + "}"),
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {step: no, system: one, metric: m, value: 1} | published: step 'no' is not known
          {step: run, system: no, metric: m, value: 1} | published: system 'no' is not known
          {step: run, system: one, metric: m, value: 1} | does not say which product it is
          """)
  void publishedFigureIsRefusedInOneLine(String figure, String message) {
    assertRefused(Plans.SMALL + "published: [" + figure + "]\n", message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {step: run, metric: m, value: 1} | published: metric 'm' is not known (known: throughput,
          {step: run, metric: READ p101, value: 1} | published: metric 'READ p101' is not known
          {step: run, metric: THINK p99, value: 1} | published: metric 'THINK p99' is not known
          {step: run, metric: throughput ratio to X, value: 1} | system 'X' is not known
          {step: run, metric: throughput, qualifier: roughly, value: 1} | published: qualifier 'roughly' is not known (known: about, up to, over, under)
          {step: run, metric: throughput, point: 3, value: 1} | published: step 'run' has one point: leave 'point' out
          {step: s, metric: throughput, point: 3, value: 1} | published: step 's' has no point 3 (it has 1, 2)
          """)
  void publishedFigureThatCannotBeMeasuredIsRefused(String figure, String message) {
    assertRefused(
        Plans.SMALL.replace("binding: lucene", "binding: lucene, publishedAs: P")
            + "  - {name: s, kind: sweep, threads: [1, 2], seconds: 2}\npublished: ["
            + figure.replace("step:", "system: one, step:")
            + "]\n",
        message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/random"})
  void aDeviceIsNotAStudy(String device) {
    assertThatThrownBy(() -> Plans.reader(Map.of()).read(Path.of(device), 1))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            device + " is a device or a pipe; a study has to be a file, which is read again");
  }

  @Test
  void aPipeIsNotWaitedFor() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThatThrownBy(() -> Plans.reader(Map.of()).read(pipe, 1))
        .hasMessageContaining("is a device or a pipe");
  }

  @Test
  void aSystemThatIsRefusedDoesNotHideAMissingCorpus() {
    String text =
        Plans.SMALL
            .replace("${YCSB_WORK}", "here")
            .replace(
                "records: 2000",
                "records: 2000, properties: {corpus: none.csv, corpus.fields: 'a:text'}");

    assertThatThrownBy(() -> Plans.read(folder, "cache: cold\n" + text))
        .hasMessageContaining("'cache: cold' needs the files of a store inside the client below")
        .hasMessageContaining("study.yaml:4: data.properties.corpus: none.csv: no such file");
  }

  @Test
  void aFileThatIsNoUtf8TextIsRefused() throws IOException {
    Path file = Files.write(folder.resolve("study.yaml"), new byte[] {'a', (byte) 0xFC, '\n'});

    assertThatThrownBy(() -> Plans.reader(Map.of()).read(file, 1))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(file + " is not a UTF-8 text");
  }

  @Test
  void namesOfFoldersAreRefusedThatSomeDisksDoNotTellApart() {
    assertRefused(
        Plans.SMALL.replace("steps:", "  - {name: ONE, binding: lucene}\nsteps:"),
        "systems 'one' and 'ONE' differ only in case");
    assertRefused(
        Plans.SMALL
            + "  - {name: run-8, kind: mix, seconds: 2}\n"
            + "  - {name: Run, kind: sweep, threads: 8, seconds: 2}\n",
        "steps 'run' and 'Run' differ only in case");
    assertRefused(
        Plans.SMALL
            + "  - {name: a-8, kind: mix, seconds: 2}\n"
            + "  - {name: a, kind: sweep, threads: 8, seconds: 2}\n",
        "two runs have the name 'a-8'");
  }

  @Test
  void emptyFileIsRefused() {
    assertRefused("", "study.yaml");
  }

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("study.yaml")
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          container: 'redis:8', ready: 'localhost:6379' | 'server' needs 'ports'
          container: 'redis:8', ready: 'localhost:6379', ports: '6379:6379', arguments: '--save 60 1' | arguments is one argument with spaces
          container: 'redis:8', ready: 'localhost:6379', ports: '6379:6379', arguments: [--requirepass, hunter22] | has the value of requirepass itself: write ${NAME}
          command: 'redis-server --requirepass hunter22', ready: 'localhost:6379' | has the value of requirepass itself: write ${NAME}
          running: 'localhost:6379', reset: 'redis-cli --pass=hunter22 flushall' | has the value of pass itself: write ${NAME}
          running: 'localhost:6379', reset: 'redis-cli -p 6379 -a hunter22 flushall' | has a password itself: write ${NAME}
          running: 'localhost:6379', reset: 'redis-cli -u redis://me:hunter22@localhost flushall' | has a password itself: write ${NAME}
          running: 'localhost:9200', reset: 'curl -u me:hunter22 -X DELETE localhost:9200/t' | has a password itself: write ${NAME}
          running: 'localhost:9200', reset: 'curl -H "Authorization: Basic aHVudGVyMjI6" -X DELETE localhost:9200/t' | has a password itself: write ${NAME}
          running: 'localhost:6379', reset: 'printf "AUTH hunter22\\r\\nFLUSHALL\\r\\n" > /dev/tcp/localhost/6379' | has a password itself: write ${NAME}
          command: 'echo "requirepass hunter22" > r; redis-server -', ready: 'localhost:6379' | has a password itself: write ${NAME}
          command: 'redis-server; redis-cli -ahunter22 ping', ready: 'localhost:6379' | has a password itself: write ${NAME}
          command: 'redis-server', ready: 'localhost:6379', timeout: -5 | systems[0].server.timeout needs a whole number, 1 to 86400, not -5
          """)
  void refusesAServer(String server, String message) {
    String text =
        Plans.SMALL.replace("binding: lucene", "binding: lucene, server: {" + server + "}");
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(message);
  }

  @Test
  void allThatIsWrongIsFoundAtOnceEachWithItsLine() {
    String text =
        """
        name: small
        repeats: none
        data: {workload: workloads/workloadsearch, records: 2000, properties: {recordcout: 1}}
        systems:
          - name: one
            binding: other
            properties:
              other.prot: 7
              other.colour: red
              search.pagesize: lots
          - {name: two, binding: other, server: {container: redis, ready: "localhost:7000", ports: "7001:6379"}}
        steps:
          - {name: load, kind: load}
          - name: mixed
            kind: mix
            mix: {search: 50, update: 50}
            updates: [0, 50]
            seconds: 2
          - {name: scans, kind: rate, mix: {searches: 1}, target: 5, seconds: 2}
          - {name: sweep, kind: sweep, thread: 8, seconds: 2}
        """;
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .message()
        .satisfies(
            message ->
                assertThat(message.lines().map(line -> line.replaceFirst(".*/study.yaml:", "")))
                    .containsExactly(
                        "2: repeats needs a whole number, 1 to 1000, not none",
                        "3: data.properties.recordcout: property \"recordcout\" is not known; did"
                            + " you mean recordcount?",
                        "8: systems[0].properties.other.prot: property \"other.prot\" is not known;"
                            + " did you mean other.port?",
                        "9: systems[0].properties.other.colour: property \"other.colour\" is not"
                            + " known",
                        "10: systems[0].properties.search.pagesize: search.pagesize=lots: needs a"
                            + " whole number from 1 to 100000",
                        "11: system 'two': 'ready' has port 7000, which 'ports' does not"
                            + " publish, so the server cannot be reached there (ports: 7001:6379)",
                        "14: step 'mixed': 'mix' has update beside 'updates', which sets it: leave"
                            + " one of them out",
                        "19: step 'scans': the workload has no operation 'searches'; did you mean"
                            + " 'search'? (it has search, read, update, insert, scan,"
                            + " readmodifywrite, delete)",
                        "20: unknown key 'thread'; did you mean 'threads'? (known here: clients,"
                            + " confirmtime, from, kind, mix, name, operations, parameter,"
                            + " properties, rampup, records, seconds, sets, slo, steps, steptime,"
                            + " target, threads, title, updates, values, warmup)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"- a\n", "a\n", "~\n"})
  void refusesAFileWithoutKeys(String text) {
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("the file needs keys with values");
  }

  @Test
  void aSingleSectionIsAListOfOne() {
    String text =
        "name: x\ndata: {workload: workloads/workloadsearch, records: 100}\n"
            + "systems: {name: a, binding: fake}\nsteps: {name: c}\n";
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("study.yaml:4: steps[0] needs 'kind'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"6379", "127.0.0.1::6379", "7001:7000", "127.0.0.1:70000:6379"})
  void refusesAContainerThatNobodyReaches(String ports) {
    assertThatThrownBy(() -> Plans.read(folder, container(ports)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("'ready' has port 7000, which 'ports' does not publish");
  }

  @ParameterizedTest
  @ValueSource(strings = {"7000:6379", "127.0.0.1:7000:6379", "7000:6379/tcp", "6990-7010:6379"})
  void acceptsAContainerThatPublishesThePort(String ports) throws IOException {
    assertThat(Plans.read(folder, container(ports)).systems()).hasSize(1);
  }

  private static String container(String ports) {
    String server = "server: {container: r, ready: \"localhost:7000\", ports: \"" + ports + "\"}";
    return Plans.SMALL.replace("binding: lucene", "binding: lucene, " + server);
  }

  @Test
  void refusesASecondDocument() {
    assertThatThrownBy(() -> Plans.read(folder, Plans.SMALL + "---\nname: other\n"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("study.yaml:10: a second document begins");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"labels: &a {b: *a}\n", "labels: &a [*a]\n", "labels: {b: &c {d: [*c]}}\n"})
  void refusesWhatContainsItself(String more) {
    assertThatThrownBy(() -> Plans.read(folder, Plans.SMALL + more))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("study.yaml:9: it contains itself");
  }

  @Test
  void refusesAFileThatIsTooLargeForAStudy() {
    String text = Plans.SMALL + "# long\n".repeat(200_000);
    assertThatThrownBy(() -> Plans.read(folder, text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("has more than 1 MiB");
  }
}
