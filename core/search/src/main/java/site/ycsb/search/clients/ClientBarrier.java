// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.ClientGroup;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.waiting.Waiting;

/**
 * Where the clients of a load or run wait for each other: the table's stamp. Client 0 opens a group
 * there, the others register in the order of their numbers, and when all have, client 0 lets them
 * begin. They report their ends in the same order. At each moment only one client may change the
 * stamp, so the store needs no atomic changes.
 */
public final class ClientBarrier {

  /** The lower bits of a client's id are the id of its run. */
  private static final int RUN_BITS = 8;

  /** Makes or changes the rest of the stamp. */
  public interface StampChange {
    DataSetStamp apply(DataSetStamp stamp) throws WorkloadException, DBException;
  }

  private final DataSet dataSet;
  private final ClientNumber client;
  private final String phase;
  private final Duration timeout;
  private SearchableDB store;
  private LongSupplier clock;
  private Waiting waiting;
  private long id;
  private long sent;
  private long[] seen;
  private long leader;

  public ClientBarrier(ClientOptions options, DataSet dataSet, String phase) {
    this.dataSet = dataSet;
    this.phase = phase;
    client = options.client();
    timeout = options.timeout();
  }

  public ClientNumber client() {
    return client;
  }

  /** The id of the run of a client that has registered. */
  public static int runId(long id) {
    return (int) (id & (1 << RUN_BITS) - 1);
  }

  /**
   * Returns when every client has registered.
   *
   * @param runId the id of this client's run
   * @param clock nanoseconds, by which the client compares its times with other clients
   * @param opening by client 0 first: the stamp that the others find, from the present one or null
   * @param beginning by client 0, when all are there
   * @return when the clients met
   * @throws WorkloadException if they do not come in time, or another client has the same number
   */
  public Meeting begin(
      SearchableDB db, int runId, LongSupplier clock, StampChange opening, StampChange beginning)
      throws WorkloadException, DBException {
    store = db;
    this.clock = clock;
    seen = new long[client.count()];
    id = ThreadLocalRandom.current().nextLong(1, 1L << 48) << RUN_BITS | runId;
    if (client.index() == 0) {
      lead(opening, beginning);
    } else {
      follow();
    }
    return new Meeting(sent, seen);
  }

  /** Names the load or run that the clients share, after {@link #begin}. */
  public long group() {
    return leader;
  }

  private void lead(StampChange opening, StampChange beginning)
      throws WorkloadException, DBException {
    DataSetStamp before = stamp();
    long leaderBefore = group(before).first();
    DataSetStamp opened = opening.apply(before);
    ClientGroup own = ClientGroup.begunBy(id, phase, client.count());
    write(opened, own);
    waiting = new Waiting(timeout);
    while (true) {
      DataSetStamp stamp = stamp();
      ClientGroup group = group(stamp);
      if (group.has(0, id)) {
        noteSeen(group);
        if (group.isComplete()) {
          leader = id;
          sent = clock.getAsLong();
          write(beginning.apply(stamp), group.asStarted());
          return;
        }
      } else if (group.first() == 0 || group.first() == leaderBefore) {
        // Another client had read the former stamp, and has registered in it.
        Arrays.fill(seen, 0);
        write(opened, own);
      } else {
        throw taken();
      }
      awaitOthers(group);
    }
  }

  private void noteSeen(ClientGroup group) {
    for (int index = 1; index < group.ids().size(); index++) {
      seen[index] = seen[index] == 0 ? clock.getAsLong() : seen[index];
    }
  }

  private void follow() throws WorkloadException, DBException {
    waiting = new Waiting(timeout);
    while (true) {
      DataSetStamp stamp = stamp();
      ClientGroup group = group(stamp);
      if (group.has(client.index(), id)) {
        if (group.started()) {
          seen[0] = clock.getAsLong();
          return;
        }
      } else if (isOwn(group) && group.ids().size() == client.index()) {
        // The first time counts, because the leader may have read an entry that was lost later.
        sent = sent == 0 ? clock.getAsLong() : sent;
        write(stamp, group.with(id));
        leader = group.first();
      } else if (leader != 0 && leader == group.first() && group.ids().size() > client.index()) {
        throw taken();
      }
      awaitOthers(group);
    }
  }

