// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * A binding that hands each call to an object for its table. It keeps these objects from {@link
 * #init()} to {@link #cleanup()} and turns exceptions into a status or a message for the user. Each
 * client thread has an instance of its own, as it has of any {@link DB}.
 *
 * @param <T> the tables of the binding
 */
public abstract class RecordDB<T extends RecordTable> extends DB implements StoreFacts {

  private final Map<String, T> tables = new HashMap<>();
  private final Deque<Release> releases = new ArrayDeque<>();

  /**
   * Reads the properties and connects. Called by {@link #init()}.
   *
   * @throws ConfigurationException if a property is wrong
   * @throws DBException if the store cannot be used
   */
  protected abstract void connect() throws DBException;

  @FunctionalInterface
  protected interface Release {
    void run() throws DBException;
  }

  /** Adds a step to {@link #cleanup}, which takes the last one first. */
  protected final void atCleanup(Release release) {
    releases.push(release);
  }

  /**
   * Opens a resource, or shares the one that is open under the same values of these settings, until
   * the clean-up.
   *
   * @throws E what the opener throws
   */
  protected final <V, E extends Exception> V share(
      Shared<List<?>, V> resources, List<Setting<?>> settings, Shared.Opener<V, E> opener)
      throws E {
    Properties properties = getProperties();
    List<?> key = settings.stream().map(setting -> setting.find(properties)).toList();
    Shared.Lease<V> lease = resources.acquire(key, opener);
    atCleanup(lease::close);
    return lease.value();
  }

  /**
   * Makes the object for a table, whether or not the store has the table.
   *
   * @throws ConfigurationException if no table can have that name
   */
  protected abstract T open(String name) throws DBException;

  /**
   * The status of an operation on a table that failed.
   *
   * @return null if the exception is not specific to this store. An {@link InvalidRecordException}
   *     or {@link IllegalArgumentException} is {@code BAD_REQUEST} then, a {@link DBException}
   *     {@code STORE_ERROR}; anything else is rethrown.
   */
  protected Status status(String table, Exception e) {
    return null;
  }

  /**
   * The message for a call outside the operations that failed.
   *
   * @param what the action that failed, to follow "cannot", such as {@code read the stamp of table
   *     usertable}
   * @return null if the exception is not specific to this store. A {@link DBException} is then
   *     rethrown unchanged, an {@link IllegalArgumentException} with its message.
   */
  protected DBException failure(String what, Exception e) {
    return null;
  }

  @Override
  public void init() throws DBException {
    connect();
  }

  /** Finishes all tables, even after one has failed, and disconnects. */
  @Override
  public void cleanup() throws DBException {
    DBException failure = null;
    for (Release release : releases) {
      try {
        release.run();
      } catch (DBException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    tables.clear();
    releases.clear();
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * The object for a table, always the same one for a name.
   *
   * @throws ConfigurationException if no table can have that name
   */
  protected final T table(String name) throws DBException {
    T table = tables.get(name);
    if (table == null) {
      table = open(name);
      tables.put(name, table);
      atCleanup(() -> tell("finish table " + name, name, RecordTable::finish));
    }
    return table;
  }

  /** Carries out an operation; an exception becomes its status. */
  protected final Status run(String table, Inquiry<? super T, Status> operation) {
    try {
      return operation.of(table(table));
    } catch (ConfigurationException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (Exception e) {
      Status status = status(table, e);
      if (status != null) {
        return status;
      }
      if (e instanceof InvalidRecordException || e instanceof IllegalArgumentException) {
        return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
      }
      if (e instanceof DBException) {
        return new Status("STORE_ERROR", e.getMessage());
      }
      throw unexpected(e);
    }
  }

  private static RuntimeException unexpected(Exception e) {
    return e instanceof RuntimeException bug ? bug : new IllegalStateException(e);
  }

  @FunctionalInterface
  protected interface Inquiry<T, R> {
    R of(T table) throws Exception;
  }

  /** Whether an exception says that the connection broke, and another attempt may succeed. */
  protected boolean isDisconnected(Throwable e) {
    return false;
  }

  /**
   * Asks about a table as a whole. The server may have been restarted since the last call, and all
   * that is asked like this can be repeated.
   *
   * @param what as in {@link #failure}
   */
  protected final <R> R ask(String what, String table, Inquiry<? super T, R> question)
      throws DBException {
    try {
      return answer(what, table, question);
    } catch (DBException e) {
      if (isDisconnected(e.getCause())) {
        return answer(what, table, question);
      }
      throw e;
    }
  }

  @FunctionalInterface
  protected interface TableCommand<T> {
    void to(T table) throws Exception;
  }

  /** Asks the table, as {@link #ask} does, for something that has no answer. */
  protected final void tell(String what, String table, TableCommand<? super T> order)
      throws DBException {
    ask(
        what,
        table,
        t -> {
          order.to(t);
          return null;
        });
  }

  private <R> R answer(String what, String table, Inquiry<? super T, R> question)
      throws DBException {
    try {
      return question.of(table(table));
    } catch (ConfigurationException e) {
      throw e;
    } catch (Exception e) {
      DBException failure = failure(what, e);
      if (failure != null) {
        throw failure;
      }
      if (e instanceof DBException known) {
        throw known;
      }
      if (e instanceof IllegalArgumentException) {
        throw new DBException(e.getMessage(), e);
      }
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
        throw new DBException("interrupted, so cannot " + what, e);
      }
      throw unexpected(e);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.insert(key, values));
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(table, t -> t.read(key, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.update(key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return run(table, t -> t.delete(key));
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(table, t -> t.scan(startkey, recordcount, fields, result));
  }

  @Override
  public StoreInfo storeFacts(String table) throws DBException {
    return ask("read the facts of table " + table, table, RecordTable::storeFacts);
  }
}
