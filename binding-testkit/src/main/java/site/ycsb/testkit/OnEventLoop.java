// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import site.ycsb.eventloop.EventLoop;

/**
 * Runs each test, and what is done before and after it, in a thread of an event loop, as {@code
 * client.threads=async} runs clients. Needs Java 24.
 */
public final class OnEventLoop implements InvocationInterceptor {

  private void run(Invocation<Void> invocation) throws Throwable {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        EventLoop.numbered(0)
            .newThread(
                "client",
                () -> {
                  try {
                    invocation.proceed();
                  } catch (Throwable e) {
                    failure.set(e);
                  }
                });
    thread.start();
    thread.join();
    if (failure.get() != null) {
      throw failure.get();
    }
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation);
  }
}
