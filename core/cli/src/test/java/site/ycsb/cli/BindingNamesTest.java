// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.settings.ConfigurationException;

class BindingNamesTest {

  private static final String CLASS_PATH = "java.class.path";
  private static final String HOME = "ycsb.home";

  @TempDir private Path folder;
  private String classPath;

  @BeforeEach
  void rememberClassPath() {
    classPath = System.getProperty(CLASS_PATH);
  }

  @AfterEach
  void restore() {
    System.setProperty(CLASS_PATH, classPath);
    System.clearProperty(HOME);
  }

  @Test
  void aliasResolvesToTheClassOfItsBinding() throws IOException {
    System.setProperty(CLASS_PATH, describe(folder).toString());

    assertThat(BindingNames.resolvedClass("site.ycsb.db.Aged")).isEqualTo("example.Client");
  }

  @Test
  void classOnTheClassPathResolvesToItself() throws IOException {
    System.setProperty(CLASS_PATH, describe(folder).toString());

    assertThat(BindingNames.resolvedClass("site.ycsb.BasicTSDB")).isEqualTo("site.ycsb.BasicTSDB");
  }

  @Test
  void unknownClassNameIsKept() {
    assertThat(BindingNames.resolvedClass("no.such.Client")).isEqualTo("no.such.Client");
  }

  @Test
  void explainsHowToRunABindingOfYcsb() {
    assertThatThrownBy(() -> BindingNames.className("rocksdb"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("is YCSB's")
        .hasMessageEndingWith("-cp 'rocksdb-binding/lib/*' -db site.ycsb.db.rocksdb.RocksDBClient");
  }

  @Test
  void suggestsTheNameUsedHere() throws IOException {
    System.setProperty(CLASS_PATH, describe(folder).toString());

    assertThatThrownBy(() -> BindingNames.className("redisearch"))
        .hasMessage("no binding is named 'redisearch' here: use example");
  }

  @Test
  void aliasOfABindingOffTheClassPathReportsItsName() throws IOException {
    describe(folder.resolve("example-binding/src/main/resources"));
    System.setProperty(HOME, folder.toString());

    assertThatThrownBy(() -> BindingNames.resolvedClass("site.ycsb.db.Aged"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("the binding example is not on the class path");
  }

  @Test
  void clientsCannotShareAStoreInsideThem() throws IOException {
    System.setProperty(CLASS_PATH, describe(folder, "embedded=true").toString());
    String[] run = {"run", "-db", "example.Client", "-p", "client.index=1", "-p", "client.count=2"};

    InProcess two = InProcess.run(List.of(run));
    assertThat(two.err())
        .isEqualTo(
            "ycsb: client 1 of 2 (client.index and client.count): the store is inside the client,"
                + " so that clients cannot share it; set client.count=1\n");
    assertThat(two.exitCode()).isEqualTo(2);
    // An alias, but a class of its own on the class path.
    assertThat(BindingNames.isEmbedded("site.ycsb.BasicTSDB")).isFalse();
  }

  /** Describes a binding whose alias is also a class on the class path. */
  private static Path describe(Path root, String... more) throws IOException {
    Path file = root.resolve("META-INF/ycsb/bindings/example.properties");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        name=example
        class=example.Client
        aliases=site.ycsb.db.Aged,site.ycsb.BasicTSDB,site.ycsb.db.RediSearchClient
        description=An example
        """
            + String.join("\n", more));
    return root;
  }
}
