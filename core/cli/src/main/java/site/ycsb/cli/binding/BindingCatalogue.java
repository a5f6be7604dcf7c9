// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The bindings that can be named on the command line, by name. Immutable. */
public record BindingCatalogue(SortedMap<String, BindingDescriptor> byName) {

  /** The folder of a class path that holds the descriptors. */
  private static final String FOLDER = "META-INF/ycsb/bindings/";

  private static final String SUFFIX = ".properties";

  /** A catalogue of these; the first of two with the same name wins. */
  public static BindingCatalogue of(Collection<BindingDescriptor> bindings) {
    SortedMap<String, BindingDescriptor> byName = new TreeMap<>();
    bindings.forEach(binding -> byName.putIfAbsent(binding.name(), binding));
    return new BindingCatalogue(byName);
  }

  /**
   * The bindings on the class path and all others of this installation. Opens every jar of both: to
   * start one binding use {@link #onClassPath}.
   *
   * @throws IOException if a descriptor cannot be read; the message names its file
   */
  public static BindingCatalogue ofInstallation() throws IOException {
    String home = System.getProperty("ycsb.home", "");
    return of(
        home.isEmpty() ? Optional.empty() : Optional.of(Path.of(home)),
        System.getProperty("java.class.path", ""));
  }

  /**
   * The bindings on the class path alone. Opens every jar of it.
   *
   * @throws IOException if a descriptor cannot be read; the message names its file
   */
  public static BindingCatalogue ofClassPath() throws IOException {
    return of(Optional.empty(), System.getProperty("java.class.path", ""));
  }

  /**
   * @param home the folder above {@code bin/ycsb}, if it is known: of a checkout, which has
   *     sources, or of an unpacked release, which has jars
   * @param classPath jars and folders, separated as the operating system does
   */
  static BindingCatalogue of(Optional<Path> home, String classPath) throws IOException {
    List<BindingDescriptor> found = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      addFrom(Path.of(entry), found);
    }
    for (Path module : home.isPresent() ? list(home.get(), "*-binding") : List.<Path>of()) {
      int before = found.size();
      addFrom(module.resolve("src/main/resources"), found);
      for (String jars : List.of("lib", "target")) {
        if (found.size() == before) {
          for (Path jar : list(module.resolve(jars), "*.jar")) {
            addFrom(jar, found);
          }
        }
      }
    }
    return of(found);
  }

  /**
   * Adds the descriptors in an entry of a class path; adds nothing if the entry is neither a folder
   * nor a jar.
   */
  private static void addFrom(Path entry, List<BindingDescriptor> found) throws IOException {
    for (Path file : list(entry.resolve(FOLDER), "*" + SUFFIX)) {
      found.add(BindingDescriptor.read(Files.newInputStream(file), file.toString()));
    }
    if (entry.toString().endsWith(".jar") && Files.isRegularFile(entry)) {
      try (ZipFile zip = new ZipFile(entry.toFile())) {
        for (ZipEntry file : Collections.list(zip.entries())) {
          if (file.getName().startsWith(FOLDER) && file.getName().endsWith(SUFFIX)) {
            String source = entry + "!" + file.getName();
            found.add(BindingDescriptor.read(zip.getInputStream(file), source));
          }
        }
      }
    }
  }

  private static List<Path> list(Path folder, String glob) throws IOException {
    List<Path> paths = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
        stream.forEach(paths::add);
      }
    }
    Collections.sort(paths);
    return paths;
  }

  /**
   * The binding of that name, if it is on the class path; as fast as one resource look-up.
   *
   * @throws IOException if its descriptor cannot be read; the message names its file
   */
  public static Optional<BindingDescriptor> onClassPath(String name) throws IOException {
    if (!BindingDescriptor.isName(name)) {
      return Optional.empty();
    }
    String resource = resource(name);
    InputStream in = BindingCatalogue.class.getClassLoader().getResourceAsStream(resource);
    return in == null ? Optional.empty() : Optional.of(BindingDescriptor.read(in, resource));
  }

  /** Where on a class path the descriptor of a binding is. */
  public static String resource(String name) {
    return FOLDER + name + SUFFIX;
  }

  public Collection<BindingDescriptor> bindings() {
    return List.copyOf(byName.values());
  }

  public Optional<BindingDescriptor> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** The binding with that class or alias, which a command line may name instead. */
  public Optional<BindingDescriptor> findByClass(String className) {
    return byName.values().stream().filter(binding -> binding.hasClass(className)).findFirst();
  }

  public Set<String> names() {
    return Collections.unmodifiableSet(byName.keySet());
  }
}
