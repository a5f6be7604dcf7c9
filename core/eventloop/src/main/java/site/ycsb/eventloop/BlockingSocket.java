// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A socket with time-outs whose reads are one system call. With a time-out, the JDK's socket tries
 * to read, polls, and reads: three system calls for each reply. Here one thread watches all sockets
 * of the process, and closes a socket whose connect, read or write has taken too long, or whose
 * limit has passed. So a time-out comes up to {@value #PERIOD_MILLIS} ms late, and the socket is
 * closed after it.
 */
final class BlockingSocket extends ClientSocket {

  private static final int PERIOD_MILLIS = 20;

  /** All that are open. */
  private static final Set<BlockingSocket> OPEN = ConcurrentHashMap.newKeySet();

  private static Thread watcher;

  private int timeoutMillis;

  /** The time by {@link System#nanoTime} at which the present call has taken too long; or 0. */
  private volatile long deadline;

  /** The deadline of all calls until it is set again; or 0. */
  private long limit;

  /** Who made the limit, and may be interrupted; or null. */
  private volatile Thread limited;

  private volatile boolean late;
  private volatile boolean interrupted;

  @Override
  public void connect(SocketAddress server, int timeout) throws IOException {
    watch(this);
    begin(timeout);
    try {
      super.connect(server, 0);
    } catch (IOException e) {
      throw explained("Connect timed out", e);
    } finally {
      deadline = limit;
    }
  }

  @Override
  public void limit(int millis) {
    limit = millis == 0 ? 0 : after(millis);
    deadline = limit;
    limited = millis == 0 ? null : Thread.currentThread();
  }

  @Override
  public boolean isStale() {
    try {
      return super.getInputStream().available() > 0;
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void setSoTimeout(int timeout) {
    timeoutMillis = timeout;
  }

  @Override
  public int getSoTimeout() {
    return timeoutMillis;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    try {
      return new Replies(super.getInputStream());
    } catch (IOException e) {
      throw explained("Read timed out", e);
    }
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    try {
      return new Requests(super.getOutputStream());
    } catch (IOException e) {
      throw explained("Write timed out", e);
    }
  }

  @Override
  public void close() throws IOException {
    OPEN.remove(this);
    super.close();
  }

  private void begin(int timeout) {
    if (timeout > 0) {
      deadline = after(timeout);
    }
  }

  private static long after(int millis) {
    long at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    return at == 0 ? 1 : at;
  }

  /** Why a call failed that may have failed because the socket was closed here. */
  private IOException explained(String timeOut, IOException e) {
    if (interrupted) {
      return interrupted(e);
    }
    return late ? timedOut(timeOut, e) : e;
  }

  private static SocketTimeoutException timedOut(String message, IOException cause) {
    SocketTimeoutException timedOut = new SocketTimeoutException(message);
    timedOut.initCause(cause);
    return timedOut;
  }

  private final class Replies extends InputStream {

    private final InputStream in;

    Replies(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      begin(timeoutMillis);
      try {
        return in.read(to, from, length);
      } catch (IOException e) {
        throw explained("Read timed out", e);
      } finally {
        if (timeoutMillis > 0) {
          deadline = limit;
        }
      }
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public void close() throws IOException {
      BlockingSocket.this.close();
    }
  }

  /** A server that reads no more lets a long request wait. */
  private final class Requests extends OutputStream {

    private final OutputStream out;

    Requests(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] from, int first, int length) throws IOException {
      begin(timeoutMillis);
      try {
        out.write(from, first, length);
      } catch (IOException e) {
        throw explained("Write timed out", e);
      } finally {
        if (timeoutMillis > 0) {
          deadline = limit;
        }
      }
    }

    @Override
    public void close() throws IOException {
      BlockingSocket.this.close();
    }
  }

  private static synchronized void watch(BlockingSocket socket) {
    OPEN.add(socket);
    if (watcher == null) {
      watcher = new Thread(BlockingSocket::watch, "socket-timeouts");
      watcher.setDaemon(true);
      watcher.start();
    }
  }

  private static void watch() {
    while (true) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS));
      long now = System.nanoTime();
      for (BlockingSocket socket : OPEN) {
        long deadline = socket.deadline;
        boolean isLate = deadline != 0 && now - deadline >= 0;
        Thread limited = socket.limited;
        boolean isInterrupted = limited != null && limited.isInterrupted();
        if (isLate || isInterrupted) {
          socket.late = isLate;
          socket.interrupted = isInterrupted;
          try {
            socket.close();
          } catch (IOException e) {
            // The read fails in any case.
          }
        }
      }
    }
  }
}
