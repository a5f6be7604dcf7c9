// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * What the descriptors of an installation say about secrets. One binding at most is on the class
 * path, and commands such as {@code study} show the properties of others.
 */
final class DescribedProperties {

  private static final String PROPERTY = "property.";

  /** The line with the properties that are never shown; without it, a descriptor says nothing. */
  private static final String SECRETS = "secrets";

  /** Where a module has its descriptors: in a checkout, and in a release. */
  private static final List<String> FOLDERS =
      List.of("src/main/resources/META-INF/ycsb/bindings", "descriptors");

  private DescribedProperties() {}

  /**
   * Whether each described property is secret, by name. What cannot be read is left out, so that it
   * counts as unknown.
   *
   * @param home the folder above {@code bin/ycsb}
   */
  static Map<String, Boolean> of(Path home) {
    Map<String, Boolean> found = new HashMap<>();
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(home, "*-binding")) {
      for (Path module : modules) {
        for (String folder : FOLDERS) {
          if (Files.isDirectory(module.resolve(folder))) {
            addAll(module.resolve(folder), found);
          }
        }
      }
    } catch (IOException e) {
      return found;
    }
    return found;
  }

  private static void addAll(Path folder, Map<String, Boolean> found) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.properties")) {
      for (Path file : files) {
        add(file, found);
      }
    }
  }

  /** A name that two bindings describe is a secret if one is. */
  private static void add(Path file, Map<String, Boolean> found) throws IOException {
    Properties lines = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      lines.load(reader);
    } catch (IllegalArgumentException e) {
      // Its binding is refused where somebody names it.
      return;
    }
    String secrets = lines.getProperty(SECRETS);
    if (secrets == null) {
      return;
    }
    List<String> hidden = ValueType.list().find(secrets.strip()).orElse(List.of());
    hidden.forEach(name -> found.put(name, true));
    for (String line : lines.stringPropertyNames()) {
      if (line.startsWith(PROPERTY)) {
        String name = line.substring(PROPERTY.length());
        found.merge(name, hidden.contains(name), Boolean::logicalOr);
      }
    }
  }
}
