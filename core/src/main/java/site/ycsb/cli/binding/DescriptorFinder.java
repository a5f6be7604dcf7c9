// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

import static site.ycsb.cli.binding.BindingDescriptor.FOLDER;
import static site.ycsb.cli.binding.BindingDescriptor.SUFFIX;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the descriptors of folders, of jars, and of all bindings of an installation. */
final class DescriptorFinder {

  private static final String MODULES = "*-binding";
  private static final String JARS = "*.jar";

  private DescriptorFinder() {}

  /**
   * The bindings of a checkout, by their sources, or of an unpacked release, by their jars.
   *
   * @param home the folder above {@code bin/ycsb}
   */
  static List<BindingDescriptor> installed(Path home) throws IOException {
    List<BindingDescriptor> found = new ArrayList<>();
    for (Path module : list(home, MODULES)) {
      List<BindingDescriptor> here = inFolder(module.resolve("src/main/resources"));
      for (String jars : List.of("lib", "target")) {
        if (here.isEmpty()) {
          for (Path jar : list(module.resolve(jars), JARS)) {
            here.addAll(inJar(jar));
          }
        }
      }
      found.addAll(here);
    }
    return found;
  }

  /** The descriptors in an entry of a class path: a folder or a jar; none if it is neither. */
  static List<BindingDescriptor> inClassPathEntry(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      return inFolder(entry);
    }
    boolean isJar = entry.toString().endsWith(".jar") && Files.isRegularFile(entry);
    return isJar ? inJar(entry) : List.of();
  }

  private static List<BindingDescriptor> inFolder(Path root) throws IOException {
    List<BindingDescriptor> found = new ArrayList<>();
    for (Path file : list(root.resolve(FOLDER), "*" + SUFFIX)) {
      try (InputStream in = Files.newInputStream(file)) {
        found.add(BindingDescriptor.read(in, file.toString()));
      }
    }
    return found;
  }

  private static List<BindingDescriptor> inJar(Path jar) throws IOException {
    List<BindingDescriptor> found = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().startsWith(FOLDER) && entry.getName().endsWith(SUFFIX)) {
          try (InputStream in = zip.getInputStream(entry)) {
            found.add(BindingDescriptor.read(in, jar + "!" + entry.getName()));
          }
        }
      }
    }
    return found;
  }

  private static List<Path> list(Path folder, String glob) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> paths = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
      stream.forEach(paths::add);
    }
    Collections.sort(paths);
    return paths;
  }
}
