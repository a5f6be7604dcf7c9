// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import site.ycsb.WorkloadException;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.history.WriteLog;

/**
 * The trace that this client keeps while it runs beside others, and those that the others leave in
 * the same folder when they have ended. Clients on one machine find the folder by themselves.
 */
public final class ClientTraces {

  private static final String PREFIX = "ycsb-run-";
  private static final String CLIENT = "client-";
  private static final String DONE = ".done";

  private final Path group;
  private final Path folder;
  private final ClientNumber client;
  private final int runId;
  private final Meeting meeting;
  private final long origin;
  private final WriteLog writes;
  private final ReplyLog replies;

  private ClientTraces(
      Path group,
      ClientNumber client,
      int runId,
      Meeting meeting,
      WriteHistory history,
      long origin,
      long most)
      throws IOException {
    this.group = group;
    this.client = client;
    this.runId = runId;
    this.meeting = meeting;
    this.origin = origin;
    folder = Files.createDirectories(group.resolve(CLIENT + client.index()));
    writes = new WriteLog(ClientTrace.writes(folder));
    replies = new ReplyLog(ClientTrace.replies(folder), history::now, most);
    history.setLog(writes);
  }

  /**
   * Begins to keep the writes of this client.
   *
   * @param groupId names the run that the clients share
   */
  public static ClientTraces begin(
      ClientOptions options, int runId, long groupId, Meeting meeting, WriteHistory history)
      throws IOException {
    return new ClientTraces(
        options.folder().resolve(PREFIX + Long.toHexString(groupId)),
        options.client(),
        runId,
        meeting,
        history,
        history.origin(),
        options.rechecked());
  }

  /**
   * Checks that a trace can be kept.
   *
   * @throws WorkloadException if not
   */
  public static void requireFolder(Path folder) throws WorkloadException {
    if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new WorkloadException(
          "%s, where each client leaves its writes for the others, is not a folder that can be written: set %s to one"
              .formatted(folder, ClientNumber.DIR));
    }
  }

  /** Takes the replies that the writes of all may judge otherwise. */
  public ReplyLog replies() {
    return replies;
  }

  /** How many replies were kept. */
  public long kept() {
    return replies.size();
  }

  /**
   * Makes the trace complete: from now on the others can read it.
   *
   * @param writers the ids of the runs that may have written meanwhile, as far as is known
   */
  public void publish(Set<Integer> writers) throws IOException {
    try (writes) {
      replies.close();
    } catch (IOException e) {
      delete();
      throw e;
    }
    new ClientTrace(
            folder,
            client.index(),
            client.count(),
            runId,
            group.getFileName().toString(),
            ClientTrace.thisHost(),
            origin,
            meeting,
            writers,
            replies.size(),
            List.of(writes.sum(), replies.sum()),
            replies.longest())
        .write();
  }

  /** The traces of all clients by their numbers; empty if one is missing. */
  public Optional<List<ClientTrace>> all() throws IOException {
    List<ClientTrace> all = new ArrayList<>();
    for (int index = 0; index < client.count(); index++) {
      Path one = group.resolve(CLIENT + index);
      if (!ClientTrace.isIn(one)) {
        return Optional.empty();
      }
      all.add(ClientTrace.read(one));
    }
    return Optional.of(all);
  }

  /** The number of this client. */
  public int index() {
    return client.index();
  }

  public ClientTrace own() throws IOException {
    return ClientTrace.read(folder);
  }

  /** Deletes the trace of this client, which no other one waits for. */
  public void delete() throws IOException {
    ClientTrace.delete(folder);
    try {
      Files.deleteIfExists(group);
    } catch (DirectoryNotEmptyException e) {
      // Another client's trace is there.
    }
  }

  /** This client needs the traces of all no more. The last client deletes them. */
  public void leave() throws IOException {
    Files.createFile(group.resolve(CLIENT + client.index() + DONE));
    for (int index = 0; index < client.count(); index++) {
      if (!Files.exists(group.resolve(CLIENT + index + DONE))) {
        return;
      }
    }
    for (int index = 0; index < client.count(); index++) {
      ClientTrace.delete(group.resolve(CLIENT + index));
      Files.deleteIfExists(group.resolve(CLIENT + index + DONE));
    }
    Files.deleteIfExists(group);
  }
}
