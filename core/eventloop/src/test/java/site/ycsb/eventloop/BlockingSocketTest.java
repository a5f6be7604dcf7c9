// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockingSocketTest {

  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private ServerSocket server;

  @BeforeEach
  void listen() throws Exception {
    server = new ServerSocket(0, 1, HERE);
  }

  @AfterEach
  void close() throws Exception {
    server.close();
  }

  private BlockingSocket connected(int timeoutMillis) throws Exception {
    BlockingSocket socket = new BlockingSocket();
    socket.connect(new InetSocketAddress(HERE, server.getLocalPort()), 10_000);
    socket.setSoTimeout(timeoutMillis);
    return socket;
  }

  @Test
  @SuppressWarnings("try")
  void repliesThatComeInTimeAreRead() throws Exception {
    try (BlockingSocket socket = connected(60_000);
        Socket other = server.accept()) {
      other.getOutputStream().write(new byte[] {1, 2, (byte) 200});

      assertThat(socket.getInputStream().read()).isEqualTo(1);
      assertThat(socket.getInputStream().readNBytes(2)).containsExactly(2, 200);
      other.close();
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void aReadThatTakesTooLongClosesTheSocket() throws Exception {
    try (BlockingSocket socket = connected(50);
        Socket other = server.accept()) {
      assertThatThrownBy(() -> socket.getInputStream().read())
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Read timed out");
      assertThat(socket.isClosed()).isTrue();
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void aWriteToAServerThatReadsNoMoreClosesTheSocket() throws Exception {
    try (BlockingSocket socket = connected(50);
        Socket other = server.accept()) {
      assertThatThrownBy(() -> socket.getOutputStream().write(new byte[64 << 20]))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Write timed out");
      assertThat(socket.isClosed()).isTrue();
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void timeBetweenReadsDoesNotCount() throws Exception {
    try (BlockingSocket socket = connected(60_000);
        Socket other = server.accept()) {
      other.getOutputStream().write(new byte[] {1, 2});
      assertThat(socket.getInputStream().read()).isEqualTo(1);
      socket.setSoTimeout(100);
      Thread.sleep(300);

      assertThat(socket.isClosed()).isFalse();
      assertThat(socket.getInputStream().read()).isEqualTo(2);
    }
  }

  @Test
  void withoutATimeOutAReadWaits() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      CompletableFuture<Integer> read =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return socket.getInputStream().read();
                } catch (java.io.IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              });
      Thread.sleep(100);
      assertThat(read).isNotDone();
      other.getOutputStream().write(7);
      assertThat(read.get()).isEqualTo(7);
    }
  }

  @Test
  @SuppressWarnings("try")
  void aSocketThatItsOwnerClosedIsNotLate() throws Exception {
    try (BlockingSocket socket = connected(60_000);
        Socket other = server.accept()) {
      CompletableFuture<Void> closing =
          CompletableFuture.runAsync(
              () -> {
                try {
                  Thread.sleep(100);
                  socket.close();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });

      assertThatThrownBy(() -> socket.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .isNotInstanceOf(SocketTimeoutException.class);
      closing.get();
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void aServerThatDoesNotAcceptIsLate() throws Exception {
    // Its queue is full: nobody accepts.
    try (Socket first = new Socket(HERE, server.getLocalPort());
        Socket second = new Socket(HERE, server.getLocalPort());
        BlockingSocket socket = new BlockingSocket()) {
      assertThat(first.isConnected()).isTrue();
      assertThat(second.isConnected()).isTrue();

      assertThatThrownBy(
              () -> socket.connect(new InetSocketAddress(HERE, server.getLocalPort()), 50))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Connect timed out");
    }
  }

  @Test
  void aLimitCoversAllReadsTogether() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      CompletableFuture.runAsync(
          () -> {
            try {
              while (true) {
                other.getOutputStream().write(1);
                Thread.sleep(5);
              }
            } catch (Exception e) {
              // The test is over.
            }
          });
      socket.limit(200);

      assertThatThrownBy(() -> socket.getInputStream().readAllBytes())
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Read timed out");
    }
  }

  @Test
  void aLimitCoversWrites() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      socket.limit(100);

      assertThatThrownBy(() -> socket.getOutputStream().write(new byte[50_000_000]))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Write timed out");
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void aLimitThatIsLiftedHasNoEffect() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      socket.limit(100);
      socket.limit(0);
      Thread.sleep(300);
      other.getOutputStream().write(3);

      assertThat(socket.getInputStream().read()).isEqualTo(3);
    }
  }

  @Test
  void aReadOfItsOwnTimeOutKeepsTheLimit() throws Exception {
    try (BlockingSocket socket = connected(60_000);
        Socket other = server.accept()) {
      socket.limit(300);
      other.getOutputStream().write(3);
      assertThat(socket.getInputStream().read()).isEqualTo(3);
      socket.setSoTimeout(0);

      assertThatThrownBy(() -> socket.getInputStream().read())
          .isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void anInterruptEndsWhatIsLimited() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      socket.limit(60_000);
      Thread.currentThread().interrupt();

      assertThatThrownBy(() -> socket.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .hasMessage("Closed by interrupt");
      assertThat(Thread.interrupted()).isTrue();
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void anInterruptIsToldWheneverItCloses() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      socket.limit(60_000);
      Thread.currentThread().interrupt();
      while (!socket.isClosed()) {
        Thread.onSpinWait();
      }
      assertThat(Thread.interrupted()).isTrue();

      assertThatThrownBy(socket::getInputStream).hasMessage("Closed by interrupt");
      assertThatThrownBy(socket::getOutputStream).hasMessage("Closed by interrupt");
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  @SuppressWarnings("try")
  void whatNobodyHasReadMakesASocketStale() throws Exception {
    try (BlockingSocket socket = connected(0);
        Socket other = server.accept()) {
      assertThat(socket.isStale()).isFalse();
      other.getOutputStream().write(1);
      assertThat(socket.isStale()).isTrue();
      assertThat(socket.getInputStream().read()).isEqualTo(1);
      assertThat(socket.isStale()).isFalse();
      socket.close();
      assertThat(socket.isStale()).isTrue();
    }
  }

  @Test
  void aServerThatIsNotThereRefuses() throws Exception {
    int port = server.getLocalPort();
    server.close();
    try (BlockingSocket socket = new BlockingSocket()) {
      assertThatThrownBy(() -> socket.connect(new InetSocketAddress(HERE, port), 10_000))
          .isInstanceOf(ConnectException.class);
    }
  }
}
