// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;

/**
 * A socket whose owner can limit a whole exchange, and not only each read. One thread at a time
 * reads or writes; any may close it.
 */
public abstract class ClientSocket extends Socket {

  ClientSocket() {}

  ClientSocket(SocketImpl implementation) throws SocketException {
    super(implementation);
  }

  /**
   * Limits all that this thread does with the socket until the next call of this. What takes longer
   * throws {@link java.net.SocketTimeoutException}, up to about 100 ms late, and an interrupt ends
   * it; the socket may be closed then.
   *
   * @param millis 0 for no limit
   */
  public abstract void limit(int millis);

  /**
   * Whether something has arrived that nobody has read, as far as this can be seen without waiting:
   * bytes or, on the event loop, the end of the connection.
   */
  public abstract boolean isStale();

  static SocketException interrupted(IOException cause) {
    SocketException interrupted = new SocketException("Closed by interrupt");
    interrupted.initCause(cause);
    return interrupted;
  }
}
