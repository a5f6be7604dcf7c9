// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisServerIT {

  @RegisterExtension
  static final RedisServer REDIS = RedisServer.plain("--appendonly", "yes").inContainer();

  @Test
  void answersOnItsPort() throws IOException {
    assertThat(Ping.send(REDIS, 0, "PING")).isEqualTo("+PONG");
  }

  @Test
  void hasNoModules() throws IOException {
    assertThat(Ping.send(REDIS, 0, "MODULE LIST")).isEqualTo("*0");
  }

  @Test
  void killedServerRestartsOnItsPortWithPersistedData() throws IOException {
    assertThat(Ping.send(REDIS, 0, "SET kept 1")).isEqualTo("+OK");
    REDIS.kill(0);
    assertThatThrownBy(() -> Ping.send(REDIS, 0, "PING")).isInstanceOf(IOException.class);
    REDIS.restart(0);
    assertThat(Ping.send(REDIS, 0, "EXISTS kept")).isEqualTo(":1");
  }
}
