// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The calls of the store that are under way outside the client threads. Each may take as long as
 * {@code client.stall}, or longer where it has a time-out of its own; how long all of them take
 * together does not matter. For any number of threads.
 */
public final class StoreCalls {

  /** A call of the store. */
  interface Call<T, E extends Exception> {
    T run() throws E;
  }

  private static final class Ongoing {

    private final String name;
    private final Duration own;
    private final long startNanoTime = System.nanoTime();

    Ongoing(String name, Duration own) {
      this.name = name;
      this.own = own;
    }
  }

  private final Duration limit;
  private final Set<Ongoing> ongoing = ConcurrentHashMap.newKeySet();

  /**
   * @param limit how long a call may take; zero for no limit
   */
  public StoreCalls(Duration limit) {
    this.limit = limit;
  }

  <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
    return call(name, Duration.ZERO, call);
  }

  /**
   * Makes a call.
   *
   * @param own the call's own time-out, added to the limit
   */
  <T, E extends Exception> T call(String name, Duration own, Call<T, E> call) throws E {
    Ongoing entry = new Ongoing(name, own);
    ongoing.add(entry);
    try {
      return call.run();
    } finally {
      ongoing.remove(entry);
    }
  }

  /** Says which call has taken too long, if there is one. */
  Optional<String> hanging() {
    long now = System.nanoTime();
    return limit.isZero()
        ? Optional.empty()
        : ongoing.stream()
            .filter(call -> now - call.startNanoTime >= allowed(call).toNanos())
            .map(this::describe)
            .findFirst();
  }

  private Duration allowed(Ongoing call) {
    return limit.plus(call.own);
  }

  private String describe(Ongoing call) {
    String why =
        call.own.isZero()
            ? "client.stall"
            : call.own.toSeconds() + " s of its own and client.stall";
    return "the store appears to hang: "
        + call.name
        + " did not return within "
        + allowed(call).toSeconds()
        + " s ("
        + why
        + ")";
  }
}
