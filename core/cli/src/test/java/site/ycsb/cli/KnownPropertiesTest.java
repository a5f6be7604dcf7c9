// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;
import site.ycsb.workloads.TimeSeriesWorkload;

/** The lists of known names hold what the code reads and what the documentation explains. */
class KnownPropertiesTest {

  private static final Pattern READ =
      Pattern.compile(
          "(?:\\bSetting\\s*\\.(?:<\\w+>)?\\w+|\\bgetProperty)"
              + "\\(\\s*(?:\"([a-z._]+)\"|([A-Z][A-Z_]+)\\b)");

  private static final Pattern CONSTANT =
      Pattern.compile("String ([A-Z][A-Z_]+) =\\s*\"([a-zA-Z._]+)\"");

  @Test
  void documentationExplainsEveryPropertyOfTheSearchWorkload() throws IOException {
    String page = Files.readString(Path.of("../../docs/reference/search-workload.md"));
    Set<String> explained =
        Pattern.compile("`([a-z._]+)(?:=\\d+)?`")
            .matcher(page)
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toSet());

    assertThat(explained).containsAll(names(DeclaredSettings.readBy(DeclaredSettings.SEARCH)));
  }

  @Test
  void everyPropertyInATableOfTheDocumentationIsKnown() throws IOException {
    Set<String> known = names(KnownProperties.declaredFor(SearchWorkload.class));
    for (String page : new String[] {"search-workload.md", "output.md"}) {
      assertThat(known).as(page).containsAll(namesInTables(Path.of("../../docs/reference", page)));
    }
  }

  /** The first column of each table whose heading is "property". */
  private static Set<String> namesInTables(Path page) throws IOException {
    Set<String> names = new TreeSet<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(page)) {
      inTable = line.startsWith("|") && (inTable || line.startsWith("| property |"));
      if (inTable && line.startsWith("| `")) {
        Pattern.compile("`([a-z._]+)`")
            .matcher(line.split("\\|")[1])
            .results()
            .forEach(match -> names.add(match.group(1)));
      }
    }
    assertThat(names).isNotEmpty();
    return names;
  }

  @Test
  void everyPropertyThatTheSourcesReadIsKnown() throws IOException {
    Set<String> known = KnownProperties.of(CoreWorkload.class);
    known.addAll(names(KnownProperties.declaredFor(SearchWorkload.class)));
    Set<String> read = new TreeSet<>();
    try (var files = Files.walk(Path.of(".."))) {
      for (Path file : files.filter(KnownPropertiesTest::isClassOfMainCode).toList()) {
        read.addAll(namesReadIn(Files.readString(file)));
      }
    }
    // System properties, what the descriptors of bindings say, and a setting of bindings alone.
    read.removeIf(name -> name.matches("(java|os|user|native)\\..*"));
    read.removeAll(
        Set.of("ycsb.home", "ycsb.watch", "aliases", "embedded", "secrets", "batchsize"));

    assertThat(read).contains("operationcount", "search.pagesize", "verify.changes");
    assertThat(known).containsAll(read);
  }

  /** The comment of a package may show examples. */
  private static boolean isClassOfMainCode(Path file) {
    return file.toString().endsWith(".java")
        && file.toString().contains("/src/main/java/site/ycsb/")
        && !file.startsWith("../stubs")
        && !file.endsWith("package-info.java");
  }

  private static Set<String> names(List<Setting<?>> settings) {
    return settings.stream().map(Setting::name).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void settingsOfOneNameShareADefaultExceptTheThreadsOfVerify() {
    Map<String, Set<String>> defaults = new TreeMap<>();
    for (Setting<?> setting : KnownProperties.declaredFor(SearchWorkload.class)) {
      defaults.computeIfAbsent(setting.name(), name -> new TreeSet<>()).add(setting.defaultText());
    }
    defaults.values().removeIf(values -> values.size() == 1);

    assertThat(defaults).isEqualTo(Map.of("threadcount", Set.of("1", "4")));
  }

  @Test
  void helpOfTheCommandsNamesTheDefaults() {
    assertThat(usage(new LoadCommand()))
        .contains(CommonSettings.THREADS.defaultText() + " by default. Property threadcount");
    assertThat(usage(new ShellCommand()))
        .contains(CommonSettings.TABLE.defaultText() + " by default. Property table");
  }

  private static String usage(Object command) {
    return new CommandLine(command).getUsageMessage().replaceAll("\\s+", " ");
  }

  private static Set<String> namesReadIn(String source) {
    Map<String, String> constants = new HashMap<>();
    CONSTANT
        .matcher(source)
        .results()
        .forEach(match -> constants.put(match.group(1), match.group(2)));
    Set<String> names = new TreeSet<>();
    READ.matcher(source)
        .results()
        .map(m -> m.group(1) != null ? m.group(1) : constants.getOrDefault(m.group(2), ""))
        .filter(name -> !name.isEmpty())
        .forEach(names::add);
    return names;
  }

  /** A result would not say what was run if they were masked as unknown ones are. */
  @Test
  void showsValuesOfAllKnownProperties() {
    Set<String> known = KnownProperties.of(CoreWorkload.class);
    known.addAll(KnownProperties.of(TimeSeriesWorkload.class));
    known.addAll(KnownProperties.of(SearchWorkload.class));

    assertThat(known).allMatch(name -> SecretMask.value(name, "value").equals("value"));
  }

  @Test
  void constantsOfAWorkloadAreItsNames() {
    assertThat(KnownProperties.of(CoreWorkload.class))
        .contains("fieldcount", "insertstart", "exponential.frac", "hotspotdatafraction")
        .contains("core_workload_insertion_retry_limit", "maxerrors")
        .doesNotContain("usertable", "hashed", "searchproportion");
  }
}
