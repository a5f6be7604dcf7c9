// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.DBException;

/**
 * Resources that the instances of a binding share within a process, such as a driver with its
 * connections, counted by reference: the first user of a key opens its resource, the last one
 * closes it. YCSB gives instances nothing in common, so a binding keeps one of these in a static
 * field. Opening and closing happen one at a time, so a resource that is being closed is never
 * opened again before it is closed. For any number of threads.
 *
 * @param <K> users with equal keys share a resource; needs {@code equals} and {@code hashCode}, and
 *     must not change
 * @param <V> the resource
 */
public final class Shared<K, V> {

  /** Opens a resource, or returns null if there is none to open. */
  @FunctionalInterface
  public interface Opener<V, E extends Exception> {
    V open() throws E;
  }

  @FunctionalInterface
  public interface Closer<V> {
    void close(V value) throws DBException;
  }

  private final Map<K, SharedEntry<V>> open = new HashMap<>();
  private final Closer<? super V> closer;

  public Shared(Closer<? super V> closer) {
    this.closer = closer;
  }

  private static final class SharedEntry<V> {
    private final V value;
    private int users;

    SharedEntry(V value) {
      this.value = value;
    }
  }

  /**
   * Opens the resource of a key, or shares the one that is open.
   *
   * @return null if the opener returned null; nothing is kept then, nor after an exception
   * @throws E what the opener throws
   */
  public synchronized <E extends Exception> Lease<V> acquire(K key, Opener<? extends V, E> opener)
      throws E {
    SharedEntry<V> entry = open.get(key);
    if (entry == null) {
      V value = opener.open();
      if (value == null) {
        return null;
      }
      entry = new SharedEntry<>(value);
      open.put(key, entry);
    }
    entry.users++;
    return new Lease<>(this, entry);
  }

  /** The open resource of a key, without a share in it; may be null. */
  public synchronized V peek(K key) {
    SharedEntry<V> entry = open.get(key);
    return entry == null ? null : entry.value;
  }

  /** One user's share of a resource. */
  public static final class Lease<V> {

    private final Shared<?, V> shared;
    private final SharedEntry<V> entry;
    private boolean closed;

    private Lease(Shared<?, V> shared, SharedEntry<V> entry) {
      this.shared = shared;
      this.entry = entry;
    }

    public V value() {
      return entry.value;
    }

    /**
     * Gives the resource back. The last user's call closes it; a second call does nothing.
     *
     * @throws DBException if the resource cannot be closed; it is not shared any longer, either way
     */
    public void close() throws DBException {
      synchronized (shared) {
        if (!closed) {
          closed = true;
          if (--entry.users == 0) {
            shared.open.values().remove(entry);
            shared.closer.close(entry.value);
          }
        }
      }
    }
  }
}
