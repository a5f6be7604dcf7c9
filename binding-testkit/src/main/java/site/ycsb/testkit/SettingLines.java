// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Role;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The lines of files that are generated from settings: the properties of a binding's descriptor,
 * and tables of the documentation. Each assertion fails if the file differs from the settings; a
 * test run with {@code -Dsettings.write} rewrites the lines instead. The masks of secrets have to
 * follow the settings, too.
 *
 * <p>The files are part of the sources, so that {@code bin/ycsb help} can explain a binding that
 * was never built.
 */
public final class SettingLines {

  private static final String END = "<!-- end -->";
  private static final String SECRETS = "secrets=";

  private SettingLines() {}

  /**
   * Asserts that the lines {@code property.…} of a descriptor are made from the settings, by name,
   * and that the line {@code secrets} has the names of the secret ones.
   *
   * @param module the folder of the module, such as {@code Path.of(".")}
   */
  public static void assertDescriptor(Path module, String binding, List<Setting<?>> settings)
      throws IOException {
    Path file =
        module.resolve("src/main/resources/META-INF/ycsb/bindings/" + binding + ".properties");
    List<Setting<?>> sorted =
        settings.stream().sorted(Comparator.comparing(Setting::name)).toList();
    List<String> made = new ArrayList<>();
    sorted.forEach(
        s -> made.add("property." + s.name() + "=" + s.defaultText() + " | " + s.meaning()));
    made.add(
        SECRETS
            + sorted.stream()
                .filter(setting -> setting.use().role() == Role.SECRET)
                .map(Setting::name)
                .collect(Collectors.joining(",")));
    List<String> lines = Files.readAllLines(file);
    List<String> kept =
        lines.stream()
            .filter(line -> !line.startsWith("property.") && !line.startsWith(SECRETS))
            .toList();
    int start = (int) kept.stream().takeWhile(line -> !line.startsWith("replaced.")).count();
    compare(file, lines, kept.subList(0, start), made, kept.subList(start, kept.size()));
  }

  /** Whether a page has the place of a table. */
  public static boolean hasTable(Path page, String table) {
    try {
      return page.toString().endsWith(".md") && Files.readString(page).contains(begin(table));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String begin(String table) {
    return "<!-- settings: " + table + " -->";
  }

  /**
   * The table of a page between {@code <!-- settings: NAME -->} and {@code <!-- end -->} has a row
   * for each of the settings, in their order.
   */
  public static void assertTable(Path page, String table, List<Setting<?>> settings)
      throws IOException {
    List<String> made =
        new ArrayList<>(List.of("", "| property | default | meaning |", "|---|---|---|"));
    settings.forEach(setting -> made.add(row(setting)));
    made.add("");
    assertLines(page, begin(table), made);
  }

  /** The lines of a page between this one and {@code <!-- end -->} are the given ones. */
  static void assertLines(Path page, String begin, List<String> made) throws IOException {
    List<String> lines = Files.readAllLines(page);
    int start = lines.indexOf(begin) + 1;
    int length = lines.subList(start, lines.size()).indexOf(END);
    assertThat(start > 0 && length >= 0).as(page + " has " + begin + " and " + END).isTrue();
    compare(
        page, lines, lines.subList(0, start), made, lines.subList(start + length, lines.size()));
  }

  private static String row(Setting<?> setting) {
    String value = setting.defaultText();
    return "| `%s` | %s | %s |"
        .formatted(
            setting.name(),
            value.isEmpty() ? "(none)" : "`" + value.replace("|", "\\|") + "`",
            setting.meaning().replace("|", "\\|"));
  }

  /**
   * {@link DeclaredSettings} has each setting that a compiled class below a folder declares.
   *
   * @param module the folder of one or several modules, which are on the class path
   * @param others simple names of classes whose settings nobody needs to know of
   */
  public static void assertNoneForgotten(Path module, Set<String> others) throws IOException {
    Set<String> declared =
        DeclaredSettings.all().stream().map(Setting::name).collect(Collectors.toSet());
    List<String> forgotten = new ArrayList<>();
    int found = 0;
    for (Class<?> type : classesBelow(module)) {
      for (Setting<?> setting : Setting.declaredBy(type)) {
        found++;
        if (!declared.contains(setting.name()) && !others.contains(type.getSimpleName())) {
          forgotten.add(setting + " of " + type.getName());
        }
      }
    }
    assertThat(found).isPositive();
    assertThat(forgotten)
        .as("add these classes to META-INF/ycsb/settings of their module")
        .isEmpty();
  }

  private static List<Class<?>> classesBelow(Path module) throws IOException {
    try (Stream<Path> files = Files.walk(module)) {
      return files
          .map(Path::toString)
          .filter(file -> file.contains("/target/classes/") && file.endsWith(".class"))
          .filter(file -> !file.endsWith("package-info.class"))
          .map(file -> file.replaceAll(".*/target/classes/|\\.class$", "").replace('/', '.'))
          .<Class<?>>flatMap(name -> load(name).stream())
          .toList();
    }
  }

  /** What a module that is gone has left is not on the class path. */
  private static Optional<Class<?>> load(String name) {
    try {
      return Optional.of(Class.forName(name, false, SettingLines.class.getClassLoader()));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static void compare(
      Path file, List<String> lines, List<String> head, List<String> made, List<String> tail)
      throws IOException {
    List<String> wanted = Stream.of(head, made, tail).flatMap(List::stream).toList();
    if (System.getProperty("settings.write") != null) {
      Files.write(file, wanted);
      return;
    }
    List<String> missing = new ArrayList<>(wanted);
    missing.removeAll(lines);
    List<String> surplus = new ArrayList<>(lines);
    surplus.removeAll(wanted);
    assertThat(lines.equals(wanted))
        .as(
            "%s is made from the sources: run this test with -Dsettings.write to write it; missing:"
                + " %s; surplus: %s",
            file, missing, surplus)
        .isTrue();
  }

  /**
   * {@link DeclaredSettings} has each of the settings, masks hide those that are secrets and show
   * all others, and none of this loads the binding's class.
   */
  public static void assertDeclared(Class<? extends DB> binding, List<Setting<?>> settings)
      throws ReflectiveOperationException, MalformedURLException {
    Set<String> declared =
        DeclaredSettings.all().stream().map(Setting::name).collect(Collectors.toSet());
    for (Setting<?> setting : settings) {
      assertThat(declared).contains(setting.name());
      assertThat(SecretMask.value(setting.name(), "value-1234"))
          .as(setting.name())
          .isEqualTo(setting.use().role() == Role.SECRET ? SecretMask.MASK : "value-1234");
    }
    List<URL> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      entries.add(Path.of(entry).toUri().toURL());
    }
    Set<String> loaded = new HashSet<>();
    ClassLoader fresh =
        new URLClassLoader(entries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            loaded.add(name);
            return super.findClass(name);
          }
        };
    fresh
        .loadClass(SecretMask.class.getName())
        .getMethod("value", String.class, String.class)
        .invoke(null, "name", "value");
    assertThat(loaded).contains(DeclaredSettings.class.getName()).doesNotContain(binding.getName());
  }
}
