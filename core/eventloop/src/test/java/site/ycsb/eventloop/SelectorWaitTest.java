// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;

@Timeout(300)
class SelectorWaitTest {

  private static final long HOUR_NANOS = Duration.ofHours(1).toNanos();

  private Selector selector;
  private SelectorWait wait;

  @BeforeEach
  void open() throws Exception {
    selector = Selector.open();
    wait = new SelectorWait(selector);
  }

  @AfterEach
  void close() throws Exception {
    selector.close();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @EnabledForJreRange(min = JRE.JAVA_24)
  void isPreciseOnLinux() {
    assertThat(wait.isPrecise()).isTrue();
  }

  @Test
  void waitsForItsTimeAtLeast() throws Exception {
    // Of Linux alone: elsewhere it may come back before, and is asked again.
    long nanos = wait.isPrecise() ? 3_400_000 : 3_000_000;
    long began = System.nanoTime();
    boolean found = wait.await(nanos);
    assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(nanos);
    assertThat(found).isEqualTo(!wait.isPrecise());
  }

  @Test
  void endsWithAWakeUpOfBefore() throws Exception {
    selector.wakeup();
    assertThat(wait.await(HOUR_NANOS)).isTrue();
    assertThat(selector.selectNow()).isZero();
  }

  @Test
  void endsWithDataThatIsStillThere() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.source().configureBlocking(false);
    pipe.source().register(selector, SelectionKey.OP_READ);
    assertThat(selector.selectNow()).isZero();
    pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));

    assertThat(wait.await(HOUR_NANOS)).isTrue();
    assertThat(selector.selectNow()).isOne();
  }
}
