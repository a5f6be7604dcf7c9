// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

/**
 * The settings of a binding, as its jars declare them. They are not on the class path, where
 * bindings would not go together.
 */
final class BindingSettings {

  /** In a release, and in a checkout. */
  private static final List<String> DESCRIPTORS =
      List.of("descriptors", "src/main/resources/META-INF/ycsb/bindings");

  private static final List<String> JARS = List.of("lib", "target", "target/lib");

  private BindingSettings() {}

  /**
   * The settings of the client and of the binding; only the client's if the binding is not of this
   * installation, or has never been built.
   */
  static List<Setting<?>> of(Path home, Optional<String> binding) {
    URL[] jars =
        files(home.toFile(), "-binding")
            .filter(module -> binding.isPresent() && has(module, binding.get()))
            .flatMap(module -> folders(home, module))
            .flatMap(folder -> files(folder, ".jar"))
            .map(BindingSettings::url)
            .toArray(URL[]::new);
    // Stays open, because classes of values are loaded when the first is read.
    ClassLoader client = BindingSettings.class.getClassLoader();
    return DeclaredSettings.of(new URLClassLoader(jars, client));
  }

  /** In a checkout, the jars of the copy that clients start from, which no build changes. */
  private static Stream<File> folders(Path home, File module) {
    Path copies = home.resolve(".built").resolve(module.getName());
    try {
      Path copy = copies.resolve(Files.readString(copies.resolve("newest")).strip());
      if (Files.isDirectory(copy)) {
        return Stream.of(copy, copy.resolve("lib")).map(Path::toFile);
      }
    } catch (IOException e) {
      // There is no copy: it is a release, or the user has built it.
    }
    return JARS.stream().map(folder -> new File(module, folder));
  }

  private static boolean has(File module, String binding) {
    return DESCRIPTORS.stream()
        .anyMatch(folder -> new File(module, folder + "/" + binding + ".properties").exists());
  }

  private static Stream<File> files(File folder, String suffix) {
    File[] files = folder.listFiles((dir, name) -> name.endsWith(suffix));
    return Stream.ofNullable(files).flatMap(Stream::of);
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (MalformedURLException e) {
      throw new ConfigurationException(file + " cannot be read", e);
    }
  }
}
