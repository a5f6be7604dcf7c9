// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No stream and no file of a run shows a secret of its properties. */
@Tag("slow")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SecretsTest {

  private static final String SECRET = "hunter22-of-the-store";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run basic",
        "load basic",
        "bench basic",
        "shell basic",
        "run basicts",
        "run -db site.ycsb.BasicDB",
        "-db site.ycsb.BasicDB -t",
        "run basic -p operationcount=SECRET",
        "run basic -p exportfile=/no/such/SECRET",
        "run -v -db no.such.SECRET",
        "run basic redis.password=SECRET",
        "run basic -p redis.password:SECRET",
        "run basic -predis.password=SECRET",
        "run basic --password SECRET",
        "run basic -password=SECRET",
        "run basic -SECRET",
        "run basic SECRET",
        "run SECRET",
        "-t SECRET",
        "SECRET",
        "help SECRET",
        "run basic -P redis://me:SECRET@host/",
        "run basic -P me:SECRET@host",
        "run basic -P redis.password=SECRET",
        "run basic -P SECRET",
        "run basic -p store.uri=me:SECRET@host",
        "run basic -p store.url=jdbc:x://h/d?password=a&SECRET",
        "run basic -p store.url=x;pwd=a;SECRET",
        "run basic -p PASSPHRASE=SECRET",
        "run basic -p pasword=SECRET",
        "run basic -p whatever=SECRET",
        "run -v -db no.such.SECRET -p whatever=SECRET"
      })
  void noSecretIsShown(String command) throws Exception {
    List<String> outputs = outputs(command.replace("SECRET", SECRET));

    assertThat(outputs).hasSizeGreaterThan(1).noneMatch(output -> output.contains(SECRET));
  }

  @Test
  void showsTheRestOfTheCommandLine() throws Exception {
    assertThat(outputs("run basic -s").get(1))
        .contains("Command line: run basic -s -p workload=site.ycsb.workloads.CoreWorkload")
        .contains(" -p store.password=*** ");
  }

  @Test
  void basicBindingPrintsTheOtherProperties() throws Exception {
    assertThat(outputs("run basic").get(0))
        .contains("\"recordcount\"=\"10\"", "\"store.password\"=\"***\"")
        .contains("\"store.uri\"=\"store://***@localhost/\"");
  }

  @Test
  void noSecretOfAnOptionOfTheJvmIsShown() throws Exception {
    List<String> outputs = outputs("-Dstore.key=" + SECRET + " -Dodd=" + SECRET, "run basic");

    assertThat(String.join("", outputs)).contains("-Dstore.key=***", "-Dodd=***");
    assertThat(outputs).noneMatch(output -> output.contains(SECRET));
  }

  /** No binding is on this class path, as in a study. */
  @Test
  void propertiesOfTheOtherBindingsOfAnInstallationAreShownButForTheirSecrets() throws Exception {
    String root = Path.of("../..").toRealPath().toString();
    List<String> outputs =
        outputs(
            "-Dycsb.home=" + root,
            "run basic -p lucene.vectors=hnsw_scalar_quantized -p es.tls.key=/a/file -p es.apikey="
                + SECRET
                + " -p db.passwd="
                + SECRET);

    assertThat(outputs.get(1))
        .contains("lucene.vectors=hnsw_scalar_quantized", "es.tls.key=/a/file", "es.apikey=***");
    assertThat(outputs).noneMatch(output -> output.contains(SECRET));
  }

  @Test
  void noSecretOfAFileIsShown() throws Exception {
    Path file = folder.resolve("file");
    Files.writeString(file, "file.password=from-the-file\n");

    assertThat(outputs("run -v basic -P " + file + ""))
        .noneMatch(output -> output.contains("from-the-file"));
    assertThat(outputs("run -v -P " + file + " -db from-the-file"))
        .noneMatch(output -> output.contains("from-the-file"));
  }

  /** What a run with verbose bindings writes to stdout, to stderr, and to each of its files. */
  private List<String> outputs(String command) throws IOException, InterruptedException {
    return outputs("-Xms8m", command);
  }

  private List<String> outputs(String jvmFlags, String command)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(MainProcess.JVM_OPTIONS);
    line.addAll(List.of(jvmFlags.split(" ")));
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(command.split(" ")));
    Path results = folder.resolve("results");
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=10",
            "operationcount=10",
            "status=true",
            "results.dir=" + results,
            "store.password=" + SECRET,
            "store.api_key=" + SECRET,
            "store.uri=store://me:" + SECRET + "@localhost/")) {
      if (!command.contains(property.substring(0, property.indexOf('=') + 1))) {
        line.addAll(List.of("-p", property));
      }
    }
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    new ProcessBuilder(line)
        .redirectInput(Files.writeString(folder.resolve("stdin"), "read user1\n").toFile())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start()
        .waitFor();
    List<String> outputs = new ArrayList<>(List.of(Files.readString(out), Files.readString(err)));
    if (Files.exists(results)) {
      try (Stream<Path> files = Files.walk(results)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          outputs.add(Files.readString(file));
        }
      }
    }
    return outputs;
  }
}
