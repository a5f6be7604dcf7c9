// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.elasticsearch.client.Cancellable;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;
import site.ycsb.eventloop.EventLoop;

/**
 * A request of a client in an event loop and its reply. The library's thread that has read the
 * reply runs the client, too, until it waits for the next one; a call that waits for the reply
 * itself would need the library's thread and another one for each.
 */
final class Exchange implements ResponseListener {

  private final Thread thread = Thread.currentThread();
  private volatile Response response;
  private volatile Exception failure;

  private Exchange() {}

  /** Throws an exception if the reply is an error or does not arrive. */
  static Response of(RestClient client, Request request) throws IOException {
    return EventLoop.isCurrent()
        ? new Exchange().perform(client, request)
        : client.performRequest(request);
  }

  private Response perform(RestClient client, Request request) throws IOException {
    Cancellable call = client.performRequestAsync(request, this);
    while (response == null && failure == null) {
      LockSupport.park(this);
      if (Thread.currentThread().isInterrupted()) {
        call.cancel();
        // The library throws this from calls that wait themselves.
        throw new IllegalStateException("thread waiting for the response was interrupted");
      }
    }
    if (failure instanceof RuntimeException defect) {
      throw defect;
    }
    if (failure != null) {
      throw failure instanceof IOException e ? e : new IOException(failure);
    }
    return response;
  }

  @Override
  public void onSuccess(Response reply) {
    response = reply;
    EventLoop.resume(thread);
  }

  @Override
  public void onFailure(Exception e) {
    failure = e;
    EventLoop.resume(thread);
  }
}
