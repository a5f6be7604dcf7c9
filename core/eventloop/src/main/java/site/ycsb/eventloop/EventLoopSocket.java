// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;

/**
 * A socket whose thread waits in an event loop. One thread at a time reads or writes; any may close
 * it. An interrupt closes it, as it closes the JDK's sockets in virtual threads. Time-outs are
 * exact to about 100 ms.
 */
final class EventLoopSocket extends SocketImpl implements EventLoop.Waiter {

  private final EventLoop loop;
  private SocketChannel channel;
  private SelectionKey key;

  /** How long to wait for a reply, or for a server that reads no more. */
  private int patienceMillis;

  /** Whether the last read found as much as it asked for, so that there may be more. */
  private boolean more;

  private boolean ended;

  /** Whether all calls have the same deadline, and which. */
  private boolean hasLimit;

  private long limit;

  /** The thread that waits, if any; guarded by this, as is what follows. */
  private Thread waiter;

  private long deadline;
  private boolean limited;

  /** Whether the thread that waits may go on. */
  private volatile boolean awake;

  private volatile boolean timedOut;

  EventLoopSocket(EventLoop loop) {
    this.loop = loop;
  }

  @Override
  protected void create(boolean stream) throws IOException {
    channel = SocketChannel.open();
    channel.configureBlocking(false);
  }

  @Override
  protected void connect(String host, int port) throws IOException {
    connect(new InetSocketAddress(host, port), 0);
  }

  @Override
  protected void connect(InetAddress host, int port) throws IOException {
    connect(new InetSocketAddress(host, port), 0);
  }

  @Override
  protected void connect(SocketAddress server, int timeoutMillis) throws IOException {
    InetSocketAddress internet = (InetSocketAddress) server;
    if (internet.isUnresolved()) {
      throw new UnknownHostException(internet.getHostString());
    }
    address = internet.getAddress();
    port = internet.getPort();
    key = channel.register(loop.selector(), 0, this);
    try {
      if (!channel.connect(internet)) {
        do {
          await(SelectionKey.OP_CONNECT, timeoutMillis, "Connect timed out");
        } while (!channel.finishConnect());
      }
      ignore();
      localport = ((InetSocketAddress) channel.getLocalAddress()).getPort();
    } catch (ClosedChannelException e) {
      throw closed();
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /** Lets the loop not hear of the socket until somebody asks. */
  private synchronized void ignore() {
    if (key.isValid()) {
      key.interestOps(0);
    }
  }

  /** The exception that the JDK's sockets throw after another thread has closed them. */
  private static SocketException closed() {
    return new SocketException("Socket closed");
  }

  /** Does what {@link ClientSocket#limit} says. */
  void limit(int millis) {
    hasLimit = millis > 0;
    limit = after(millis);
  }

  private static long after(int millis) {
    return System.nanoTime() + millis * 1_000_000L;
  }

  /** Tells what {@link ClientSocket#isStale} says. */
  boolean isStale() {
    try {
      return ended || channel.read(ByteBuffer.allocate(1)) != 0;
    } catch (IOException e) {
      return true;
    }
  }

  /** Waits until the socket is ready for the operation. */
  private void await(int operation, int timeoutMillis, String late) throws IOException {
    if (hasLimit && System.nanoTime() - limit >= 0) {
      throw new SocketTimeoutException(late);
    }
    synchronized (this) {
      awake = false;
      timedOut = false;
      waiter = Thread.currentThread();
      limited = hasLimit || timeoutMillis > 0;
      deadline = hasLimit ? limit : after(timeoutMillis);
      if (!channel.isOpen()) {
        throw closed();
      }
      if (key.interestOps() != operation) {
        key.interestOps(operation);
        loop.wakeUp();
      }
    }
    while (!awake) {
      LockSupport.park(this);
      if (Thread.currentThread().isInterrupted()) {
        close();
        throw ClientSocket.interrupted(null);
      }
    }
    if (!channel.isOpen()) {
      throw closed();
    }
    if (timedOut) {
      throw new SocketTimeoutException(late);
    }
  }

  @Override
  public synchronized void ready() {
    if (waiter != null) {
      wake();
    } else {
      // No thread waits for this socket: without this call, the loop would be woken for it again
      // and again.
      ignore();
    }
  }

  @Override
  public synchronized void checkDeadline(long now) {
    if (waiter != null && limited && now - deadline >= 0) {
      timedOut = true;
      wake();
    }
  }

  private void wake() {
    Thread thread = waiter;
    waiter = null;
    awake = true;
    LockSupport.unpark(thread);
  }

  private int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
    try {
      while (!ended) {
        // A reply is hardly ever there when it is first asked for.
        if (!more) {
          await(SelectionKey.OP_READ, patienceMillis, "Read timed out");
        }
        int count = channel.read(buffer);
        more = count == length;
        ended = count < 0;
        if (count > 0) {
          return count;
        }
      }
    } catch (ClosedChannelException e) {
      throw closed();
    }
    return -1;
  }

  private void write(byte[] bytes, int offset, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
    try {
      while (buffer.hasRemaining()) {
        if (channel.write(buffer) == 0) {
          await(SelectionKey.OP_WRITE, patienceMillis, "Write timed out");
        }
      }
    } catch (ClosedChannelException e) {
      throw closed();
    }
  }

  @Override
  protected InputStream getInputStream() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return EventLoopSocket.this.read(bytes, offset, length);
      }
    };
  }

  @Override
  protected OutputStream getOutputStream() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        EventLoopSocket.this.write(bytes, offset, length);
      }
    };
  }

  /** What has arrived is not looked at before it is read. */
  @Override
  protected int available() {
    return 0;
  }

  @Override
  protected void close() throws IOException {
    synchronized (this) {
      channel.close();
      if (waiter != null) {
        wake();
      }
    }
    // The selector holds the socket open until it has looked at it.
    loop.wakeUp();
  }

  @Override
  protected void shutdownInput() throws IOException {
    channel.shutdownInput();
  }

  @Override
  protected void shutdownOutput() throws IOException {
    channel.shutdownOutput();
  }

  @Override
  protected void bind(InetAddress host, int port) throws IOException {
    channel.bind(new InetSocketAddress(host, port));
  }

  @Override
  public void setOption(int option, Object value) throws SocketException {
    if (option == SocketOptions.SO_TIMEOUT) {
      patienceMillis = (Integer) value;
    } else {
      ChannelOptions.set(channel, option, value);
    }
  }

  @Override
  public Object getOption(int option) throws SocketException {
    return option == SocketOptions.SO_TIMEOUT
        ? patienceMillis
        : ChannelOptions.get(channel, option);
  }

  @Override
  protected void listen(int backlog) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void accept(SocketImpl socket) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void sendUrgentData(int data) {
    throw new UnsupportedOperationException();
  }
}
