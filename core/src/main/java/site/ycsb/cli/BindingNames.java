// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.ConfigurationException;

/** Finds the class of a binding by what the command line or a property file calls it. */
final class BindingNames {

  private BindingNames() {}

  /**
   * The class of the binding of that name; one of YCSB's other bindings if its class is on the
   * class path.
   *
   * @throws ConfigurationException if it is not on the class path
   */
  static String className(String name) {
    try {
      Optional<BindingDescriptor> binding = BindingCatalogue.onClassPath(name);
      if (binding.isPresent()) {
        return binding.get().className();
      }
      BindingCatalogue installed = BindingCatalogue.ofInstallation();
      Optional<String> elsewhere = classElsewhere(name);
      if (elsewhere.isPresent() && installed.find(name).isEmpty()) {
        return onClassPath(name, elsewhere.get(), installed);
      }
      throw unknown(name, installed.names());
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * The class that a class name stands for: itself if it is on the class path, otherwise the
   * binding with that alias. An unknown name is returned unchanged.
   *
   * @throws ConfigurationException if it stands for a binding that is not on the class path
   */
  static String resolvedClass(String name) {
    if (isOnClassPath(name)) {
      return name;
    }
    try {
      Optional<BindingDescriptor> here = BindingCatalogue.ofClassPath().findByClass(name);
      if (here.isPresent()) {
        return here.get().className();
      }
      Optional<BindingDescriptor> elsewhere = BindingCatalogue.ofInstallation().findByClass(name);
      if (elsewhere.isPresent()) {
        throw offClassPath(elsewhere.get().name());
      }
      return name;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Whether there is a class of that name, which is not loaded. */
  static boolean isOnClassPath(String className) {
    String resource = className.replace('.', '/') + ".class";
    return BindingNames.class.getClassLoader().getResource(resource) != null;
  }

  /** The class of a binding of YCSB or a fork that this project does not have; empty if unknown. */
  private static Optional<String> classElsewhere(String name) throws IOException {
    try (InputStream in = BindingNames.class.getResourceAsStream("bindings-elsewhere.properties")) {
      Properties classes = new Properties();
      classes.load(in);
      return Optional.ofNullable(classes.getProperty(name));
    }
  }

  private static String onClassPath(String name, String className, BindingCatalogue installed) {
    if (isOnClassPath(className)) {
      return className;
    }
    Optional<BindingDescriptor> counterpart = installed.findByClass(className);
    if (counterpart.isPresent()) {
      throw new ConfigurationException(
          "no binding is named '" + name + "' here: use " + counterpart.get().name());
    }
    throw new ConfigurationException(
        "the binding "
            + name
            + " is YCSB's and not included here: give its jars, and its class instead of its name:"
            + " -cp '"
            + name
            + "-binding/lib/*' -db "
            + className);
  }

  private static ConfigurationException unreadable(IOException e) {
    return new ConfigurationException(
        "cannot read the description of a binding: " + e.getMessage(), e);
  }

  private static ConfigurationException offClassPath(String name) {
    return new ConfigurationException(
        "the binding " + name + " is not on the class path: start with bin/ycsb, or use -cp");
  }

  private static ConfigurationException unknown(String name, Set<String> known) {
    if (name.indexOf('=') > 0) {
      return new ConfigurationException(
          "the argument in place of a binding sets a property: put -p before it");
    }
    return known.contains(name)
        ? offClassPath(name)
        : new ConfigurationException(
            // The name may be a misplaced secret.
            "there is no binding of that name"
                + NearNames.hint(name, known)
                + " ('bin/ycsb bindings' lists the bindings)");
  }
}
