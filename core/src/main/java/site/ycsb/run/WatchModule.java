// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import site.ycsb.measure.ProcessWatch;

/**
 * The module {@code watch}. Its libraries are not on the class path, which every binding shares: a
 * class loader of its own has them, and sees nothing of the client but the package of {@link
 * ProcessWatch}.
 */
final class WatchModule {

  /** In a release, and in a checkout. */
  private static final List<String> FOLDERS =
      List.of("watch/lib", "watch/target", "watch/target/lib");

  private WatchModule() {}

  /**
   * Loads it.
   *
   * @param home folder of the installation
   * @return empty if it is not there
   */
  static Optional<ProcessWatch> load(Path home) {
    List<URL> jars = new ArrayList<>();
    FOLDERS.forEach(folder -> addJars(home.resolve(folder), jars));
    ClassLoader loader = new URLClassLoader(jars.toArray(URL[]::new), new SharedPackage());
    return ServiceLoader.load(ProcessWatch.class, loader).findFirst();
  }

  private static void addJars(Path folder, List<URL> jars) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path file : files) {
        jars.add(url(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path file) throws MalformedURLException {
    return file.toUri().toURL();
  }

  /** Java itself, and one package of the client. */
  private static final class SharedPackage extends ClassLoader {

    private static final String NAME = ProcessWatch.class.getPackageName() + ".";

    SharedPackage() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(NAME)) {
        return ProcessWatch.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