  /**
   * Reports the end of this client, and waits for the others to end.
   *
   * @param change by this client, when it reports its end
   * @return what is wrong, if anything
   */
  public Optional<String> end(StampChange change) throws WorkloadException, DBException {
    waiting = new Waiting(timeout);
    boolean reported = false;
    while (true) {
      DataSetStamp stamp = stamp();
      ClientGroup group = group(stamp);
      if (!group.has(client.index(), id)) {
        return reported
            ? Optional.empty()
            : Optional.of("another load or run has taken table " + dataSet.table());
      }
      if (!reported && group.ended() == client.index()) {
        write(change.apply(stamp), group.withEnd());
        reported = true;
      } else if (group.isEnded()) {
        return Optional.empty();
      } else if (!againForOthers()) {
        if (!reported) {
          write(change.apply(stamp), group);
        }
        return Optional.of(late(group));
      }
    }
  }

  private String late(ClientGroup group) {
    return "client %d of %d had not ended %d s after %s (%s): it is slow or has died"
        .formatted(
            group.ended(), client.count(), timeout.toSeconds(), client, ClientNumber.TIMEOUT);
  }

  private DataSetStamp stamp() throws DBException, WorkloadException {
    return DataSetStamp.find(store, dataSet).orElse(null);
  }

  private static ClientGroup group(DataSetStamp stamp) {
    return stamp == null ? ClientGroup.NONE : stamp.clients();
  }

  private void write(DataSetStamp stamp, ClientGroup group) throws DBException {
    store.writeStamp(dataSet.table(), stamp.withClients(group).format());
  }

  private boolean isOwn(ClientGroup group) {
    return group.phase().equals(phase) && group.count() == client.count() && !group.started();
  }

  private void awaitOthers(ClientGroup group) throws WorkloadException, DBException {
    if (!againForOthers()) {
      throw new WorkloadException(
          "%s waited %d s (%s) for the %s of table %s: %s"
              .formatted(
                  client,
                  timeout.toSeconds(),
                  ClientNumber.TIMEOUT,
                  phase,
                  dataSet.table(),
                  missing(group)));
    }
  }

  private String missing(ClientGroup group) throws WorkloadException, DBException {
    if (client.index() > 0 && stamp() == null && store.readStamp(dataSet.table()) != null) {
      DataSetStamp.require(store, dataSet);
    }
    if (!group.phase().equals(phase)) {
      return "client 0, which prepares it, has not arrived";
    }
    if (!group.has(client.index(), id)
        && (group.started() || group.ids().size() > client.index())) {
      return "client 0 has not arrived since the last run, or another client is " + client + " too";
    }
    if (group.count() != client.count()) {
      return "client 0 has %s=%d: set the same for all"
          .formatted(ClientNumber.COUNT, group.count());
    }
    if (group.isComplete()) {
      return "client 0 has registered and not begun";
    }
    return "client "
        + group.ids().size()
        + " has not arrived (clients register one after the other)";
  }

  private WorkloadException taken() {
    return new WorkloadException(
        "another client of table %s is %s too: give each client its own %s"
            .formatted(dataSet.table(), client, ClientNumber.INDEX));
  }

  private boolean againForOthers() throws WorkloadException {
    return again(waiting, "the other clients");
  }

  /** Calls {@link Waiting#again}; an interruption is an error of the workload. */
  public static boolean again(Waiting waiting, String whatFor) throws WorkloadException {
    try {
      return waiting.again();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WorkloadException("interrupted while waiting for " + whatFor, e);
    }
  }
}
