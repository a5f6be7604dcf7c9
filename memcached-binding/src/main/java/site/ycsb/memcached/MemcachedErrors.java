// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import net.spy.memcached.ops.OperationException;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.StatusCode;
import site.ycsb.messages.Causes;

/** What replies of the library and of the server stand for. */
final class MemcachedErrors {

  private MemcachedErrors() {}

  /** The value of a reply; the library ends the wait after the time of the settings. */
  static <T> T reply(Future<T> future) throws FailedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw of(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FailedException("INTERRUPTED", "interrupted while waiting for a reply");
    } catch (CancellationException e) {
      throw of(e);
    } catch (RuntimeException e) {
      if (e.getCause() instanceof TimeoutException timeout) {
        throw of(timeout);
      }
      throw e;
    }
  }

  private static FailedException of(Throwable cause) {
    if (cause instanceof TimeoutException) {
      return new FailedException("TIMEOUT", "no reply within the time of the settings");
    }
    if (cause instanceof CancellationException) {
      return new FailedException(
          "CONNECTION_ERROR", "the server is down, or the connection was lost before the reply");
    }
    if (cause instanceof OperationException refused) {
      return of(StatusCode.ERR_INTERNAL, String.valueOf(refused.getMessage()));
    }
    return new FailedException("CLIENT_ERROR", Causes.chainText(cause));
  }

  /** The failure that a status of the server stands for. */
  static FailedException of(OperationStatus status) {
    return of(status.getStatusCode(), status.getMessage());
  }

  private static FailedException of(StatusCode code, String message) {
    if (code == StatusCode.ERR_2BIG || message.contains("too large")) {
      return new FailedException("TOO_LARGE", message + "; raise the server's option -I");
    }
    if (code == StatusCode.ERR_NO_MEM || message.contains("out of memory")) {
      return new FailedException(
          "OUT_OF_MEMORY", message + "; the server may not evict, or has no page for this size");
    }
    if (code == StatusCode.CANCELLED) {
      return of(new CancellationException());
    }
    if (code == StatusCode.TIMEDOUT) {
      return of(new TimeoutException());
    }
    return new FailedException("SERVER_ERROR", message);
  }
}
