// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * Checks that masks of secrets follow a binding's declarations before the binding itself is loaded.
 */
public final class SettingMasks {

  private SettingMasks() {}

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
          .isEqualTo(setting.isSecret() ? SecretMask.MASK : "value-1234");
    }
    Set<String> loaded = new HashSet<>();
    ClassLoader fresh =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader()) {
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

  private static URL[] classPath() throws MalformedURLException {
    List<URL> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      entries.add(Path.of(entry).toUri().toURL());
    }
    return entries.toArray(URL[]::new);
  }
}
