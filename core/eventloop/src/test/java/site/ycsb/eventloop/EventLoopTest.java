// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sockets and pauses of an event loop, beside a server that is not of it. */
@EnabledForJreRange(min = JRE.JAVA_24)
@Timeout(300)
class EventLoopTest {

  private final EventLoop loop = EventLoop.numbered(0);
  private ServerSocket server;

  @BeforeEach
  void start() throws Exception {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  /** Starts work in a thread of the loop. */
  private <T> Running<T> go(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = loop.newThread("client", task);
    thread.start();
    return new Running<>(thread, task);
  }

  private record Running<T>(Thread thread, FutureTask<T> task) {
    T get() throws Exception {
      try {
        return task.get(30, TimeUnit.SECONDS);
      } catch (java.util.concurrent.ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw (Exception) e.getCause();
      }
    }
  }

  private Socket connected() throws Exception {
    return new ClientSockets()
        .createSocket(InetAddress.getLoopbackAddress(), server.getLocalPort());
  }

  /** The number of a thread that the current one runs on, as its name says. */
  private static String carrier() {
    return Thread.currentThread().toString();
  }

  @Test
  void manyClientsOfOneThreadAskAndAreAnswered() throws Exception {
    List<Running<Integer>> clients = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      int number = i;
      clients.add(
          go(
              () -> {
                try (Socket socket = connected()) {
                  socket.getOutputStream().write(number);
                  assertThat(carrier()).endsWith("@event-loop-0");
                  return socket.getInputStream().read();
                }
              }));
    }
    List<Socket> accepted = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      accepted.add(server.accept());
    }
    // Nobody is answered before all have asked.
    for (Socket socket : accepted) {
      socket.getOutputStream().write(socket.getInputStream().read() + 100);
    }
    for (int i = 0; i < 50; i++) {
      assertThat(clients.get(i).get()).isEqualTo(i + 100);
    }
  }

  @Test
  void whatDoesNotFitIntoBuffersIsWrittenAndReadCompletely() throws Exception {
    byte[] sent = new byte[20_000_000];
    new Random(1).nextBytes(sent);
    Running<byte[]> client =
        go(
            () -> {
              try (Socket socket = connected()) {
                socket.getOutputStream().write(sent);
                socket.shutdownOutput();
                return socket.getInputStream().readAllBytes();
              }
            });
    try (Socket socket = server.accept()) {
      // Until the client cannot write on.
      LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
      byte[] received = socket.getInputStream().readAllBytes();
      assertThat(received).isEqualTo(sent);
      socket.getOutputStream().write(received);
    }
    assertThat(client.get()).isEqualTo(sent);
  }

  @Test
  void whatNobodyHasReadAndTheEndMakeASocketStale() throws Exception {
    Socket[] accepted = new Socket[1];
    for (boolean ends : new boolean[] {false, true}) {
      Running<Boolean> client =
          go(
              () -> {
                try (ClientSocket socket = ClientSockets.closedByTimeOut()) {
                  socket.connect(server.getLocalSocketAddress());
                  accepted[0] = server.accept();
                  boolean before = socket.isStale();
                  if (ends) {
                    accepted[0].close();
                  } else {
                    accepted[0].getOutputStream().write(1);
                  }
                  return !before && socket.isStale();
                }
              });
      assertThat(client.get()).as("ends: " + ends).isTrue();
      accepted[0].close();
    }
  }

  @Test
  void limitCoversAllReadsTogetherAndWrites() throws Exception {
    Running<String> client =
        go(
            () -> {
              try (ClientSocket socket = ClientSockets.closedByTimeOut()) {
                socket.limit(10_000);
                socket.connect(server.getLocalSocketAddress());
                socket.limit(300);
                String late = "";
                try {
                  socket.getInputStream().readAllBytes();
                } catch (SocketTimeoutException e) {
                  late = e.getMessage();
                }
                socket.limit(300);
                try {
                  socket.getOutputStream().write(new byte[50_000_000]);
                } catch (SocketTimeoutException e) {
                  late += ", " + e.getMessage();
                }
                return late;
              }
            });
    try (Socket socket = server.accept()) {
      while (client.thread().isAlive()) {
        try {
          socket.getOutputStream().write(1);
        } catch (IOException e) {
          break;
        }
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      }
    }
    assertThat(client.get()).isEqualTo("Read timed out, Write timed out");
  }

  @Test
  void readEndsAfterItsTimeoutAndTheSocketIsStillOfUse() throws Exception {
    Running<Integer> client =
        go(
            () -> {
              try (Socket socket = connected()) {
                socket.setSoTimeout(300);
                assertThat(socket.getSoTimeout()).isEqualTo(300);
                InputStream in = socket.getInputStream();
                long began = System.nanoTime();
                assertThatThrownBy(in::read)
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("Read timed out");
                assertThat(System.nanoTime() - began).isGreaterThan(300_000_000L);
                socket.getOutputStream().write(1);
                return in.read();
              }
            });
    try (Socket socket = server.accept()) {
      socket.getInputStream().read();
      socket.getOutputStream().write(7);
      assertThat(client.get()).isEqualTo(7);
    }
  }

  @Test
  void writeToAServerThatReadsNoMoreEndsAfterTheTimeout() throws Exception {
    Running<Void> client =
        go(
            () -> {
              try (Socket socket = connected()) {
                socket.setSoTimeout(50);
                socket.getOutputStream().write(new byte[64 << 20]);
                return null;
              }
            });
    try (Socket accepted = server.accept()) {
      assertThatThrownBy(client::get)
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessage("Write timed out");
      assertThat(accepted.isClosed()).isFalse();
    }
  }

  @Test
  void closeByAnotherThreadEndsARead() throws Exception {
    AtomicReference<Socket> socket = new AtomicReference<>();
    Running<Integer> client =
        go(
            () -> {
              socket.set(connected());
              return socket.get().getInputStream().read();
            });
    try (Socket accepted = server.accept()) {
      awaitWaiting(client.thread(), "read");
      socket.get().close();
      assertThatThrownBy(client::get).isInstanceOf(SocketException.class);
      assertThat(accepted.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void socketsThatAreClosedWhileDataArrivesDoNotEndTheLoop() throws Exception {
    for (int i = 0; i < 300; i++) {
      Socket socket = go(this::connected).get();
      try (Socket accepted = server.accept()) {
        Running<Integer> reader = go(() -> socket.getInputStream().read());
        awaitWaiting(reader.thread(), "read");
        accepted.getOutputStream().write(new byte[] {1, 2});
        socket.close();
        assertThat(reader.get()).isEqualTo(1);
      } catch (SocketException e) {
        assertThat(e).hasMessage("Socket closed");
      }
    }
    assertThat(go(() -> 1).get()).isEqualTo(1);
  }

  /** Also between two looks at the socket, in which the channel under it says so in other words. */
  @Test
  void whatWasClosedElsewhereIsNeitherReadNorWritten() throws Exception {
    Running<Void> client =
        go(
            () -> {
              Socket socket = connected();
              InputStream in = socket.getInputStream();
              OutputStream out = socket.getOutputStream();
              // As many bytes as were asked for: the next read does not wait before it reads.
              assertThat(in.read()).isEqualTo(1);
              Thread closer = new Thread(() -> close(socket));
              closer.start();
              closer.join();
              assertThatThrownBy(in::read)
                  .isInstanceOf(SocketException.class)
                  .hasMessage("Socket closed");
              assertThatThrownBy(() -> out.write(1))
                  .isInstanceOf(SocketException.class)
                  .hasMessage("Socket closed");
              return null;
            });
    try (Socket accepted = server.accept()) {
      accepted.getOutputStream().write(1);
      client.get();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachOfItsStreamsClosesIt(boolean input) throws Exception {
    Running<Boolean> client =
        go(
            () -> {
              Socket socket = connected();
              Closeable stream = input ? socket.getInputStream() : socket.getOutputStream();
              stream.close();
              return socket.isClosed();
            });
    try (Socket accepted = server.accept()) {
      assertThat(client.get()).isTrue();
      assertThat(accepted.getInputStream().read()).isEqualTo(-1);
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void interruptClosesTheSocket() throws Exception {
    Running<Integer> client = go(() -> connected().getInputStream().read());
    try (Socket accepted = server.accept()) {
      awaitWaiting(client.thread(), "read");
      client.thread().interrupt();
      assertThatThrownBy(client::get)
          .isInstanceOf(SocketException.class)
          .hasMessage("Closed by interrupt");
      assertThat(accepted.getInputStream().read()).isEqualTo(-1);
    }
  }

  /** Until the thread waits in a method of this name, not somewhere on the way to it. */
  private static void awaitWaiting(Thread thread, String method) {
    while (thread.getState() != Thread.State.WAITING
        || Arrays.stream(thread.getStackTrace())
            .noneMatch(frame -> frame.getMethodName().equals(method))) {
      assertThat(thread.isAlive()).isTrue();
    }
  }

  @Test
  void endOfTheServerIsSeenAlsoByWhoDoesNotAsk() throws Exception {
    Running<Integer> client =
        go(
            () -> {
              try (Socket socket = connected()) {
                InputStream in = socket.getInputStream();
                assertThat(in.read()).isEqualTo(1);
                EventLoop.pause(Duration.ofMillis(300).toNanos());
                assertThat(in.read()).isEqualTo(-1);
                return in.read();
              }
            });
    try (Socket accepted = server.accept()) {
      accepted.getOutputStream().write(1);
    }
    assertThat(client.get()).isEqualTo(-1);
  }

  @Test
  void connectionThatFailsSaysWhy() throws Exception {
    int port = server.getLocalPort();
    server.close();
    assertThatThrownBy(
            go(() -> new ClientSockets().createSocket(InetAddress.getLoopbackAddress(), port))::get)
        .isInstanceOf(ConnectException.class)
        .hasMessageContaining("Connection refused");
    assertThatThrownBy(
            go(
                    () -> {
                      Socket socket = new ClientSockets().createSocket();
                      socket.connect(InetSocketAddress.createUnresolved("nowhere.invalid", port));
                      return null;
                    })
                ::get)
        .isInstanceOf(UnknownHostException.class)
        .hasMessage("nowhere.invalid");
  }

  @Test
  void threadThatALoopsThreadStartsUsesItsSockets() throws Exception {
    Running<Integer> client =
        go(
            () -> {
              FutureTask<Integer> other =
                  new FutureTask<>(
                      () -> {
                        try (Socket socket = connected()) {
                          OutputStream out = socket.getOutputStream();
                          out.write(3);
                          return socket.getInputStream().read();
                        }
                      });
              new Thread(other).start();
              return other.get();
            });
    try (Socket accepted = server.accept()) {
      accepted.getOutputStream().write(accepted.getInputStream().read());
      assertThat(client.get()).isEqualTo(3);
    }
  }

  @Test
  void socketThatOutlivesItsThreadIsOfUseUntilItIsClosed() throws Exception {
    Socket socket = go(this::connected).get();
    try (Socket accepted = server.accept()) {
      socket.getOutputStream().write(5);
      accepted.getOutputStream().write(accepted.getInputStream().read());
      assertThat(socket.getInputStream().read()).isEqualTo(5);
      socket.close();
      assertThat(accepted.getInputStream().read()).isEqualTo(-1);
    }
  }

  /** The JVM's threads that wait for them may have been started by a thread of a loop. */
  @Test
  void socketsOfTheJvmWorkForLaterClientsToo() throws Exception {
    for (int client = 0; client < 2; client++) {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
      try (Socket accepted = server.accept()) {
        Running<Integer> reader = go(() -> socket.getInputStream().read());
        awaitWaiting(reader.thread(), "read");
        accepted.getOutputStream().write(client);
        assertThat(reader.get()).isEqualTo(client);
      }
      socket.close();
    }
  }

  @Test
  void pausesEndInTheirOrderAndNotEarly() throws Exception {
    List<Integer> order = new ArrayList<>();
    List<Running<Long>> clients = new ArrayList<>();
    for (int i : new int[] {30, 10, 50, 20, 40}) {
      clients.add(
          go(
              () -> {
                long due = System.nanoTime() + i * 10_000_000L;
                for (long left = due - System.nanoTime();
                    left > 0;
                    left = due - System.nanoTime()) {
                  EventLoop.pause(left);
                }
                order.add(i);
                return System.nanoTime() - due;
              }));
    }
    for (Running<Long> client : clients) {
      assertThat(client.get()).isNotNegative();
    }
    assertThat(order).containsExactly(10, 20, 30, 40, 50);
  }

  @Test
  void threadThatAlwaysGoesOnDoesNotKeepOthersFromTheirSockets() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Running<Boolean> busy =
        go(
            () -> {
              while (!done.get()) {
                Thread.yield();
              }
              return true;
            });
    Running<Integer> client = go(() -> connected().getInputStream().read());
    try (Socket accepted = server.accept()) {
      accepted.getOutputStream().write(9);
      assertThat(client.get()).isEqualTo(9);
    } finally {
      done.set(true);
    }
    assertThat(busy.get()).isTrue();
  }

  @Test
  void unparkEndsAPause() throws Exception {
    Running<String> client =
        go(
            () -> {
              EventLoop.pause(Duration.ofHours(1).toNanos());
              return "went on";
            });
    awaitWaiting(client.thread(), "pause");
    LockSupport.unpark(client.thread());
    assertThat(client.get()).isEqualTo("went on");
  }

  @Test
  void resumedThreadGoesOnWithinTheCallUntilItWaitsAgain() throws Exception {
    AtomicReference<String> carrier = new AtomicReference<>();
    Running<Boolean> client =
        go(
            () -> {
              waitToBeResumed();
              carrier.set(carrier());
              waitToBeResumed();
              EventLoop.pause(20_000_000);
              return true;
            });
    awaitWaiting(client.thread(), "waitToBeResumed");
    awaitIdle();

    EventLoop.resume(client.thread());

    assertThat(carrier.get()).endsWith("@" + Thread.currentThread().getName());
    awaitIdle();
    EventLoop.resume(client.thread());
    assertThat(client.thread().isAlive()).as("pauses on the thread that resumed it").isTrue();
    assertThat(client.get()).isTrue();
  }

  private static void waitToBeResumed() {
    LockSupport.park();
  }

  /** Until the loop has nothing to run, so that a thread can be resumed elsewhere. */
  private static void awaitIdle() {
    LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
  }

  @Test
  void resumedThreadWaitsForTheOneThatRuns() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<String> carrier = new AtomicReference<>();
    Running<Boolean> client =
        go(
            () -> {
              waitToBeResumed();
              carrier.set(carrier());
              return true;
            });
    awaitWaiting(client.thread(), "waitToBeResumed");
    AtomicBoolean runs = new AtomicBoolean();
    Running<Boolean> busy =
        go(
            () -> {
              while (!done.get()) {
                runs.set(true);
              }
              return carrier.get() == null;
            });
    while (!runs.get()) {
      Thread.onSpinWait();
    }

    EventLoop.resume(client.thread());

    assertThat(carrier.get()).isNull();
    done.set(true);
    assertThat(client.get()).isTrue();
    assertThat(busy.get()).isTrue();
    assertThat(carrier.get()).endsWith("@event-loop-0");
  }

  @Test
  void loopWaitsForTheThreadThatWasResumedElsewhere() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    AtomicBoolean runs = new AtomicBoolean();
    Running<Boolean> resumed =
        go(
            () -> {
              waitToBeResumed();
              while (!done.get()) {
                runs.set(true);
              }
              return true;
            });
    awaitWaiting(resumed.thread(), "waitToBeResumed");
    awaitIdle();
    Thread driver = new Thread(() -> EventLoop.resume(resumed.thread()));
    driver.start();
    while (!runs.get()) {
      Thread.onSpinWait();
    }
    Running<Boolean> other = go(done::get);
    awaitIdle();
    assertThat(other.thread().isAlive()).isTrue();

    done.set(true);

    assertThat(other.get()).isTrue();
    driver.join();
  }

  /** If the loop was not woken, each turn would take up to 100 ms: all of them too long. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void loopIsWokenForWhatAResumedThreadLeavesToIt(boolean pauses) throws Exception {
    int turns = 800;
    AtomicInteger asked = new AtomicInteger();
    AtomicInteger served = new AtomicInteger();
    Running<Integer> woken =
        go(
            () -> {
              while (served.get() < turns) {
                LockSupport.park();
                served.set(asked.get());
              }
              return served.get();
            });
    Running<Integer> resumed =
        go(
            () -> {
              for (int turn = 1; turn <= turns; turn++) {
                waitToBeResumed();
                if (pauses) {
                  EventLoop.pause(1);
                }
                asked.set(turn);
                LockSupport.unpark(woken.thread());
                // Long enough for the loop to see that it cannot run it yet.
                long end = System.nanoTime() + 500_000;
                while (System.nanoTime() - end < 0) {
                  Thread.onSpinWait();
                }
              }
              return asked.get();
            });
    for (int turn = 1; turn <= turns; turn++) {
      awaitWaiting(resumed.thread(), "waitToBeResumed");
      EventLoop.resume(resumed.thread());
      while (served.get() < turn) {
        Thread.onSpinWait();
      }
    }
    assertThat(resumed.get()).isEqualTo(turns);
    assertThat(woken.get()).isEqualTo(turns);
  }

  /** Several drivers resume at once, while others pause. */
  @Test
  void oneThreadOfALoopRunsAtATime() throws Exception {
    int turns = 20_000;
    Queue<Thread> waiting = new ConcurrentLinkedQueue<>();
    int[] inside = new int[1];
    int[] all = new int[1];
    List<Running<Boolean>> clients = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      boolean pauses = i >= 6;
      clients.add(
          go(
              () -> {
                boolean alone = true;
                for (int turn = 0; turn < (pauses ? turns / 100 : turns); turn++) {
                  // Not atomic: both would be wrong if two threads were here.
                  alone &= ++inside[0] == 1;
                  all[0]++;
                  inside[0]--;
                  if (pauses) {
                    EventLoop.pause(100_000);
                  } else {
                    waiting.add(Thread.currentThread());
                    LockSupport.park();
                  }
                }
                return alone;
              }));
    }
    AtomicBoolean done = new AtomicBoolean();
    List<Thread> drivers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      drivers.add(
          new Thread(
              () -> {
                while (!done.get()) {
                  Thread thread = waiting.poll();
                  if (thread != null) {
                    EventLoop.resume(thread);
                  }
                }
              }));
    }
    drivers.forEach(Thread::start);
    for (Running<Boolean> client : clients) {
      assertThat(client.get()).isTrue();
    }
    done.set(true);
    for (Thread driver : drivers) {
      driver.join();
    }
    assertThat(all[0]).isEqualTo(6 * turns + 2 * turns / 100);
  }
}
