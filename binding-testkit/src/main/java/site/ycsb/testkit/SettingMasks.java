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
    FreshClasses fresh = FreshClasses.ofClassPath();
    fresh
        .loadClass(SecretMask.class.getName())
        .getMethod("value", String.class, String.class)
        .invoke(null, "name", "value");
    assertThat(fresh.hasLoaded(DeclaredSettings.class.getName())).isTrue();
    assertThat(fresh.hasLoaded(binding.getName())).as(binding + " is loaded").isFalse();
  }

  /** Loads the classes of the class path again. */
  private static final class FreshClasses extends URLClassLoader {

    private FreshClasses(URL[] classPath) {
      super(classPath, ClassLoader.getPlatformClassLoader());
    }

    static FreshClasses ofClassPath() throws MalformedURLException {
      List<URL> entries = new ArrayList<>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        entries.add(Path.of(entry).toUri().toURL());
      }
      return new FreshClasses(entries.toArray(URL[]::new));
    }

    boolean hasLoaded(String name) {
      return findLoadedClass(name) != null;
    }
  }
}
