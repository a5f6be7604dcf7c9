// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.settings.Setting;

/** What core's descriptors say of YCSB's own bindings, which declare their properties as texts. */
class BasicBindingsTest {

  private static final Path CORE = Path.of("../core/cli");

  private static final Setting<Boolean> VERBOSE =
      flag(BasicDB.VERBOSE, BasicDB.VERBOSE_DEFAULT, "whether each operation is printed to stdout");

  private static final Setting<Long> DELAY =
      Setting.wholeNumber(
              BasicDB.SIMULATE_DELAY,
              Long.parseLong(BasicDB.SIMULATE_DELAY_DEFAULT),
              0,
              Long.MAX_VALUE,
              "how long each operation waits")
          .in("ms");

  private static final Setting<Boolean> RANDOM_DELAY =
      flag(
          BasicDB.RANDOMIZE_DELAY,
          BasicDB.RANDOMIZE_DELAY_DEFAULT,
          "whether the wait is a random time below basicdb.simulatedelay");

  private static Setting<Boolean> flag(String name, String defaultText, String meaning) {
    return Setting.flag(name, Boolean.parseBoolean(defaultText), meaning);
  }

  private static List<Setting<?>> countingBy(String what) {
    String meaning =
        "whether the operations of each " + what + " are counted and printed at the end";
    return List.of(
        VERBOSE, DELAY, RANDOM_DELAY, flag(BasicDB.COUNT, BasicDB.COUNT_DEFAULT, meaning));
  }

  @Test
  void descriptorsListTheProperties() throws IOException {
    SettingLines.assertDescriptor(CORE, "basic", countingBy("key"));
    SettingLines.assertDescriptor(CORE, "basicts", countingBy("time stamp"));
  }
}
