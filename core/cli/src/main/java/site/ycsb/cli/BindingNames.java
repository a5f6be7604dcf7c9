// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.ConfigurationException;

/** Finds the class of a binding by what the command line or a property file calls it. */
public final class BindingNames {

  private BindingNames() {}

  /**
   * The class of the binding of that name; one of YCSB's other bindings if its class is on the
   * class path.
   *
   * @throws ConfigurationException if it is not on the class path
   */
  public static String className(String name) {
    try {
      Optional<BindingDescriptor> binding = BindingCatalogue.onClassPath(name);
      if (binding.isPresent()) {
        return binding.get().className();
      }
      BindingCatalogue installed = BindingCatalogue.ofInstallation();
      if (installed.find(name).isPresent()) {
        throw offClassPath(name);
      }
      String elsewhere = classElsewhere(name);
      if (elsewhere != null && isOnClassPath(elsewhere)) {
        return elsewhere;
      }
      throw unknown(name, elsewhere, installed);
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

  /** Whether the store of that class is inside the client, as its binding says. */
  static boolean isEmbedded(String className) {
    try {
      return BindingCatalogue.ofClassPath().bindings().stream()
          .anyMatch(here -> here.embedded() && here.className().equals(className));
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Whether there is a class of that name, which is not loaded. */
  static boolean isOnClassPath(String className) {
    String resource = className.replace('.', '/') + ".class";
    return BindingNames.class.getClassLoader().getResource(resource) != null;
  }

  /** The class of a binding of YCSB or a fork that this project does not have; or null. */
  private static String classElsewhere(String name) throws IOException {
    try (InputStream in = BindingNames.class.getResourceAsStream("bindings-elsewhere.properties")) {
      Properties classes = new Properties();
      classes.load(in);
      return classes.getProperty(name);
    }
  }

  private static ConfigurationException unreadable(IOException e) {
    return new ConfigurationException(
        "cannot read the description of a binding: " + e.getMessage(), e);
  }

  private static ConfigurationException offClassPath(String name) {
    return new ConfigurationException(
        "the binding " + name + " is not on the class path: start with bin/ycsb, or use -cp");
  }

  private static ConfigurationException unknown(
      String name, String elsewhere, BindingCatalogue installed) {
    if (elsewhere != null) {
      return new ConfigurationException(
          installed
              .findByClass(elsewhere)
              .map(here -> "no binding is named '" + name + "' here: use " + here.name())
              .orElse(
                  "the binding %1$s is YCSB's and not included here: give its jars, and its class instead of its name: -cp '%1$s-binding/lib/*' -db %2$s"
                      .formatted(name, elsewhere)));
    }
    // The name may be a misplaced secret.
    return new ConfigurationException(
        name.indexOf('=') > 0
            ? "the argument in place of a binding sets a property: put -p before it"
            : "there is no binding of that name"
                + NearNames.hint(name, installed.names())
                + " ('bin/ycsb bindings' lists the bindings)");
  }
}
