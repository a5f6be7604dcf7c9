// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.settings.ConfigurationException;

class WatchModuleSettingsTest {

  private final Properties properties = new Properties();

  @Test
  void withoutTheModuleTheSourceFailsWhenItIsRead() {
    GaugeSource source = WatchModule.open(properties).orElseThrow();

    assertThatThrownBy(source::read).hasMessage("the module watch is not installed");
  }

  @Test
  void canBeSwitchedOff() {
    properties.setProperty("watch", "false");

    assertThat(WatchModule.open(properties)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"server.pid", "server.container"})
  void refusesAServerThatIsNotToBeWatched(String property) {
    properties.setProperty("watch", "false");
    properties.setProperty(property, "" + ProcessHandle.current().pid());

    assertThatThrownBy(() -> WatchModule.open(properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(property + " names a server to watch, but watch=false: leave one of them out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "99999999999", "redis", "1;2"})
  void refusesAServerThatIsNoProcess(String pid) {
    properties.setProperty("server.pid", ProcessHandle.current().pid() + "," + pid);

    assertThatThrownBy(() -> WatchModule.open(properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("server.pid=");
  }

  @Test
  void acceptsProcessesThatRun() {
    long self = ProcessHandle.current().pid();
    properties.setProperty("server.pid", self + " , " + self);

    assertThat(WatchModule.open(properties)).isPresent();
  }
}
