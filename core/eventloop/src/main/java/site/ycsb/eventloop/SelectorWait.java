// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Selector;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Waits until a selector has something to select, with a time-out in nanoseconds, where the
 * selector's own is in milliseconds. On Linux the selector is a descriptor of epoll, which {@code
 * ppoll} waits for; elsewhere this spins for the last millisecond.
 */
final class SelectorWait {

  private static final short POLLIN = 1;
  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  private final Selector selector;

  /** Seconds, and the nanoseconds beyond them. */
  private final ByteBuffer timeout = direct(16);

  /** Without arguments: they are bound to it. Null if this JVM cannot call it. */
  private final MethodHandle ppoll;

  SelectorWait(Selector selector) {
    this.selector = selector;
    MethodHandle found;
    try {
      found = ppoll(descriptor(selector), timeout);
    } catch (ReflectiveOperationException | RuntimeException e) {
      found = null;
    }
    ppoll = found;
  }

  private static ByteBuffer direct(int length) {
    return ByteBuffer.allocateDirect(length).order(ByteOrder.nativeOrder());
  }

  private static int descriptor(Selector selector) throws ReflectiveOperationException {
    Field epoll = selector.getClass().getDeclaredField("epfd");
    epoll.setAccessible(true);
    return epoll.getInt(selector);
  }

  /** Uses reflection, because these classes are newer than the Java that this is compiled for. */
  private static MethodHandle ppoll(int file, ByteBuffer timeout)
      throws ReflectiveOperationException {
    Class<?> linkers = foreign("Linker");
    Class<?> segments = foreign("MemorySegment");
    Class<?> layouts = foreign("MemoryLayout");
    Class<?> functions = foreign("FunctionDescriptor");
    Object pointer = foreign("ValueLayout").getField("ADDRESS").get(null);
    Object integer = foreign("ValueLayout").getField("JAVA_INT").get(null);
    Object word = foreign("ValueLayout").getField("JAVA_LONG").get(null);

    Object[] parameters = (Object[]) Array.newInstance(layouts, 4);
    parameters[0] = pointer;
    parameters[1] = word;
    parameters[2] = pointer;
    parameters[3] = pointer;
    Object type =
        functions.getMethod("of", layouts, parameters.getClass()).invoke(null, integer, parameters);
    Object linker = linkers.getMethod("nativeLinker").invoke(null);
    Object library = linkers.getMethod("defaultLookup").invoke(linker);
    Optional<?> function =
        (Optional<?>)
            foreign("SymbolLookup").getMethod("find", String.class).invoke(library, "ppoll");
    Object options = Array.newInstance(foreign("Linker$Option"), 0);
    MethodHandle call =
        (MethodHandle)
            linkers
                .getMethod("downcallHandle", segments, functions, options.getClass())
                .invoke(linker, function.orElseThrow(), type, options);

    ByteBuffer files = direct(8).putInt(file).putShort(POLLIN);
    Method ofBuffer = segments.getMethod("ofBuffer", Buffer.class);
    return MethodHandles.insertArguments(
        call,
        0,
        ofBuffer.invoke(null, files.clear()),
        1L,
        ofBuffer.invoke(null, timeout),
        segments.getField("NULL").get(null));
  }

  private static Class<?> foreign(String name) throws ClassNotFoundException {
    return Class.forName("java.lang.foreign." + name);
  }

  /** Whether it need not spin. */
  boolean isPrecise() {
    return ppoll != null;
  }

  /**
   * Waits for this long at most; what can be selected then still can.
   *
   * @return false if there is nothing to select
   */
  boolean await(long nanos) throws IOException {
    if (ppoll != null) {
      timeout.putLong(0, nanos / NANOS_PER_SECOND).putLong(8, nanos % NANOS_PER_SECOND);
      try {
        return (int) ppoll.invokeExact() != 0;
      } catch (Throwable e) {
        throw new IOException("cannot wait for sockets: " + e, e);
      }
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
    if (millis > 0) {
      selector.select(key -> {}, millis);
    }
    return true;
  }
}
